import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { cartDrawer } from './cart-steps.ts'
import { findA11yIssues, findBrokenIds } from './checks.ts'
import { amountsIn, findProduct } from './search-api.ts'
import {
  deleteCachedPages,
  offlinePaths,
  visitAndCache,
  waitForBuild,
  waitForOfflineData,
  waitForCachedPage,
} from './offline-steps.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'
import { brotliSum, loadedBy } from './weight.ts'

test.use(WITHOUT_PICTURES)

test.use({ serviceWorkers: 'allow' })

/** The browser's own message about an unavailable file. */
const NO_NETWORK = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/

test.afterEach(({ consoleErrors }) => {
  const expected = consoleErrors.filter((text) => NO_NETWORK.test(text))
  for (const text of expected) consoleErrors.splice(consoleErrors.indexOf(text), 1)
})

test.describe('a browser that has seen a category and a search', () => {
  const { category, search } = PAGE_KINDS
  let hrefs: readonly string[] = []
  let names: readonly string[] = []

  const pageOf = sharedPage(async (page) => {
    await visitAndCache(page, category)
    await page.goto('/cart')
    await page.goto(search)
    await waitForCachedPage(page, search)
    await waitForOfflineData(page, search)
    await page.goto(category)
    await waitForOfflineData(page, category)
    const links = page.locator('.product-card h3 a')
    hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    names = await page.locator('.product-card h3').allTextContents()
    await waitForBuild(page)
  })

  test('has stored no personal page', async () => {
    const page = await pageOf()
    const stored = await page.evaluate(async () => {
      const cache = await caches.open('reuna-pages')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toContain(search)
    expect(stored).not.toContain('/cart')
  })

  test('renders a linked product page offline by the same views, with the online price to the cent', async ({
    request,
  }) => {
    const page = await pageOf()
    const isKnown = async () =>
      (await offlinePaths(page)).filter((each) => hrefs.includes(each)).length
    await expect.poll(isKnown).toBeGreaterThan(0)
    const known = await offlinePaths(page)
    const whole = known.find((each) => hrefs.includes(each)) ?? ''
    const part = hrefs.find((each) => !known.includes(each)) ?? ''
    const prices = await Promise.all(
      [whole, part].map(async (each) => priceIn(await (await request.get(each)).text())),
    )
    await page.context().setOffline(true)
    for (const [index, href] of [whole, part].entries()) {
      await page.goto(href)
      await expect(page.locator('.shell-copy')).toContainText('Tallennettu sivu')
      expect(priceIn(await page.locator('main').innerHTML()), href).toEqual(prices[index])
      expect(await findA11yIssues(page)).toEqual([])
      expect(await findBrokenIds(page)).toEqual([])
    }
  })

  test('renders both offline from stored data', async () => {
    const page = await pageOf()
    await deleteCachedPages(page)
    await page.context().setOffline(true)
    await page.goto(category)
    await expect(page.locator('.shell-copy')).toContainText('Tallennettu sivu')
    expect(await page.locator('.product-card h3').allTextContents()).toEqual(names)
    expect(await findA11yIssues(page)).toEqual([])
    await page.goto(search)
    await expect(page.locator('.product-card').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  })

  test('finds stored products by a new search, flagged offline, or returns an empty result', async () => {
    const page = await pageOf()
    await page.context().setOffline(true)
    await page.goto('/search/kaapeli')
    await expect(page.locator('.shell-copy').first()).toContainText('Tallennettu sivu')
    await expect(page.locator('.shell-copy').last()).toContainText('Ei verkkoyhteyttä')
    await expect(page.locator('.product-card').first()).toBeVisible()
    await page.goto('/search/xqzwvv')
    await expect(page.locator('.shell-copy')).toContainText('0')
    await expect(page.locator('.product-card')).toHaveCount(0)
    const answer = await page.evaluate(async () => {
      const found = await fetch('/api/search?q=kaapeli&storeCode=fi')
      return (await found.json()) as { offline?: boolean; total: number; items: unknown[] }
    })
    expect(answer.offline).toBe(true)
    expect(answer.items.length).toBeGreaterThan(0)
  })

  test('shows that a category without synced products needs a network', async () => {
    const page = await pageOf()
    await page.context().setOffline(true)
    await page.goto('/c/tietokoneet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toContainText('verkko')
  })

  test('is redirected home from an unknown page, with a notification', async () => {
    const page = await pageOf()
    await page.context().setOffline(true)
    await page.goto('/i/about-us')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('.shell-notice')).toContainText('Siirryit etusivulle')
  })
})

test('the service worker is ready within 3 s of the first page without interaction, with at most 9.5 kB of scripts @alone', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const readyAt = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return performance.now()
  })
  expect(readyAt).toBeLessThan(3000)
  const { scripts } = await loadedBy(page)
  expect(await brotliSum(request, scripts)).toBeLessThanOrEqual(9500)
})

