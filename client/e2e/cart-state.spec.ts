import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import {
  addProduct,
  cartDrawer,
  expectServer,
  PRODUCTS,
  LIST,
  fetchServerLines,
  shownLines,
  cartBadge,
} from './cart-steps.ts'
import { addToCart } from './checkout-steps.ts'
import { startFront } from './front-server.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

test.describe('the cart of a browser', () => {
  test('is the same after a reload, in another tab and on the server', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
    await page.reload()
    await expect(cartBadge(page)).toContainText('1')
    const otherTab = await context.newPage()
    await otherTab.goto('/cart')
    await otherTab.getByRole('button', { name: /^Yksi lisää/ }).click()
    await expect(cartBadge(page)).toContainText('2')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 2 }])
  })

  test('added offline is kept after the tab is closed, and sent when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto(LIST)
    const buttons = page.getByRole('button', { name: /^Lisää koriin/ })
    await buttons.first().focus()
    await buttons.nth(1).click()
    await expect(page.getByText('Tuote on lisätty ostoskoriin!')).toBeVisible()
    await expect(async () => expect(await fetchServerLines(context)).toHaveLength(1)).toPass()
    await context.setOffline(true)
    await buttons.first().click()
    await expect(page.getByText(/Varastosaldo ei ole varma/)).toBeVisible()
    await expect(cartBadge(page)).toContainText('2')
    await page.close()
    await context.setOffline(false)
    const secondPage = await context.newPage()
    await secondPage.goto('/')
    await expect(async () => expect(await fetchServerLines(context)).toHaveLength(2)).toPass({
      timeout: 15_000,
    })
    await secondPage.goto('/cart')
    expect(await shownLines(secondPage.getByRole('main'))).toEqual(
      (await fetchServerLines(context)).map(({ name, qty }) => ({ name, qty })),
    )
  })

  test('marks lines that wait for the network', async ({ page, context }) => {
    await addToCart(page)
    await page.goto('/cart')
    // The scripts of the page's cart must have come before the network goes.
    await expect(cartBadge(page)).toHaveText('Ostoskori1')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Yksi lisää/ }).click()
    await expect(page.getByText('Vahvistetaan, kun yhteys palaa')).toBeVisible()
    // The page says once that it is offline: by its sign.
    await expect(page.getByText(/Muutoksesi säilyvät/)).toHaveCount(1)
    await expect(page.locator('[data-network]')).toHaveText(/Muutoksesi säilyvät/)
    await context.setOffline(false)
    await expect(page.getByText('Vahvistetaan, kun yhteys palaa')).toBeHidden()
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 2 }])
  })

  test('changed in two tabs offline: no line is duplicated or lost', async ({ page, context }) => {
    await page.goto(LIST)
    const otherTab = await context.newPage()
    await otherTab.goto(LIST)
    for (const each of [page, otherTab]) {
      await each.bringToFront()
      await each
        .getByRole('button', { name: /^Lisää koriin/ })
        .first()
        .hover()
      await expect(async () => {
        const loaded = await each.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => name),
        )
        for (const part of ['touch-', 'cart-bundle']) {
          expect(
            loaded.some((name) => name.includes(part)),
            part,
          ).toBe(true)
        }
      }).toPass()
    }
    await context.setOffline(true)
    const add = async (each: typeof page, at: number) => {
      await each
        .getByRole('button', { name: /^Lisää koriin/ })
        .nth(at)
        .click()
    }
    await add(page, 0)
    await expect(cartBadge(page)).toContainText('1')
    await add(otherTab, 1)
    await expect(cartBadge(otherTab)).toContainText('2')
    await add(otherTab, 0)
    await expect(cartBadge(page)).toContainText('3')
    await context.setOffline(false)
    await expect(async () => {
      const lines = await fetchServerLines(context)
      expect(lines.map(({ qty }) => qty).toSorted()).toEqual([1, 2])
    }).toPass({ timeout: 15_000 })
  })

  test('is up to date at once after a history navigation', async ({ page }) => {
    await page.goto(LIST)
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await cartDrawer(page).getByRole('link', { name: 'Siirry ostoskoriin' }).click()
    await expect(page).toHaveURL('/cart')
    await page.goBack()
    await expect(cartDrawer(page)).toBeHidden()
    await expect(cartBadge(page)).toContainText('1')
    await page.goBack()
    await expect(cartBadge(page)).toContainText('1')
    await page
      .getByRole('button', { name: /^Lisää koriin/ })
      .first()
      .click()
    await expect(cartBadge(page)).toContainText('2')
  })

  test("shows the totals of the page until the browser's match its lines", async ({ page }) => {
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await expectServer(page.context(), [{ name: /Reunala Lisä 1/, qty: 1 }])
    await expect(cartDrawer(page).getByText('Sisältää arvonlisäveroa')).toBeVisible()
    await page.route('**/api/cart/totals*', () => undefined)
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await expectServer(page.context(), [{ name: /Reunala Lisä 1/, qty: 2 }])
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
    const main = page.getByRole('main')
    await expect(main.getByText('Sisältää arvonlisäveroa')).toBeVisible()
    await expect(main.getByText('Arvio: vahvistamme')).toBeHidden()
  })

  test('is sent although the page is left during an addition, without delaying the next page', async ({
    page,
    baseURL,
  }) => {
    const front = await startFront(baseURL ?? '')
    await page.goto(front.url + PRODUCTS.simple)
    await addProduct(page)
    await expect.poll(() => storedCart(page)).toEqual({ isOnItsWay: false, lines: ['confirmed'] })
    front.changeTakesMs = 3000
    await page.keyboard.press('Escape')
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/cart/update'))
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await sent
    await page.goto(`${front.url}/cart`)
    const left = Date.now()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await expect
      .poll(() => storedCart(page), { timeout: 12_000 })
      .toEqual({ isOnItsWay: false, lines: ['confirmed'] })
    expect(Date.now() - left).toBeLessThan(12_000)
    await page.reload()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await front.stop()
  })
})

