import {
  BRAND_VARIABLES,
  brandVariable,
  connectionsOf,
  catalogIssues,
  magentoConflicts,
} from '../brand/connections.ts'
import { unknownProviders } from '../brand/payment-settings.ts'
import type { BrandConnections } from '../env.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { activeBrand, BRANDS, brandsOf, applySettings } from '../brand/select.ts'
import { defaultView } from '../brand/select-view.ts'
import { shownViews } from '../brand/site.ts'
import { startupIssues } from '../brand/configuration-issues.ts'
import { readArguments, readSettings } from './arguments.ts'
import { brandIssues } from './brand-issues.ts'
import { connectMagentos } from './connect-magento.ts'
import { startClock } from './clock.ts'
import { DEMO_EMAIL } from './demo/customers.ts'
import { isDemo } from './demo/seed.ts'
import { examplesOf } from './examples.ts'
import { firstLine } from './first-line.ts'
import { ROOT } from './paths.ts'
import { CrashCounter, MAX_CRASHES } from './crash-counter.ts'
import { checkPort, readPort } from './port.ts'
import { runningShop, alreadyRunningMessage } from './running.ts'
import { startShop } from './shop.ts'
import { StartFault } from './start-fault.ts'
import { englishMessage, startMessage } from './start-message.ts'
import { invite } from '../desk/access/invitation.ts'
import { mailTargetOf } from '../mail/target.ts'

const HELP = `npm start [-- --set key=value …]

Builds the shop, prepares its database and serves it at http://localhost:8787.

  --set key=value   changes a setting for this run, for example storeViews.multistore=false: one language
  --help            shows this text

PORT           another port
REUNA_STATE    another folder than .reuna for local state, with its own secrets
BRAND          the brand at this address; the others are at NAME.localhost on the same port
BACKEND_URL    a real backend that implements the commerce contract, instead of the built-in shop
SEARCH_URL     its Elasticsearch or OpenSearch; SEARCH_API_VERSION below 6 for typed indices
MAGENTO_URL    an unmodified Magento 2.4 instead of both: https://shop.example.com
MAGENTO_CATALOG  indexed: lists and pages use a copy of its products, imported by
                 npm run catalog:import -- --magento
MAIL_WEBHOOK   URL that receives the built-in shop's emails, signed with MAIL_WEBHOOK_SECRET
MAIL_API       or a mail provider that accepts JSON, with MAIL_API_KEY as bearer key; MAIL_FROM: one sender for all
PAYMENT_URL    a redirect payment provider, calls signed with PAYMENT_SECRET; default: a local test provider
TURNSTILE_SECRET  enables the captcha service, if content.captcha.siteKey is set
UPSTREAM_AUTH  header: tokens are sent in a header instead of the query string

BACKEND_URL_HAIR, MAGENTO_URL_HAIR, MAIL_API_HAIR … are for the brand hair only; an empty value disconnects it`

const CRON_EVERY_MS = 60 * 1000
const POLL_MS = 5000
const DEFAULT_PORT = 8787
const MAX_FILL_ATTEMPTS = 3

