import { existsSync } from 'node:fs'
import { findBrowser } from '../../client/e2e/browser.ts'
import { electronics } from '../brand/electronics.ts'
import { activeBrand, BRANDS, brandsOf, applySettings } from '../brand/select.ts'
import { readArguments, readSettings } from './arguments.ts'
import { checkProject, readLiveConfig } from './deploy/checks.ts'
import { examineBrands } from './doctor/connected.ts'
import { type Finding, hasFailed, areBlocking, formatFinding } from './doctor/finding.ts'
import { keyFindings } from './doctor/keys.ts'
import { BUILT_CONFIG, ROOT, SECRETS, STATE } from './paths.ts'
import { runningShop } from './running.ts'
import { localSecrets } from './secrets.ts'

const HELP = `npm run doctor [-- --set key=value …]

Checks this machine and the connected backends: reports what is missing, why it matters and how to fix it.
The exit code is 1 if something keeps the shop from running.

  --set key=value   a setting, as for npm start, for example server.api=graphql

BACKEND_URL, SEARCH_URL, MAGENTO_URL   what to check, BACKEND_URL_HAIR … for the brand hair; browsers never call
                                       these addresses, so their CORS settings do not matter`

const { values } = readArguments(HELP, { options: { set: { type: 'string', multiple: true } } })
const findings = [
  node(),
  build(),
  ...secrets(),
  state(),
  await browser(),
  await running(),
  deployment(),
  ...(await connections()),
]
for (const finding of findings) console.log(formatFinding(finding))
process.exit(areBlocking(findings) ? 1 : 0)

function node(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return {
    what: 'node',
    ok: major >= 22,
    message: `${process.version}${major >= 22 ? '' : ': run through npm, which brings its own (npm ci)'}`,
  }
}

function build(): Finding {
  const ok = existsSync(BUILT_CONFIG)
  return {
    what: 'build',
    ok,
    optional: true,
    message: ok ? 'built' : 'not built yet: run npm start',
  }
}

/** The environment overrides the local file, as in the commands. */
function secrets(): readonly Finding[] {
  if (existsSync(SECRETS)) return keyFindings({ ...localSecrets(), ...process.env })
  const message = '.dev.vars is missing: npm start creates it'
  const missing = { what: 'secrets', ok: false, optional: true, message }
  return process.env['REUNA_KEYS'] ? keyFindings(process.env) : [missing]
}

function state(): Finding {
  const ok = existsSync(STATE)
  return {
    what: 'state',
    ok,
    optional: true,
    message: ok ? '.reuna is there' : 'no local state yet: npm start creates it',
  }
}

async function browser(): Promise<Finding> {
  const path = await findBrowser().catch(() => undefined)
  return {
    what: 'browser',
    ok: Boolean(path),
    optional: true,
    message: path ?? 'no Chromium: set CHROMIUM_PATH for the browser tests',
  }
}

async function running(): Promise<Finding> {
  const shop = runningShop()
  if (!shop) return { what: 'shop', ok: false, optional: true, message: 'not running: npm start' }
  const answer = await fetch(`${shop.url}/__health`).catch(() => undefined)
  const message = answer ? `${shop.url} ${await answer.text()}` : `${shop.url} does not respond`
  return { what: 'shop', ok: Boolean(answer?.ok), message }
}

/** Checks whether a deployment could begin; optional for a local shop. */
function deployment(): Finding {
  const failures = checkProject(ROOT, BRANDS, readLiveConfig(ROOT)).filter(hasFailed)
  const what = [...new Set(failures.map((finding) => finding.what))].join(', ')
  const ok = failures.length === 0
  const message = ok
    ? 'ready for npm run deploy'
    : `not ready, ${what}: npm run deploy -- --dry-run`
  return { what: 'deployment', ok, optional: true, message }
}

/** Checks the connections in the environment; REUNA_SETTINGS and --set apply as in npm start. */
async function connections(): Promise<Finding[]> {
  const cliSettings = readSettings(values.set ?? [])
  const settings = Object.keys(cliSettings).length > 0 ? JSON.stringify(cliSettings) : undefined
  try {
    const settingsText = settings ?? process.env['REUNA_SETTINGS']
    const active = applySettings(activeBrand(process.env) ?? electronics, settingsText)
    const others = brandsOf(
      settingsText === undefined ? {} : { REUNA_SETTINGS: settingsText },
    ).filter(({ id }) => id !== active.id)
    return await examineBrands(process.env, [active, ...others], (request) => fetch(request))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ what: 'settings', ok: false, message }]
  }
}