test.describe('a part of the cart that is broken', () => {
  // The cart page needs that part too, and stays server-rendered without it.
  test.use({ allowed: [/^the island cart\/page does not wake/] })

  test('falls back to the plain form: the product is added', async ({ page, context }) => {
    await page.route('**/assets/cart-*.js', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: 'throw new Error("gone")',
      }),
    )
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page).toHaveURL('/cart?notice=cart.added')
    await expect(page.getByText('Tuote on lisätty ostoskoriin!')).toBeVisible()
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
  })
})

test.describe('a removed build', () => {
  test.use({ allowed: [/status of 404|ERR_INTERNET_DISCONNECTED|cart\/page does not wake/] })

  test('reloads the page once, not offline, and keeps the input', async ({ page, context }) => {
    const gone = { status: 404, contentType: 'text/plain', body: 'gone' }
    await page.route('**/assets/{cart,form}-*.js', (route) => route.fulfill(gone))
    let loads = 0
    page.on('framenavigated', () => void (loads += 1))
    const add = page.getByRole('button', { name: 'Lisää ostoskoriin' })
    const scriptResponse = () => page.waitForResponse(/assets\/(?:cart|form)-[^/]*js$/)

    // Offline, nothing can be checked, and the page stays.
    await page.goto(PRODUCTS.simple)
    await context.setOffline(true)
    const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await page.unroute('**/assets/{cart,form}-*.js')
    await add.hover()
    await tried
    expect(loads).toBe(1)
    await page.route('**/assets/{cart,form}-*.js', (route) => route.fulfill(gone))
    await context.setOffline(false)

    // A page with a partly filled form stays too.
    await page.goto('/contact')
    const message = page.locator('textarea').first()
    const loaded = scriptResponse()
    await message.pressSequentially('Missä tilaukseni on?')
    await loaded
    await message.blur()
    await expect(message).toHaveValue('Missä tilaukseni on?')
    expect(loads).toBe(2)

    await page.goto(PRODUCTS.simple)
    const reloaded = page.waitForEvent('load')
    await add.hover()
    await reloaded
    // Waits for the check whether the file is gone: a reload would follow at once.
    const secondTry = page.waitForResponse((answer) => answer.request().method() === 'HEAD')
    await add.hover()
    await secondTry
    await add.click()
    await expect(page).toHaveURL('/cart?notice=cart.added')
    await expect(page.getByText('Tuote on lisätty ostoskoriin!')).toBeVisible()
    expect(loads).toBe(5)
  })
})

/** The cart in IndexedDB: whether a change is unconfirmed, and each line's state. */
function storedCart(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const wait = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error))
      })
    const database = await wait(indexedDB.open('outbox'))
    const store = database.transaction('kv').objectStore('kv')
    const { cart } = (await wait(store.get('cart:fi'))) as {
      cart: { sentAt?: number; items: readonly { onServer?: string }[] }
    }
    database.close()
    return { isOnItsWay: cart.sentAt !== undefined, lines: cart.items.map((line) => line.onServer) }
  })
}
