import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { electronics } from '../brand/electronics.ts'
import { activeBrand, applySettings } from '../brand/select.ts'
import { AdminError, type AdminShop } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { connectShop } from './connect-shop.ts'
import { importFolder, type ImportOptions, type ImportOutcome } from './import/folder.ts'
import {
  idConflictLines,
  truncatedLines,
  heldLines,
  reportLines,
  writeReport,
} from './import/report.ts'
import { failuresOf, type Strictness } from './import/status.ts'

const HELP = `npm run catalog:import -- DIR [options]
npm run catalog:import -- --magento URL [options]

Imports a folder of documents into the built-in shop: any of products, categories, attributes, taxrules,
cms_pages, cms_blocks, reviews, url_rewrites, synonyms and more, as .ndjson or .ndjson.gz.
It may be repeated: only changes are written. The first import removes the demo products.

  --magento URL        reads a Magento 2.4 instead of a folder, as a guest: products, categories, attributes,
                       pages and blocks of all its store views, each into the store view with the same code.
                       Missing products are removed as with --full; if Magento fails, nothing is changed
  --changes            with --magento: writes only changes into the current catalogue, and removes nothing
  --store CODE         store view to import into (default: the shop's first; with --magento all)
  --prices net|gross   prices in the documents exclude or include tax (default: gross)
  --full               the folder contains all products: they are imported into a second catalogue, which
                       replaces the current one when it is complete; missing products are removed. Kinds of
                       documents without a file are kept
  --max-retired N      with --full: at most this percentage of products and categories may be removed
                       (default: 10)
  --replace            empties the catalogue first: the shop has no products until the import has ended; use
                       --full for a live shop
  --strict             any warning fails the import; with --full the current catalogue is then kept, unless
                       the warning is about the whole shop
  --max-skipped N      more skipped documents fail the import; with --full the current catalogue is then kept
  --report FILE        writes every document that was skipped or imported without a part, with the reason
  --url URL            another shop than the one running here; its key is read from REUNA_KEYS
  --help               shows this text

Exit codes: 0 the documents were imported, even if single ones were skipped; 1 a file ends too early, nothing
or less than half of a file was imported, --strict or --max-skipped failed, a full import was stopped, or
another import is running; 2 invalid arguments.`

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    store: { type: 'string' },
    prices: { type: 'string' },
    full: { type: 'boolean' },
    'max-retired': { type: 'string' },
    replace: { type: 'boolean' },
    strict: { type: 'boolean' },
    'max-skipped': { type: 'string' },
    report: { type: 'string' },
    url: { type: 'string' },
    magento: { type: 'string' },
    changes: { type: 'boolean' },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const [dir, ...more] = positionals
  const { prices = 'gross', url, magento } = values
  if (magento !== undefined) {
    if (dir !== undefined) return usageProblem('Name a folder or --magento, not both.')
    if (!isAddress(magento))
      return usageProblem('--magento needs an address that begins with https:// or http://.')
    if (values.replace || values.full)
      return usageProblem('--full and --replace work only with a folder.')
    if (values.prices !== undefined)
      return usageProblem(
        '--prices works only with a folder: Magento reports whether its prices include tax.',
      )
  }
  if (values.changes && magento === undefined)
    return usageProblem('--changes works only with --magento.')
  if (magento === undefined && (dir === undefined || more.length > 0))
    return usageProblem('Name one folder.')
  const path = resolvePath(dir ?? '.')
  if (!existsSync(path) || !statSync(path).isDirectory())
    return usageProblem(`There is no folder ${dir}.`)
  if (prices !== 'net' && prices !== 'gross') return usageProblem('--prices must be net or gross.')
  const maxRetired = percentOf(values['max-retired'])
  if (Number.isNaN(maxRetired)) return usageProblem('--max-retired must be a number from 0 to 100.')
  if (!/^\d*$/.test(values['max-skipped'] ?? ''))
    return usageProblem('--max-skipped must be a number.')
  if (values.full && values.replace) return usageProblem('Use --full or --replace, not both.')
  if (maxRetired !== undefined && !values.full && magento === undefined)
    return usageProblem('--max-retired works only with --full or --magento.')
  if (url !== undefined && !isAddress(url)) {
    return usageProblem('--url needs an address that begins with https:// or http://.')
  }
  try {
    return magento === undefined
      ? await load(path, prices, maxRetired)
      : await loadMagento(magento, maxRetired)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    console.log(
      `Not finished: ${error.message}.${error.mayPass ? ' Run it again to continue.' : ''}`,
    )
    return 1
  }
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN
  return percent <= 100 ? percent : NaN
}

