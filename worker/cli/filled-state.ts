import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { buildIfStale } from './build.ts'
import { memoryFolder } from './memory-folder.ts'
import { BUILT_WORKER, ROOT, STATE } from './paths.ts'
import { freePort } from './port.ts'
import { startShop } from './shop.ts'

/** Maximum age of the template: demo prices and reviews have dates relative to the import. */
const MAX_AGE_MS = 12 * 3600 * 1000

/** Tells the folders of several checkouts in memory apart. */
const CHECKOUT = createHash('sha256').update(ROOT).digest('hex').slice(0, 8)

/** The template of browser tests: the demo products of all store views. */
const template = resolve(STATE, 'browser-goods')
const fingerprintFile = resolve(template, 'made-from')

/**
 * Creates a state folder for one shop of the browser tests with freshly imported demo products. They are
 * imported once per build: every folder is a copy. Where there is room it is in memory, as long as the process
 * runs: commits to a disk cost a tenth of the shop's CPU time.
 */
export async function filledState(name: string): Promise<string> {
  await fillTemplate()
  const memory = memoryFolder()
  const state = memory ? resolve(memory, `reuna-${CHECKOUT}-${name}`) : resolve(STATE, name)
  const remove = () => rmSync(state, { recursive: true, force: true })
  remove()
  if (memory) process.on('exit', remove)
  cpSync(resolve(template, 'simulator'), resolve(state, 'simulator'), { recursive: true })
  return state
}

/** Builds the shop and imports the demo products into the template, unless both are there. */
export async function fillTemplate(): Promise<void> {
  buildIfStale()
  if (isCurrent()) return
  rmSync(template, { recursive: true, force: true })
  const settings = { 'storeViews.multistore': true }
  const shop = await startShop({ port: await freePort(), state: template, settings })
  await shop.stop()
  writeFileSync(fingerprintFile, source())
}

function isCurrent(): boolean {
  if (!existsSync(fingerprintFile) || Date.now() - statSync(fingerprintFile).mtimeMs > MAX_AGE_MS)
    return false
  return readFileSync(fingerprintFile, 'utf8') === source()
}

/** Identifies the importer and the products. */
function source(): string {
  const demo = resolve(ROOT, 'worker/cli/demo')
  const demoFiles = readdirSync(demo, { recursive: true, encoding: 'utf8' })
  const newest = [BUILT_WORKER, ...demoFiles.map((name) => resolve(demo, name))]
    .map((path) => statSync(path).mtimeMs)
    .reduce((latest, each) => Math.max(latest, each))
  return String(newest)
}
