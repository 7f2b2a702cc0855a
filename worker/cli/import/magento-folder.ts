import { createWriteStream, mkdirSync, mkdtempSync, rmSync, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '../../../shared/brand/brand.ts'
import { linkedPages } from '../../brand/links.ts'
import { applySettings } from '../../brand/select.ts'
import { copyContext } from '../../magento/import/copy-context.ts'
import { copyCatalog, type Copied, type CopiedType } from '../../magento/import/copy-catalog.ts'
import { loadStore } from '../../magento/store/load-store.ts'
import { withShownTax } from '../../magento/store/shown-tax.ts'
import type { MagentoStore } from '../../magento/store/store-query.ts'
import { storeSettings } from '../../magento/store/store-settings.ts'
import { fileOf } from '../../shop/import/file-names.ts'
import { AdminError } from '../admin-client.ts'
import { ShopError } from '../../../shared/error.ts'

/** A copied store view as a folder that can be imported. */
export interface MagentoFolder extends Copied {
  store: string
  dir: string
}

export interface MagentoFolders {
  folders: readonly MagentoFolder[]
  /** Deletes the folder. */
  remove: () => void
}

export interface ReadOptions {
  url: string
  brand: Brand
  /** Only this store view; empty: all of the default group. */
  store: string
  log: (line: string) => void
}

/** Retries while a Magento restarts (ms). */
const RETRY_WAITS_MS = [1000, 3000, 10_000, 30_000]

/**
 * Copies the store views of a Magento into folders. Nothing is imported before all are complete; a failure
 * throws an `AdminError`.
 */
export async function readMagento({
  url,
  brand,
  store,
  log,
}: ReadOptions): Promise<MagentoFolders> {
  const root = mkdtempSync(join(tmpdir(), 'reuna-magento-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    const fetchFromNetwork = (request: Request) => fetch(request)
    const target = { url, fetch: fetchFromNetwork, timeoutMs: 30_000 }
    const magentoStore = await withShownTax(await loadStore(target), target)
    const configured = applySettings(brand, JSON.stringify(storeSettings(magentoStore, brand)))
    const codes = magentoStore.stores.length > 0 ? magentoStore.stores : [magentoStore.config]
    const views = codes.map(({ store_code }) => store_code)
    const requestedCodes = store === '' ? views : views.filter((code) => code === store)
    if (requestedCodes.length === 0)
      throw new AdminError(`that Magento has no store view ${store}; it has ${views.join(', ')}`)
    const folders: MagentoFolder[] = []
    for (const code of requestedCodes) {
      const dir = join(root, code)
      mkdirSync(dir)
      const currency = currencyOf(brand, code, magentoStore)
      const target = {
        url,
        fetch: fetchFromNetwork,
        storeCode: code,
        ...(currency && { currency }),
      }
      const context = copyContext(target, RETRY_WAITS_MS, wait)
      const copied = await readView(context, dir, configured, (line) => log(`${code}: ${line}`))
      folders.push({ store: code, dir, ...copied })
    }
    return { folders, remove }
  } catch (error) {
    remove()
    throw error instanceof ShopError ? new AdminError(reasonOf(error, url), true) : error
  }
}

/**
 * The currency in which the brand shows a store view, if Magento allows it; undefined: the store view's own.
 */
function currencyOf(
  { storeViews }: Pick<Brand, 'storeViews'>,
  code: string,
  { currencies }: Pick<MagentoStore, 'currencies'>,
): string | undefined {
  const shown = storeViews.views.find(({ storeCode }) => storeCode === code)?.i18n.currencyCode
  return shown !== undefined && currencies.includes(shown) ? shown : undefined
}

async function readView(
  context: Parameters<typeof copyCatalog>[0],
  dir: string,
  { content, checkout, ...brand }: Brand,
  log: (line: string) => void,
): Promise<Copied> {
  const files = new Map<CopiedType, WriteStream>()
  const write = async (type: CopiedType, document: object): Promise<void> => {
    const file = files.get(type) ?? createWriteStream(join(dir, fileOf(type)))
    files.set(type, file)
    if (!file.write(`${JSON.stringify(document)}\n`)) await once(file, 'drain')
  }
  try {
    const copied = await copyCatalog(context, {
      pages: [
        ...new Set([
          content.aboutPage,
          content.contactPage,
          ...linkedPages({ ...brand, content, checkout }),
        ]),
      ],
      blocks: [content.headerBlock, ...content.footerBlocks, content.deliveryBlock],
      write,
      log,
    })
    // A line with only the sku is invalid: the importer keeps that product as it is.
    for (const sku of copied.unanswered) await write('product', { sku })
    return copied
  } finally {
    for (const file of files.values()) {
      file.end()
      await once(file, 'close')
    }
  }
}

function reasonOf({ code, details }: ShopError, url: string): string {
  const status = details['status'] === undefined ? '' : `, HTTP ${String(details['status'])}`
  return `${new URL(url).origin} stopped responding like Magento 2.4 (${code}${status}); the shop was not changed`
}

/** Summary of a copied store view, in lines. */
export function copiedLines({
  store,
  listed,
  copied,
  unanswered,
  unlisted,
}: MagentoFolder): string[] {
  const names = unanswered.slice(0, 5).join(', ')
  return [
    '',
    `${store}: Magento lists ${listed} products; ${copied} were read.`,
    ...(listed === 0
      ? ['Nothing was loaded: check bin/magento indexer:status and the search engine of Magento.']
      : []),
    ...(unanswered.length > 0
      ? [
          `It lists ${unanswered.length} products without returning their data; the shop keeps its version of them: ${names}`,
        ]
      : []),
    ...(unlisted > 0
      ? [
          `It counts ${unlisted} more than it lists, so nothing is removed. Reindex its search; with more than`,
          '10,000 products, each must be in a category.',
        ]
      : []),
  ]
}