function priceIn(html: string): readonly number[] {
  const price = /<p class="product-total[\s\S]*?<\/p>/.exec(html)?.[0] ?? ''
  return amountsIn(price.replaceAll('&nbsp;', ' ').replaceAll(/<[^>]+>/g, ' '))
}

test.describe('a network that goes', () => {
  // The service worker's script may be loading.
  test.use({ allowed: [/error occurred when fetching the script/] })

  test('the badge shows when the network is lost and back', async ({ page, context }) => {
    await page.goto('/')
    const badge = page.locator('[data-network]')
    await expect(badge).toBeHidden()
    await context.setOffline(true)
    await expect(badge).toContainText('Ei verkkoyhteyttä')
    expect(await findA11yIssues(page)).toEqual([])
    await context.setOffline(false)
    await expect(badge).toContainText('Verkkoyhteys palasi')
    await expect(badge).toBeHidden({ timeout: 8000 })
  })
})

/** Opens the home page up to its header; the returned function releases the rest. */
async function openHalf(page: Page): Promise<() => Promise<void>> {
  const parsed = Promise.withResolvers<void>()
  await page.route('**/held.js', async (route) => {
    await parsed.promise
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</header>',
      '</header><script src="/held.js"></script>',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(page.locator('[data-network]')).toHaveCount(0)
  return async () => {
    parsed.resolve()
    await page.waitForLoadState()
  }
}

test('the badge does so too if the first script ran before the rest of the page', async ({
  page,
  context,
}) => {
  const finish = await openHalf(page)
  await finish()
  await context.setOffline(true)
  await expect(page.locator('[data-network]')).toContainText('Ei verkkoyhteyttä')
})

test('the offline badge shows the network state from before it was rendered', async ({ page }) => {
  const finish = await openHalf(page)
  await page.evaluate(() => {
    const data = { v: 1, type: 'network', isOnline: false }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  })
  await finish()
  await expect(page.locator('[data-network]')).toContainText('Ei verkkoyhteyttä')
})

test('the cart works offline, and lists what is pending', async ({ page, context, request }) => {
  test.slow()
  const item = await findProduct(request, 'simple')
  await visitAndCache(page, item.url)
  await waitForOfflineData(page, item.url)
  await waitForBuild(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  // An Escape before the drawer is open would leave it open over the list.
  await expect(cartDrawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const waiting = page.locator('.shell-waiting')
  await waiting.getByText('1 asia odottaa verkkoa').click()
  await expect(waiting.getByRole('listitem')).toHaveText(`Ostoskori: 1 × ${item.name}`)
  expect(await findA11yIssues(page)).toEqual([])
  await page.goto('/cart')
  await expect(page.locator('main')).toContainText(item.name)
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
})

test('the shop can be installed: manifest and icons', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest?storeCode=fi')).json()) as {
    icons: { src: string; sizes: string }[]
    start_url: string
    display: string
  }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', scope: '/', lang: 'fi' })
  for (const { src } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']?.startsWith('image/')]).toEqual([
      200,
      true,
    ])
  }
})

test('offers to install the shop on a second visit, once: a refusal is stored', async ({
  page,
}) => {
  await visitAndCache(page, PAGE_KINDS.category)
  const offer = page.getByRole('complementary', { name: 'Kauppa aloitusnäytölle' })
  const announce = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.title = 'asked'
        return { outcome: 'accepted' }
      }
      return !dispatchEvent(Object.assign(event, { prompt }))
    })
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/p\//)
  await page.waitForLoadState('networkidle')
  expect(await announce(), "the browser's own bar is held back").toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(offer, 'a second page is no second visit').toHaveCount(0)
  await page.goto(PAGE_KINDS.category)
  await announce()
  await expect(offer).toBeVisible()
  expect(await findA11yIssues(page)).toEqual([])
  await offer.getByRole('button', { name: 'Asenna' }).click()
  await expect(page).toHaveTitle('asked')
  await announce()
  await offer.getByRole('button', { name: 'Ei nyt' }).click()
  await expect(offer).toHaveCount(0)
  await page.goto(PAGE_KINDS.category)
  await announce()
  await page.waitForLoadState('networkidle')
  await expect(offer).toHaveCount(0)
})
