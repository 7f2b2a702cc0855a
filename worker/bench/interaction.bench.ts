import { chromium, type Browser } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../client/e2e/browser.ts'
import { median } from './bundle.ts'
import type { Figure } from './figure.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import {
  addFirst,
  hydrateCart,
  openCart,
  searchFirst,
  type InteractionTimes,
} from './interactions.ts'
import { watchMarks } from './interaction-marks.ts'
import { watchTraffic } from './traffic.ts'
import type { Log, Workload } from './workload.ts'

/** A phone's network: latency, and bytes per second. */
interface Network {
  name: string
  kind: 'cellular3g' | 'cellular4g'
  latency: number
  download: number
  upload: number
  /** CPU slowdown factor. */
  slower: number
  budgets: Readonly<Record<string, number>>
}

const MBIT = 1_000_000 / 8
/** The slow network of the budgets, and the fast one of the browser's developer tools. */
const NETWORKS: readonly Network[] = [
  {
    ...{ name: 'slow 3G', kind: 'cellular3g', latency: 400, slower: 4 },
    ...{ download: 50_000, upload: 50_000 },
    budgets: {
      'add: the button answers': 100,
      'add: the line is in the database and counted': 2000,
      'add: the drawer is open': 2000,
      'add: the drawer has its line': 2500,
      'drawer: something to see': 300,
      'drawer: its lines': 2500,
      'search: first results': 2500,
      'slowest interaction': 100,
    },
  },
  {
    ...{ name: 'fast 4G', kind: 'cellular4g', latency: 165, slower: 1 },
    ...{ download: 9 * 0.9 * MBIT, upload: 1.5 * 0.9 * MBIT },
    budgets: {
      'add: the button answers': 100,
      'add: the line is in the database and counted': 400,
      'drawer: something to see': 300,
      'drawer: its lines': 500,
      'slowest interaction': 100,
    },
  },
]
const WEIGHTS: Readonly<Record<string, readonly [budget: number, unit: string]>> = {
  'add: all bytes until the drawer has its line': [90_000, 'B on the wire'],
  'add: requests in a row until the drawer has its line': [3, 'in a row'],
  'cart page, drawer and search: scripts': [125_000, 'B'],
}
const RUNS = 5
/** Maximum wait for an opened page to become idle. */
const WAIT_MS = 60_000

/** The duration of the first interactions on a phone, and the requests: the median of some fresh browsers. */
export async function measureInteractions(
  shop: string,
  { isShort }: Pick<Workload, 'isShort'>,
  log: Log,
): Promise<Figure[]> {
  const product = await findProduct(shop)
  const proxy = await startHttp2Proxy(shop)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, '--ignore-certificate-errors'],
  })
  try {
    const figures: Figure[] = []
    for (const network of isShort ? NETWORKS.slice(1) : NETWORKS) {
      const runs: InteractionTimes[] = []
      for (let run = 0; run < (isShort ? 1 : RUNS); run += 1)
        runs.push(await touchAll(browser, proxy.url, product, network))
      figures.push(...judge(runs, network, log))
    }
    return figures
  } finally {
    await browser.close()
    proxy.close()
  }
}

/** Runs every interaction in a fresh browser. */
async function touchAll(
  browser: Browser,
  url: string,
  product: { sku: string; url: string },
  network: Network,
): Promise<InteractionTimes> {
  const touched: Record<string, number> = {}
  const slowest: number[] = []
  for (const act of [addFirst, openCart, searchFirst, hydrateCart]) {
    const context = await browser.newContext({
      ...{ baseURL: url, locale: 'fi-FI', ignoreHTTPSErrors: true, serviceWorkers: 'block' },
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 },
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(WAIT_MS)
      await page.addInitScript(watchMarks, product.sku)
      const session = await context.newCDPSession(page)
      const traffic = await watchTraffic(session)
      const { latency, kind, download, upload, slower } = network
      const slow = async () => {
        await session.send('Network.clearBrowserCache')
        await session.send('Network.emulateNetworkConditions', {
          ...{ offline: false, latency, connectionType: kind },
          ...{ downloadThroughput: download, uploadThroughput: upload },
        })
        await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      }
      const { interaction, ...figures } = await act({
        page,
        productUrl: product.url,
        traffic,
        slow,
      })
      Object.assign(touched, figures)
      slowest.push(interaction ?? 0)
    } finally {
      await context.close()
    }
  }
  return { ...touched, 'slowest interaction': Math.max(...slowest) }
}

function judge(
  runs: readonly InteractionTimes[],
  { name, budgets }: Network,
  log: Log,
): readonly Figure[] {
  return Object.keys(runs[0] ?? {}).flatMap((what) => {
    const values = runs.map((run) => run[what] ?? Number.NaN)
    const [budget, unit] = WEIGHTS[what] ?? [budgets[what], 'ms']
    const value = median(values)
    log(`${name}, ${what}: ${values.map((each) => Math.round(each)).join(' · ')}`)
    return budget === undefined ? [] : [{ what: `${name}, ${what}`, value, budget, unit }]
  })
}

/** A product that one click adds. */
async function findProduct(shop: string): Promise<{ sku: string; url: string }> {
  const response = await fetch(`${shop}/api/search?q=jatkojohto&size=50`)
  const { items } = (await response.json()) as {
    items: { type_id: string; sku: string; url: string }[]
  }
  const simpleProduct = items.find(({ type_id }) => type_id === 'simple')
  if (!simpleProduct) throw new Error('the shop has no simple goods to measure')
  return simpleProduct
}
