import type { BrowserContext, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { expectServer, PRODUCTS, LIST, shownLines, cartBadge } from './cart-steps.ts'
import { returnLater, expectSynced, storedCart } from './crash.ts'
import { startFront } from './front-server.ts'
import { visitAndCache, waitForBuild, waitForCachedPage } from './offline-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ serviceWorkers: 'allow' })

const NO_NETWORK = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)|status of 404/

test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !NO_NETWORK.test(text))
  consoleErrors.splice(0, consoleErrors.length, ...unexpected)
})

interface Line {
  sku: string
  /** Set if the browser has the variant below its parent. */
  childSku?: string
  qty: number
  product_option?: unknown
}

/** The server's lines with their options. */
async function serverChoices(context: BrowserContext): Promise<readonly Line[]> {
  const response = await context.request.get('/api/cart/pull', { headers: { 'X-Reuna': '1' } })
  const { result } = (await response.json()) as { result: readonly Line[] }
  return result.map(choiceOf)
}

/** Sku, quantity and option ids; labels depend on the shop. */
function choiceOf({ sku, childSku = sku, qty, product_option }: Line): Line {
  const text = JSON.stringify(product_option ?? {}, (name, value) =>
    name === 'label' || name === 'value' ? undefined : value,
  )
  return {
    sku: childSku,
    qty,
    product_option: JSON.parse(text.replaceAll(/:(\d+)/g, ':"$1"')) as unknown,
  }
}

const bySku = (a: Line, b: Line) => a.sku.localeCompare(b.sku)

/** Waits until the page has loaded the code of an add. */
async function prime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).hover()
  await waitForBuild(page)
}

test('added offline on three pages, the tab closed and opened again: online the server has what the shopper saw, in sku, quantity and choices', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await visitAndCache(page, PRODUCTS.simple)
  for (const path of [PRODUCTS.configurable, PRODUCTS.bundle]) {
    await page.goto(path)
    await waitForCachedPage(page, path)
  }
  await prime(page)
  await context.setOffline(true)
  let pieces = 0
  for (const path of [PRODUCTS.simple, PRODUCTS.configurable, PRODUCTS.bundle]) {
    await page.goto(path)
    await page
      .getByRole('spinbutton', { name: /^Määrä/ })
      .first()
      .fill('2')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    pieces += 2
    await expect(cartBadge(page)).toHaveText(`Ostoskori${pieces}`)
  }
  await page.goto('/cart')
  await expect(page.getByRole('article')).toHaveCount(3)
  const shown = await shownLines(page.getByRole('main'))
  const stored = (await storedCart(page)).items.map(choiceOf)
  expect(stored.map(({ qty }) => qty)).toEqual([2, 2, 2])
  await page.close()
  await context.setOffline(false)
  const reopened = await returnLater(context)
  await expectSynced(reopened)
  expect(await shownLines(reopened.getByRole('main'))).toEqual(shown)
  expect((await serverChoices(context)).toSorted(bySku)).toEqual(stored.toSorted(bySku))
})

test('changed offline in two tabs, one of them closed: online the server has both changes once', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await visitAndCache(page, LIST)
  const otherTab = await context.newPage()
  await otherTab.goto(LIST)
  for (const each of [page, otherTab]) {
    await each.bringToFront()
    await each
      .getByRole('button', { name: /^Lisää koriin/ })
      .first()
      .hover()
  }
  await waitForBuild(page)
  await context.setOffline(true)
  const add = (each: Page, at: number) =>
    each
      .getByRole('button', { name: /^Lisää koriin/ })
      .nth(at)
      .click()
  await add(page, 0)
  await expect(cartBadge(otherTab)).toHaveText('Ostoskori1')
  await add(otherTab, 1)
  await expect(cartBadge(page)).toHaveText('Ostoskori2')
  await add(page, 1)
  await expect(cartBadge(otherTab)).toHaveText('Ostoskori3')
  const stored = (await storedCart(otherTab)).items.map(choiceOf)
  await page.close()
  await context.setOffline(false)
  await expectSynced(otherTab, 40_000)
  expect((await serverChoices(context)).toSorted(bySku)).toEqual(stored.toSorted(bySku))
  expect(stored.map(({ qty }) => qty)).toEqual([1, 2])
})

test('a new build of the service worker during a change neither loses nor duplicates it', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const front = await startFront(baseURL ?? '')
  await visitAndCache(page, front.url + PRODUCTS.simple)
  const held = Promise.withResolvers<void>()
  let calls = 0
  await context.route('**/api/cart/update*', async (route) => {
    calls += 1
    if (calls === 1) await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(cartBadge(page)).toHaveText('Ostoskori1')
  await expect.poll(() => calls).toBe(1)
  front.script = 'second'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.goto(front.url + LIST)
  await expect(cartBadge(page)).toHaveText('Ostoskori1')
  held.resolve()
  await expectSynced(page, 40_000, front.url)
  await front.stop()
})

test('the service worker caches no cart, no calls and no form responses', async ({
  page,
  context,
}) => {
  await visitAndCache(page, PRODUCTS.simple)
  await page.reload()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
  const personal = ['/cart', '/cart?notice=cart.added', '/cart?edit=1', '/en/cart']
  for (const path of personal) {
    const response = await page.goto(path)
    expect(response?.headers()['cache-control'], path).toBe('private, no-cache')
  }
  const names = ['cart/pull', 'cart/totals', 'session/me', 'stock/list?skus=REU-STR-105']
  const headers = { 'X-Reuna': '1' }
  for (const name of names) {
    const control = await page.evaluate(
      async ([address, init]) => (await fetch(address, init)).headers.get('Cache-Control'),
      [`/api/${name}`, { headers }] as const,
    )
    expect(control, name).toBe('no-store')
  }
  const stored = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(
    stored.filter((path) => /^\/(?!assets\/).*(?:cart$|api\/|account|session)/.test(path)),
  ).toEqual([])
  const known = await page.evaluate(async () => {
    const opening = indexedDB.open('catalog')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const request = opening.result.transaction('kv').objectStore('kv').getAll()
    await new Promise((resolve) => (request.onsuccess = resolve))
    return JSON.stringify(request.result)
  })
  expect(known).not.toMatch(/"item_id"|"server_item_id"|"path":"\/(?:en\/)?cart/)
})
