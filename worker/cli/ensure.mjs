// Installs what is missing. The one file that must run on the Node that npm was started with (18 or
// newer) and without any package: the newer Node that everything else uses comes with the install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.reuna-lock'
const installed = 'node_modules/.package-lock.json'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!isFresh()) {
  console.log('> installing dependencies (npm ci) …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...rest] = npm
  const result = spawnSync(
    command,
    [...rest, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit' },
  )
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(stamp, lock)
}

/** By content, because version control renews the time of a file that it has not changed. */
function isFresh() {
  if (!existsSync(installed) || !existsSync('node_modules/.bin')) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock
  return statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
}
