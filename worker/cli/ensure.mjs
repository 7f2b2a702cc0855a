// Installs missing packages. The only file that must run on the Node that npm was started with (18 or
// newer) and without packages: the install brings the newer Node that everything else uses.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.reuna-lock'
const installed = 'node_modules/.package-lock.json'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Maximum wait (ms) for the registry before the network counts as unavailable. */
const REGISTRY_TIMEOUT_MS = 8000
/** Retries soon after an aborted download: npm's own pauses take minutes. */
const MAX_ATTEMPTS = [
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=4000',
]

/** Errors of an unreachable network; npm handles others, such as a certificate's. */
const NETWORK_ERRORS = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]

if (!isFresh()) {
  console.log('> installing dependencies (npm ci) …')
  const registry = process.env.npm_config_registry || registryOfNpm()
  const isThere = usesProxy() || (await isReachable(registry))
  // Without a network, npm's cache may have everything from an earlier install.
  const result = isThere ? install(MAX_ATTEMPTS) : install(['--offline'])
  if (result.status !== 0) {
    console.log(
      isThere
        ? `The packages could not be installed: ${reasonOf(result.stderr)}.`
        : `The packages cannot be fetched: ${hostOf(registry)} does not answer. Connect this machine to the network and run the command again.`,
    )
    process.exit(result.status || 1)
  }
  writeFileSync(stamp, lock)
}

function npm(words, stdio) {
  const path = process.env.npm_execpath
  const [command, ...rest] = path ? [process.execPath, path] : ['npm']
  return spawnSync(command, [...rest, ...words], { stdio, encoding: 'utf8', maxBuffer: 2 ** 26 })
}

function registryOfNpm() {
  return (npm(['config', 'get', 'registry'], 'pipe').stdout || '').trim()
}

/** npm's output is parsed, not shown: it contains stack traces. */
function install(words) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return npm(['ci', ...quiet, ...words], ['ignore', 'ignore', 'pipe'])
}

/** npm's first line of text, and the path of its log. */
function reasonOf(said) {
  const lines = (said || '')
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!) ?/i, '').trim())
  const log = /complete log of this run can be found in:\s*(\S+)/.exec(lines.join(' '))
  const isCode = /^(?:(?:code|errno|syscall|path|cwd|command|dest)\b|at |A complete log|$)/
  const reason = lines.find((line) => !isCode.test(line)) || 'npm does not say why'
  const words = reason.replace(/^(?:network|\d{3}|\w*Error:) (?=\D)/, '').replace(/\.$/, '')
  return log ? `${words} (npm wrote down more in ${log[1]})` : words
}

async function isReachable(registry) {
  try {
    await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS) })
    return true
  } catch (error) {
    const code = (error.cause && error.cause.code) || ''
    return error.name !== 'TimeoutError' && !NETWORK_ERRORS.includes(code) && !/TIMEOUT$/.test(code)
  }
}

/** npm uses the proxy, Node's own fetch does not. */
function usesProxy() {
  const { env } = process
  return [
    'https_proxy',
    'HTTPS_PROXY',
    'http_proxy',
    'HTTP_PROXY',
    'npm_config_proxy',
    'npm_config_https_proxy',
  ].some((name) => env[name])
}

function hostOf(registry) {
  try {
    return new URL(registry).host
  } catch {
    return registry
  }
}

/** Compares contents, because version control renews the time of unchanged files. */
function isFresh() {
  if (!existsSync(installed) || !existsSync('node_modules/.bin')) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock
  return statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
}
