import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { BRANDS } from '../brand/select.ts'
import { readArguments } from './arguments.ts'
import { showDeployment } from './deploy/dry.ts'
import { type DeployPorts } from './deploy/deployment.ts'
import { deployShop } from './deploy/shop.ts'
import { buildStage } from './deploy/stage.ts'
import { ROOT } from './paths.ts'
import { wranglerIn } from './wrangler.ts'

const HELP = `npm run deploy [-- options]

Deploys the shop with all its brands to Cloudflare: checks, builds a copy of the project, adds the files
of builds that open pages still need, asks for missing secrets, migrates both databases, uploads, checks
the live shop and rolls back if a check fails. If the command stops before the upload, the live shop is
unchanged.

  --dry-run            shows what would happen; needs neither network nor login
  --create             creates the databases and the KV store that have no id in wrangler.toml
  --cold               continues without the files of old builds: for the first deployment
  --live URL           host of the live shop's old files, if it is not the first brand's host
  --secrets-from FILE  reads secrets from NAME=value lines; secrets that exist are never changed
  --make-secrets       generates the secrets that nobody else needs to know, without asking
  --no-rollback        keeps the new worker even if a check of the live shop fails
  --help               shows this text

Log in with npx wrangler login, or set CLOUDFLARE_API_TOKEN. The hosts of a brand are in its file,
worker/brand/NAME.ts; variables of the live shop are in [vars] of wrangler.toml.

Exit codes: 0 done, 1 stopped or a check of the live shop failed, 2 invalid arguments.`

const { values } = readArguments(HELP, {
  options: {
    'dry-run': { type: 'boolean' },
    create: { type: 'boolean' },
    cold: { type: 'boolean' },
    live: { type: 'string' },
    'secrets-from': { type: 'string' },
    'make-secrets': { type: 'boolean' },
    'no-rollback': { type: 'boolean' },
  },
})

if (values.live !== undefined && !/^https?:\/\/[^/]+\/*$/.test(values.live)) {
  console.log(`--live wants an origin, for example https://shop.example.com.\n\n${HELP}`)
  process.exit(2)
}

const folder = mkdtempSync(resolve(tmpdir(), 'reuna-deploy-'))
// Removes the folder at any exit.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exitCode = await main()

async function main(): Promise<number> {
  const isDry = values['dry-run'] === true
  const ports: DeployPorts = {
    ...{ project: ROOT, folder, brands: BRANDS, build: buildStage },
    wrangler: isDry ? wranglerIn(folder, undefined, homeVariables(folder)) : wranglerIn(ROOT),
    fetch: (address, init) => fetch(address, init),
    ...(process.stdin.isTTY && { prompt: promptHidden }),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    now: () => Date.now(),
    log: (line) => console.log(line),
  }
  const options = {
    ...{ live: values.live, cold: values.cold, create: values.create },
    ...{ secretsFrom: values['secrets-from'], makesSecrets: values['make-secrets'] },
    keeps: values['no-rollback'],
  }
  return isDry ? showDeployment(options, ports) : deployShop(options, ports)
}

/** A dry run leaves nothing behind, not even in the home folder. */
function homeVariables(place: string): Readonly<Record<string, string>> {
  return {
    XDG_CONFIG_HOME: resolve(place, 'config'),
    WRANGLER_CACHE_DIR: resolve(place, 'cache'),
    WRANGLER_REGISTRY_PATH: resolve(place, 'registry'),
  }
}

/** Asks without echo: the terminal is muted before the prompt appears. */
function promptHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  prompt.on('SIGINT', () => process.exit(130))
  return new Promise((done) => {
    prompt.question('', (answer) => {
      prompt.close()
      process.stdout.write('\n')
      done(answer)
    })
    process.stdout.write(question)
  })
}