async function load(
  path: string,
  prices: 'net' | 'gross',
  maxRetired: number | undefined,
): Promise<number> {
  const shop = await connectShop(values.url, 'import', log)
  try {
    const { store = '', replace = false, full = false } = values
    return await loadFolder(shop, { dir: path, store, replace, full, maxRetired, prices })
  } finally {
    await shop.stop()
  }
}

interface Folder extends Pick<ImportOptions, 'dir' | 'store' | 'replace' | 'prices'> {
  full: boolean
  maxRetired: number | undefined
}

async function loadFolder(shop: AdminShop, { maxRetired, ...folder }: Folder): Promise<number> {
  const outcome = await importFolder({
    ...{ ...folder, shop, ...(maxRetired !== undefined && { maxRetired }), log: print },
    mayReplace: (report) => failuresOf(report, readStrictness()).length === 0,
  })
  clearProgress()
  return printOutcome(folder.dir, outcome)
}

/** Imports each store view of a Magento after all were read; returns the worst exit code. */
async function loadMagento(url: string, maxRetired: number | undefined): Promise<number> {
  const { store = '' } = values
  const file = activeBrand(process.env) ?? electronics
  const brand = applySettings(file, process.env['REUNA_SETTINGS'])
  const { copiedLines, readMagento } = await import('./import/magento-folder.ts')
  const { folders, remove } = await readMagento({ url, brand, store, log: print })
  clearProgress()
  const shop = await connectShop(values.url, 'import', log)
  let worst = 0
  try {
    for (const folder of folders) {
      for (const line of copiedLines(folder)) console.log(line)
      if (folder.listed === 0) {
        worst = 1
        continue
      }
      const { dir, store: code } = folder
      const full = folder.unlisted === 0 && !values.changes
      const end = await loadFolder(shop, {
        ...{ dir, store: code, replace: false, full, maxRetired, prices: 'gross' },
      })
      worst = Math.max(worst, end)
    }
    return worst
  } finally {
    remove()
    await shop.stop()
  }
}

function printOutcome(path: string, outcome: ImportOutcome): number {
  if (outcome.kind === 'empty') {
    console.log(`There is no document file in ${path} (products.ndjson, categories.ndjson, …).`)
    return 1
  }
  if (outcome.kind === 'clash') {
    console.log(idConflictLines(path, outcome.clashes).join('\n'))
    return 1
  }
  if (outcome.kind === 'cut') {
    console.log(truncatedLines(outcome.files).join('\n'))
    return 1
  }
  const { report } = outcome
  if (values.report !== undefined) writeReport(resolvePath(values.report), report)
  console.log(reportLines(report, values.report).join('\n'))
  if (outcome.kind === 'held') {
    console.log(heldLines(outcome.held).join('\n'))
    return 1
  }
  const failures = failuresOf(report, readStrictness())
  const isStopped = outcome.kind === 'stopped'
  if (isStopped)
    console.log('The import was not applied: the shop sells the same products as before.')
  if (failures.length > 0) console.log(`Ends with 1: ${failures.join('; ')}.`)
  return isStopped || failures.length > 0 ? 1 : 0
}

function readStrictness(): Strictness {
  const maxSkipped = values['max-skipped']
  return {
    isStrict: values.strict === true,
    maxSkipped: maxSkipped ? Number(maxSkipped) : undefined,
  }
}

/** Resolves a path from the caller's folder: npm runs commands in the project's folder. */
function resolvePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

function log(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Prints a progress line that replaces the last one; in a log, each on a line of its own. */
function print(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}

function usageProblem(problem: string): number {
  console.log(`${problem}\n\n${HELP}`)
  return 2
}
