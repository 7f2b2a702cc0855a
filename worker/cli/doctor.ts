import { existsSync } from 'node:fs'
import { findBrowser } from '../../client/e2e/browser.ts'
import { readArguments } from './arguments.ts'
import type { Finding } from './doctor-finding.ts'
import { keyFindings } from './doctor-keys.ts'
import { BUILT_CONFIG, SECRETS, STATE } from './paths.ts'
import { runningShop } from './running.ts'
import { localSecrets } from './secrets.ts'

const HELP = `npm run doctor

Looks at this machine and says what is missing and what to do about it.
Ends with 1 when something keeps the shop from running.`

readArguments(HELP, {})
const findings = [
  node(),
  build(),
  ...secrets(),
  state(),
  await browser(),
  await running(),
  ...(await connections()),
]
for (const { what, ok, words, optional } of findings) {
  console.log(`${ok ? 'ok  ' : optional ? 'note' : 'BAD '}  ${what.padEnd(12)} ${words}`)
}
process.exit(findings.some(({ ok, optional }) => !ok && !optional) ? 1 : 0)

function node(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return {
    what: 'node',
    ok: major >= 22,
    words: `${process.version}${major >= 22 ? '' : ': run through npm, which brings its own (npm ci)'}`,
  }
}

function build(): Finding {
  const ok = existsSync(BUILT_CONFIG)
  return {
    what: 'build',
    ok,
    optional: true,
    words: ok ? 'built' : 'not built yet: npm start builds',
  }
}

/** The environment goes before the local file, as for the commands. */
function secrets(): readonly Finding[] {
  if (existsSync(SECRETS)) return keyFindings({ ...localSecrets(), ...process.env })
  const words = '.dev.vars is missing: npm start makes it'
  const missing = { what: 'secrets', ok: false, optional: true, words }
  return process.env['REUNA_KEYS'] ? keyFindings(process.env) : [missing]
}

function state(): Finding {
  const ok = existsSync(STATE)
  return {
    what: 'state',
    ok,
    optional: true,
    words: ok ? '.reuna is there' : 'no local state yet: npm start makes it',
  }
}

async function browser(): Promise<Finding> {
  const path = await findBrowser().catch(() => undefined)
  return {
    what: 'browser',
    ok: Boolean(path),
    optional: true,
    words: path ?? 'no Chromium: set CHROMIUM_PATH for the browser tests',
  }
}

async function running(): Promise<Finding> {
  const shop = runningShop()
  if (!shop) return { what: 'shop', ok: false, optional: true, words: 'not running: npm start' }
  const answer = await fetch(`${shop.url}/__health`).catch(() => undefined)
  const words = answer ? `${shop.url} ${await answer.text()}` : `${shop.url} does not answer`
  return { what: 'shop', ok: Boolean(answer?.ok), words }
}

async function connections(): Promise<Finding[]> {
  const names = ['BACKEND_URL', 'SEARCH_URL'].filter((name) => process.env[name])
  return Promise.all(names.map((name) => connection(name, process.env[name] ?? '')))
}

async function connection(what: string, url: string): Promise<Finding> {
  if (!URL.canParse(url)) return { what, ok: false, words: `${url} is not an address` }
  const signal = AbortSignal.timeout(3000)
  const answer = await fetch(url, { signal, redirect: 'manual' }).catch(() => undefined)
  return {
    what,
    ok: Boolean(answer),
    words: answer ? `answers ${answer.status}` : 'does not answer within 3 s',
  }
}
