import type { Locator, Page, Request } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { amountsIn } from './search-api.ts'
import { readShift, watchShift } from './checks.ts'
import { PRODUCTS, LIST } from './cart-steps.ts'
import { field } from './checkout-steps.ts'
import { portOf, startGroupShop, type OtherShop } from './other-shop.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const PASSWORD = 'kanarialintu 8'
/** Tax factor of guest prices; customers of this shop pay no tax. */
const WITH_TAX = 1.255
const PLACES = ['/search/kaapeli', LIST, PRODUCTS.simple] as const

let shop: OtherShop | undefined

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startGroupShop(portOf('groups'))
})

test.afterAll(() => shop?.stop())

test('the totals of the checkout include the fee of the selected payment method', async ({
  page,
}) => {
  test.slow()
  const { url = '' } = shop ?? {}
  await page.goto(url + PRODUCTS.simple)
  const added = await page.context().request.post(`${url}/cart/add`, {
    form: { sku: 'REU-STR-105', qty: '1' },
    headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(added.status()).toBe(303)
  await page.goto(`${url}/checkout`)
  await expect(page.locator('form[data-awake]')).toBeAttached()
  const cents = async () =>
    Math.round(100 * Number(await field(page, 'confirmed.grand_total').inputValue()))
  const opened = await cents()
  const totals = page.locator('[data-totals]')
  await expect(totals).not.toContainText('Postiennakko')
  await page.locator('[name="payment.paymentMethod"][value="cashondelivery"]').check()
  await expect(totals).toContainText(/Maksutapa \(Postiennakko\)\s*2,51/)
  expect(await cents()).toBe(opened + 251)
  await page.locator('[name="payment.paymentMethod"][value="banktransfer"]').check()
  await expect(totals).not.toContainText('Postiennakko')
  expect(await cents()).toBe(opened)
})

test("list, product and search show the customer's prices after one request, without layout shift; a guest sees the stored ones", async ({
  page,
}) => {
  test.slow()
  const { url = '' } = shop ?? {}
  await watchShift(page)
  const requestSent = watchQuestions(page)
  const guests = new Map<string, readonly number[]>()
  for (const path of PLACES) guests.set(path, await pricesAt(page, url + path))
  expect(requestSent).toEqual([])
  const email = await register(page, url)
  for (const path of PLACES) {
    requestSent.length = 0
    const calls = page.waitForResponse((response) => isQuestion(response.request()))
    await page.goto(url + path)
    const { status, cache } = await calls.then((response) => ({
      status: response.status(),
      cache: response.headers()['cache-control'],
    }))
    expect([status, cache]).toEqual([200, 'no-store'])
    const customerPrices = () => readPrices(marked(page))
    const [first = NaN] = guests.get(path) ?? []
    await expect
      .poll(async () => first / ((await customerPrices())[0] ?? NaN))
      .toBeCloseTo(WITH_TAX, 2)
    for (const [at, price] of (guests.get(path) ?? []).slice(0, 20).entries()) {
      expect((await customerPrices())[at], `${path} ${at}`).toBeLessThan(price)
    }
    expect(requestSent).toHaveLength(1)
    expect(await readShift(page), path).toBeLessThan(0.02)
  }
  const total = page.locator('.product-total')
  const shown = await total.innerHTML()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  const line = page.getByRole('dialog').getByRole('article')
  await expect(line).toContainText((await total.locator('b').innerText()).trim())
  await page.goto(`${url}/my-account`)
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reuna-customer')), { timeout: 15_000 })
    .toBeNull()
  requestSent.length = 0
  for (const path of PLACES) expect(await pricesAt(page, url + path)).toEqual(guests.get(path))
  expect(requestSent).toEqual([])
  await page.goto(`${url}/login?next=${encodeURIComponent(PRODUCTS.simple)}`)
  await page.getByLabel('Sähköpostiosoite').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url + PRODUCTS.simple)
  await expect.poll(() => total.innerHTML()).toBe(shown)
})

test("bundle parts, total and search panel show the customer's prices, without layout shift", async ({
  page,
  request,
}) => {
  test.slow()
  const { url = '' } = shop ?? {}
  await watchShift(page)
  const costs = page.locator('.product-choice-cost')
  const total = page.locator('[data-live="total"]')
  await page.goto(url + PRODUCTS.bundle)
  const guests = await readPrices(costs)
  await register(page, url)
  await page.goto(url + PRODUCTS.bundle)
  const ratio = async () => (guests[0] ?? NaN) / ((await readPrices(costs))[0] ?? NaN)
  await expect.poll(ratio).toBeCloseTo(WITH_TAX, 2)
  await page.locator('[data-choices] input[type=radio]:not(:checked)').first().check()
  await expect(page).toHaveURL(/option/)
  const html = await (await request.get(page.url())).text()
  const [forGuests = NaN] = amountsIn(
    /data-live="total"[^>]*>(.*?)<\/output>/.exec(html)?.[1] ?? '',
  )
  const ownTotal = async () => (await readPrices(total))[0] ?? NaN
  await expect.poll(async () => forGuests / (await ownTotal())).toBeCloseTo(WITH_TAX, 2)
  expect(await readShift(page)).toBeLessThan(0.02)
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.focus()
  await page.getByRole('banner').getByRole('combobox').pressSequentially('kaapeli')
  const row = page.locator('.search-row').first()
  await expect(row).toBeVisible()
  const href = (await row.getAttribute('href')) ?? ''
  const shown = (await readPrices(row.locator('.search-row-price')))[0]
  await page.goto(new URL(href, url).href)
  await expect.poll(async () => (await readPrices(page.locator('.product-total')))[0]).toBe(shown)
  await expectOwnClaims(page, url)
})

/**
 * For a group without a reduction: the sale label, struck-through price and note disappear, other labels
 * stay.
 */
async function expectOwnClaims(page: Page, url: string): Promise<void> {
  const claims = page.locator('.product-card :is([data-label="sale"], s)')
  await page.route('**/api/price/list*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { result: readonly object[] }
    const plain = { lowest_30d_incl_tax: 0, reduced_from_incl_tax: 0, isSale: undefined }
    const result = json.result.map((entry) => ({ ...entry, ...plain }))
    await route.fulfill({ response: response, json: { ...json, result } })
  })
  const stored = await (await page.request.get(`${url}/search/kuulokkeet`)).text()
  expect(stored).toContain('data-label="sale"')
  const labels = stored.split('<p class="product-labels">').length - 1
  await page.route('**/search/kuulokkeet', async (route) => {
    const response = await route.fetch()
    const marked = '$&<span data-label="gift">Gift</span>'
    const body = (await response.text()).replaceAll('<p class="product-labels">', marked)
    await route.fulfill({ response: response, body })
  })
  const others = page.locator('.product-card [data-label="gift"]')
  await page.goto(`${url}/search/kuulokkeet`)
  await expect(claims).toHaveCount(0)
  await expect(others).toHaveCount(labels)
  await page.unroute('**/api/price/list*')
  await page.reload()
  await expect(claims).not.toHaveCount(0)
  await expect(others).toHaveCount(labels)
  await page.unroute('**/search/kuulokkeet')
}

/** Every price of the page that can differ by group. */
function marked(page: Page): Locator {
  return page.locator('[data-price-of]')
}

async function pricesAt(page: Page, address: string): Promise<readonly number[]> {
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  return readPrices(marked(page))
}

async function readPrices(places: Locator): Promise<readonly number[]> {
  const texts = await places.allInnerTexts()
  return texts.map((text) => amountsIn(text)[0] ?? NaN)
}

function isQuestion(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/price/list'
}

function watchQuestions(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isQuestion(request)) requests.push(request.url())
  })
  return requests
}

async function register(page: Page, url: string): Promise<string> {
  const email = `e2e-${crypto.randomUUID().slice(0, 8)}@reuna.example`
  await page.goto(`${url}/register`)
  await page.getByLabel('Etunimi').fill('Aino')
  await page.getByLabel('Sukunimi').fill('Virtanen')
  await page.getByLabel('Sähköpostiosoite').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Salasana uudelleen').fill(PASSWORD)
  await page.getByRole('button', { name: 'Luo asiakastili' }).click()
  await expect(page).toHaveURL(/notice=account\.registered/)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reuna-customer')))
    .not.toBeNull()
  return email
}