const { values } = readArguments(HELP, { options: { set: { type: 'string', multiple: true } } })
const requestedBrand = process.env['BRAND']
if (requestedBrand && !BRANDS.some(({ id }) => id === requestedBrand)) {
  console.log(`Unknown brand ${requestedBrand}. Brands: ${BRANDS.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}
const issues = brandIssues(ROOT, BRANDS)
if (issues.length > 0) {
  console.log(issues.map((issue) => `! ${issue}`).join('\n'))
  process.exit(1)
}
const CONNECTIONS = [
  ...['BRAND', 'BACKEND_URL', 'SEARCH_URL', 'SEARCH_API_VERSION', 'UPSTREAM_AUTH'],
  ...['MAGENTO_URL', 'MAGENTO_CATALOG', 'MAGENTO_PURGE_SECRET', 'MAGENTO_PURGE_FROM'],
  ...['MAIL_WEBHOOK', 'MAIL_WEBHOOK_SECRET', 'MAIL_API', 'MAIL_API_KEY', 'MAIL_FROM'],
  ...['PAYMENT_URL', 'PAYMENT_SECRET', 'PAYMENT_PROVIDER', 'TURNSTILE_SECRET'],
]
const brandConnections = BRANDS.flatMap((brand) =>
  BRAND_VARIABLES.map((name) => brandVariable(name, brand)),
)
const connections = [...CONNECTIONS, ...brandConnections].flatMap((name) => {
  const value = process.env[name]
  // A variable of one brand may be empty: that brand has none.
  return value || (value !== undefined && brandConnections.some((each) => each === name))
    ? [[name, value] as const]
    : []
})
const clashes = [magentoConflicts, catalogIssues, unknownProviders].flatMap((find) =>
  find(process.env, BRANDS),
)
if (clashes.length > 0) {
  console.log(clashes.map((clash) => `! ${clash}`).join('\n'))
  process.exit(1)
}
const magentos = await connectMagentos(process.env, BRANDS).catch(refuse)
const settings = { ...magentos.settings, ...settingsOf(values.set ?? []) }
const run = { REUNA_SETTINGS: JSON.stringify(settings) }
checkSettings()
const started = performance.now()
const crashes = new CrashCounter()
const port = await portOf()
const shop = await startShop({
  port,
  settings,
  // A connected shop has the languages of its brand's file.
  showsDemoViews: connections.every(([name]) => !/^(?:BACKEND|SEARCH|MAGENTO)_URL/.test(name)),
  bindings: Object.fromEntries(connections),
  log: (line) => console.log(line),
  onCrash: () => {
    console.log('The runtime crashed and was restarted; the shop is running again.')
    if (crashes.isTooOften(Date.now())) giveUp(`it crashed ${MAX_CRASHES} times within a minute`)
  },
}).catch(refuse)
const seconds = ((performance.now() - started) / 1000).toFixed(1)

const { active } = shop
const catalog = active && defaultView(active).elasticsearch.index
const db = await shop.mf.getD1Database('SHOP')
const { BACKEND_URL, SEARCH_URL, MAGENTO_URL } = active
  ? connectionsOf(process.env as BrandConnections & typeof process.env, active)
  : process.env
const hasOwnProducts = !BACKEND_URL && !SEARCH_URL && !MAGENTO_URL
const views = hasOwnProducts && active ? shownViews(active) : []
const examples = await Promise.all(
  views.map((view) =>
    examplesOf(db, view.elasticsearch.index, active ? storePrefix(active, view) : ''),
  ),
)
/** Index of the English view, if it is not the first. */
const english = views.findIndex(({ i18n }, at) => at > 0 && i18n.defaultLocale.startsWith('en-'))
console.log(
  startMessage({
    waiting: views.filter((_, at) => !examples[at]).map(({ storeCode }) => storeCode),
    ...{ url: shop.url, demoPassword: shop.demoPassword, port, seconds, active, hasOwnProducts },
    ownCustomers: !BACKEND_URL && !MAGENTO_URL,
    others: BRANDS.filter(({ id }) => id !== active?.id),
    desk: await demoDesk(),
    sendsMail: mailTargetOf(process.env, active?.id ?? '') !== undefined,
    examples: hasOwnProducts && catalog ? await examplesOf(db, catalog) : undefined,
    englishExamples: examples[english],
  }),
)
for (const line of magentos.lines) console.log(`  ${line}`)
for (const brand of brandsOf(run)) {
  for (const line of startupIssues(brand)) console.log(`  ! ${line}`)
}

// The first shop responds while the others are seeded.
void fillOtherCatalogs(MAX_FILL_ATTEMPTS)

/** A link to the demo's desk; in a real shop, `npm run admin` makes one. */
async function demoDesk(): Promise<string | undefined> {
  if (!active || !hasOwnProducts || !(await isDemo(db, active))) return undefined
  const store = { db: await shop.mf.getD1Database('DB'), brand: active.id, now: Date.now() }
  const { path } = await invite(store, { email: DEMO_EMAIL, role: 'owner', actor: 'command:start' })
  return shop.url + path
}

/** Retries after a crash of the runtime; filled catalogs stay. */
async function fillOtherCatalogs(tries: number): Promise<void> {
  try {
    await shop.seedOthers()
    await printEnglish()
  } catch (error) {
    if (tries <= 1)
      return console.log(`! the other brands could not be filled: ${firstLine(error)}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    await fillOtherCatalogs(tries - 1)
  }
}

/** Printed once the English view is filled after the first. */
async function printEnglish(): Promise<void> {
  const view = views[english]
  if (!active || !view || examples[english]) return
  const viewExamples = await examplesOf(db, view.elasticsearch.index, storePrefix(active, view))
  if (viewExamples) console.log(englishMessage(shop.url, viewExamples))
}

startClock(shop.mf, CRON_EVERY_MS, (line) => console.log(line))
/** The runtime restarts by itself; nothing else reports a failure of that. */
setInterval(() => {
  shop.mf.ready.catch((error: unknown) => giveUp(`it cannot be restarted (${firstLine(error)})`))
}, POLL_MS)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shop.stop().finally(() => process.exit(0)))
}

/** The port to listen on; if it is taken by a running shop, says so first. */
async function portOf(): Promise<number> {
  try {
    const requestedPort = readPort(process.env['PORT'], DEFAULT_PORT)
    const running = runningShop()
    if (running) throw new StartFault(alreadyRunningMessage(running))
    await checkPort(requestedPort, 'npm start')
    return requestedPort
  } catch (error) {
    return refuse(error)
  }
}

function settingsOf(args: readonly string[]) {
  try {
    return readSettings(args)
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof StartFault)) throw error
  console.log(error.message)
  process.exit(1)
}

function giveUp(why: string): never {
  console.log(`The shop stopped because its runtime failed: ${why}. Start it again with npm start.`)
  process.exit(1)
}

/** Reports an unknown setting of the active brand; other brands may lack it. */
function checkSettings(): void {
  const active = activeBrand(process.env)
  try {
    if (active) applySettings(active, run.REUNA_SETTINGS)
  } catch (error) {
    console.log(`! ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
