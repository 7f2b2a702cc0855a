import { StartFault } from './start-fault.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { ShopError } from '../../shared/error.ts'
import { connectionsOf, isIndexed } from '../brand/connections.ts'
import { loadStore } from '../magento/store/load-store.ts'
import { withShownTax } from '../magento/store/shown-tax.ts'
import type { MagentoStore } from '../magento/store/store-query.ts'
import { storeSettings } from '../magento/store/store-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Connected Magentos of brands, with their settings. */
export interface ConnectedMagentos {
  /** Settings by path, prefixed with the brand: `hair/media`. */
  settings: Readonly<Record<string, unknown>>
  /** Lines to print at start. */
  lines: readonly string[]
}

/** Reads the settings of all brands' Magentos; fails the start if one does not respond. */
export async function connectMagentos(
  env: Environment,
  brands: readonly Brand[],
): Promise<ConnectedMagentos> {
  const connected = brands.flatMap((brand) => {
    const connections = connectionsOf(env as Parameters<typeof connectionsOf>[0], brand)
    const { MAGENTO_URL: url } = connections
    return url ? [{ brand, url, isCopied: isIndexed(connections) }] : []
  })
  const urls = [...new Set(connected.map(({ url }) => url))]
  const stores = new Map(
    await Promise.all(urls.map(async (url) => [url, await readMagentoStore(url)] as const)),
  )
  const settings = connected.flatMap(({ brand, url }) => {
    const store = stores.get(url)
    if (!store) return []
    return Object.entries(storeSettings(store, brand)).map(([path, value]) => [
      `${brand.id}/${path}`,
      value,
    ])
  })
  return {
    settings: Object.fromEntries(settings) as Record<string, unknown>,
    lines: [...stores].flatMap(([url, store]) => [
      storeLine(url, store),
      ...(connected.some((each) => each.url === url && each.isCopied) ? [copyLine(url)] : []),
    ]),
  }
}

async function readMagentoStore(url: string): Promise<MagentoStore> {
  const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '')
  if (!isAddress)
    throw new StartFault(`MAGENTO_URL is not a valid URL: write it like https://shop.example.com`)
  try {
    const target = { url, fetch: (request: Request) => fetch(request), timeoutMs: 30_000 }
    return await withShownTax(await loadStore(target), target)
  } catch (error) {
    const why = error instanceof ShopError ? FAILURE_REASONS[error.code] : undefined
    throw new StartFault(
      `${new URL(url).origin} does not answer like Magento 2.4: ${why ?? 'check that the address is right'}.`,
    )
  }
}

const FAILURE_REASONS: Readonly<Partial<Record<ShopError['code'], string>>> = {
  'answer.unreachable': 'the server cannot be reached',
  'answer.timeout': 'it did not answer within 30 seconds',
  'answer.content-type':
    '/graphql does not return JSON; check for a login page, a proxy or maintenance mode',
  'answer.status': '/graphql returns an error',
}

function copyLine(url: string): string {
  return `Pages show an imported copy of its catalogue. Renew the copy: npm run catalog:import -- --magento ${url}`
}

/** `default (English, USD), de (Deutsch, EUR)`. */
function storeLine(url: string, { config, stores }: MagentoStore): string {
  const views = (stores.length > 0 ? stores : [config]).map(
    ({ store_code, store_name, default_display_currency_code: currency }) =>
      `${store_code} (${store_name}, ${currency})`,
  )
  return `Connected to the Magento at ${new URL(url).origin}; its store views: ${views.join(', ')}`
}
