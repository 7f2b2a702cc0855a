import type { Brand } from '../../../shared/brand/brand.ts'
import { ShopError } from '../../../shared/error.ts'
import { isLocalHost } from '../../brand/select.ts'
import { LIST_QUERY } from '../../magento/catalog/list-query.ts'
import { readMagento } from '../../magento/query/call.ts'
import type { MagentoTarget } from '../../magento/query/target.ts'
import { knownFields } from '../../magento/query/versions.ts'
import { loadStore } from '../../magento/store/load-store.ts'
import { withShownTax } from '../../magento/store/shown-tax.ts'
import type { MagentoStore } from '../../magento/store/store-query.ts'
import { storeSettings } from '../../magento/store/store-settings.ts'
import { accessFindings } from './magento-access.ts'
import { currencyFindings } from './magento-currency.ts'
import { areBlocking, failed, type Finding, passed, warning } from './finding.ts'
import { paymentFindings } from './magento-payment.ts'
import { ruleFindings } from './magento-rules.ts'
import { fieldFindings, versionOf } from './magento-fields.ts'
import type { Fetch } from './probe.ts'

const WHAT = 'magento'

/** Checks a Magento as the backend. */
export async function examineMagento(fetch: Fetch, url: string, brand: Brand): Promise<Finding[]> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    const todo = 'Write it like https://shop.example.com'
    return [
      failed('MAGENTO_URL', `${url} is no address`, 'The shop cannot send requests there', todo),
    ]
  }
  let clock: Finding[] = []
  const countingFetch: Fetch = async (request) => {
    const response = await fetch(request)
    clock = clockFindings(response.headers.get('Date'))
    return response
  }
  const target: MagentoTarget = { url, fetch: countingFetch, timeoutMs: 30_000 }
  try {
    // A later check reports a Magento that does not respond.
    const access = await accessFindings(countingFetch, url).catch(() => [])
    if (areBlocking(access)) return access
    const store = await withShownTax(await loadStore(target), target)
    const fields = await knownFields(target)
    return [
      passed(WHAT, `${new URL(url).origin} answers as ${versionOf(fields)}`),
      ...access,
      ...baseUrlFindings(store, url),
      ...viewFindings(store, brand),
      ...(await currencyFindings(target, store, brand)),
      ...fieldFindings(fields),
      ...mediaFindings(store),
      ...settingFindings(store, brand),
      ...(await listFindings(target)),
      ...(await paymentFindings(target, store, brand)),
      ...(await ruleFindings(target, brand)),
      ...clock,
    ]
  } catch (error) {
    const seen = error instanceof ShopError ? REASONS[error.code] : undefined
    const why = 'Without it no page can be rendered'
    const todo = 'Check the address, its maintenance mode, and that this machine may reach /graphql'
    return [failed(WHAT, `${new URL(url).origin} ${seen ?? 'answers otherwise'}`, why, todo)]
  }
}

const REASONS: Readonly<Partial<Record<ShopError['code'], string>>> = {
  'answer.unreachable': 'cannot be reached',
  'answer.timeout': 'does not respond within 30 s',
  'answer.content-type': 'returns no JSON at /graphql',
  'answer.status': 'returns an error at /graphql',
  'answer.format': 'does not respond like Magento 2.4 at /graphql',
  'catalogue.search-failed': 'refuses the queries of the shop',
}

/** Store views of the brand that the Magento lacks: it would refuse requests for them. */
function viewFindings({ config, stores }: MagentoStore, { storeViews }: Brand): Finding[] {
  const there = (stores.length > 0 ? stores : [config]).map(({ store_code }) => store_code)
  if (!storeViews.multistore) return [passed('store views', there.join(', '))]
  return storeViews.views.map(({ storeCode }) =>
    there.includes(storeCode)
      ? passed('store views', storeCode)
      : failed(
          'store views',
          `there is no store view ${storeCode}`,
          'Magento refuses every request for it',
          `Use the settings that npm start reads from Magento, or one of: ${there.join(', ')}`,
        ),
  )
}

function mediaFindings({ config }: MagentoStore): Finding[] {
  const media = config.secure_base_media_url || config.base_media_url
  const url = URL.parse(media)
  if (url && (url.protocol === 'https:' || isLocalHost(url.hostname)))
    return [passed('media', url.href)]
  const why = 'Pictures are fetched over https only'
  const todo = 'Set the secure base URL for user media files in Magento'
  return [warning('media', `pictures are at ${media}`, why, todo)]
}

/** Settings that differ in Magento: `npm start` uses Magento's, a deployment its own. */
function settingFindings(store: MagentoStore, brand: Brand): Finding[] {
  const said = storeSettings(store, brand)
  const others = Object.entries(said).filter(
    ([path, value]) => JSON.stringify(settingAt(brand, path)) !== JSON.stringify(value),
  )
  if (others.length === 0) return [passed('settings', 'they match Magento')]
  const settings = Object.fromEntries(others.map(([path, value]) => [`${brand.id}/${path}`, value]))
  const seen = `these differ from Magento: ${others.map(([path]) => path).join(', ')}`
  const todo = `For a deployment set REUNA_SETTINGS to: ${JSON.stringify(settings)}`
  return [warning('settings', seen, 'npm start reads them from Magento by itself', todo)]
}

function settingAt(brand: Brand, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], brand)
}

const MAX_CLOCK_SKEW_MS = 60_000

/** Compares the clocks: special prices depend on both. */
function clockFindings(date: string | null): Finding[] {
  const apart = Math.abs(Date.parse(date ?? '') - Date.now())
  if (!(apart > MAX_CLOCK_SKEW_MS)) return []
  const seen = `its clock is ${Math.round(apart / 1000)} s off the clock of this machine`
  return [
    warning('clock', seen, 'Special prices begin and end at the wrong time', 'Set both by NTP'),
  ]
}

/** Reads a list by POST: a cache may still answer GET when the search engine is down. */
async function listFindings(target: MagentoTarget): Promise<Finding[]> {
  const list = { ...LIST_QUERY, method: 'POST' as const }
  const first = { filter: {}, size: 1, page: 1, counts: true }
  const found = await readMagento(target, list, first).catch(() => null)
  const todo = "Check bin/magento indexer:status and Magento's search engine"
  if (found === null) {
    const why = 'Lists, search and most of the home page stay empty'
    return [failed('products', 'its lists fail: its search engine does not respond', why, todo)]
  }
  if (!found || found.total === 0)
    return [warning('products', 'its lists are empty', 'Its search index may not be built', todo)]
  if (found.aggregations.length === 0) {
    const why = 'Lists have no filters'
    return [warning('products', 'it returns no facets', why, todo)]
  }
  return [passed('products', `${found.total} in lists, with ${found.aggregations.length} filters`)]
}

/** A base URL at another host: its links lead there, or another website of this Magento responds. */
function baseUrlFindings({ config }: MagentoStore, url: string): Finding[] {
  const { base_link_url, secure_base_url, base_url } = config
  const bases = [base_link_url, secure_base_url, base_url].flatMap((each) => URL.parse(each) ?? [])
  const [base] = bases
  if (!base || bases.some(({ host }) => host === new URL(url).host)) return []
  const seen = `its base URL is ${base.href}, not this address`
  const why =
    'Its e-mails and its checkout lead there; of several websites, another one may respond'
  const todo = 'Check the base URL of the website in Magento, or use that address'
  return [warning('base URL', seen, why, todo)]
}
