import type { Locator, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { addProduct, cartDrawer, cartBadge, normalizeSpaces } from './cart-steps.ts'
import {
  amountsIn,
  searchApi,
  EXAMPLES,
  findProduct,
  type Item,
  type TypeId,
} from './search-api.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

interface ServerTotals {
  grand_total: number
  subtotal: number
  subtotal_incl_tax: number
  items: readonly {
    price: number
    price_incl_tax: number
    row_total: number
    row_total_incl_tax: number
    qty: number
  }[]
}

/** Values compared everywhere: amounts without and with tax, and the row total. */
interface Line {
  name: string
  qty: number
  price: number
  price_incl_tax: number
}

const PIECES = 3
/** Factors from net to gross by Finland's tax rates. */
const WITH_TAX = [1.255, 1.14, 1.135, 1.1, 1]

/** Links and labels of the products' energy classes. */
function linksOf(place: Locator): Promise<readonly unknown[]> {
  return place
    .locator('.energy a')
    .evaluateAll((all) =>
      all.map((one) => [one.outerHTML.match(/href="[^"]*"/)?.[0], one.ariaLabel]),
    )
}

test('products added from a list have unit price and energy class in the cart before the response', async ({
  page,
}) => {
  await page.route('**/api/cart/**', () => undefined)
  // The products of this shop have no pack size; this adds one to their cards.
  await page.route('**/search/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/(data-price="\S+ \S+ simple)"/g, '$1 - 0.5l"')
    await route.fulfill({ response, body })
  })
  await page.goto('/search/jääkaappi')
  const add = page.getByRole('button', { name: /^Lisää koriin/ }).first()
  const card = page.getByRole('article').filter({ has: add }).first()
  const arrow = await linksOf(card)
  expect(arrow).toHaveLength(2)
  await add.click()
  await expect(cartBadge(page)).toHaveText('Ostoskori1')
  await cartBadge(page).click()
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(1)
  expect(await linksOf(cartDrawer(page))).toEqual(arrow)
  await expect(cartDrawer(page)).toContainText(/\([\d\s]+,\d\d\s€\/l\)/)
})

test.describe('a price is the same to the cent in list, page, choice, drawer, cart and totals', () => {
  for (const type of Object.keys(EXAMPLES) as readonly TypeId[]) {
    // A simple product has the special price; the other two differ only in delivery.
    const variant = deepIf(['simple', 'virtual', 'downloadable'].includes(type))
    test(`of a ${type} product`, variant, async ({ page, request }) => {
      await follow(page, await findProduct(request, type))
    })
  }

  test('of a product with a special price', async ({ page, request }) => {
    const { items } = await searchApi(request, { q: 'kuulokkeet', sale: '1' })
    const item = items.find(({ type_id }) => type_id === 'simple')
    if (!item) throw new Error('the demo shop has no headphones on sale')
    expect(item.price_incl_tax).toBe(item.special_price_incl_tax)
    await follow(page, item)
  })

  test('of a product with options that cost extra', async ({ page, request }) => {
    const [item] = (await searchApi(request, { q: 'SOL-CBA-110' })).items
    if (!item) throw new Error('the demo shop has no such cable')
    await follow(page, item, async () => {
      const before = await shownPrice(page)
      const extra = page.locator('[data-choices] select, [data-choices] input[type=radio]')
      for (const field of await extra.all()) {
        const isSelect = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
        if (isSelect) await field.selectOption({ index: 1 })
        else await field.check()
      }
      // Each choice sends a request; the last response counts.
      await expect(async () => {
        const seen = await shownPrice(page)
        expect(seen).not.toBe(before)
        await page.waitForTimeout(500)
        expect(await shownPrice(page)).toBe(seen)
        await expect(page.locator('[data-choices]')).not.toHaveAttribute('data-asking')
      }).toPass()
    })
  })
})

async function follow(page: Page, item: Item, choose?: () => Promise<void>): Promise<void> {
  await page.goto(`/search/${encodeURIComponent(item.sku)}`)
  const card = page.getByRole('article').filter({ has: page.getByText(item.name, { exact: true }) })
  expect(amountsIn((await card.first().textContent()) ?? '')[0], 'list').toBe(item.price_incl_tax)
  await page.goto(item.url)
  expect(await shownPrice(page), 'page').toBe(item.price_incl_tax)
  await choose?.()
  const chosen = await shownPrice(page)
  await addProduct(page)
  const added = await linesIn(cartDrawer(page))
  const pieces = added.reduce((sum, { each, qty }) => sum + cents(each) * qty, 0)
  expect(pieces, 'drawer').toBe(cents(chosen))
  await compare(page, cartDrawer(page))
  await more(page, cartDrawer(page))
  await compare(page, cartDrawer(page))
  await page.goto('/cart')
  await compare(page, page.getByRole('main'))
  await compare(page, await withoutScripts(page))
}

/** Asserts that the lines and totals of browser and server agree. */
async function compare(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    const shown = await linesIn(place)
    const totals = await askServer<ServerTotals>(page, 'totals')
    const lines = await askServer<readonly Line[]>(page, 'pull')
    expect(shown.map(({ name }) => name).toSorted()).toEqual(
      lines.map(({ name }) => name).toSorted(),
    )
    for (const line of lines) {
      const here = shown.find(({ name, qty }) => name === line.name && qty === line.qty)
      expect(here?.each, `${line.name} with tax`).toBe(line.price_incl_tax)
      expect(cents(here?.row ?? 0)).toBe(cents(line.price_incl_tax) * line.qty)
    }
    for (const [at, item] of totals.items.entries()) {
      const line = lines[at]
      expect([item.qty, item.price, item.price_incl_tax]).toEqual([
        line?.qty,
        line?.price,
        line?.price_incl_tax,
      ])
      const row = cents(item.price_incl_tax) * item.qty
      expect(cents(item.row_total_incl_tax)).toBe(row)
      // Tax is calculated from the row total, not from a rounded unit price.
      const rate = WITH_TAX.find(
        (each) => Math.round(cents(item.price_incl_tax) / each) === cents(item.price),
      )
      expect(cents(item.row_total), 'without tax').toBe(Math.round(row / (rate ?? NaN)))
    }
    const sumOf = (field: 'row_total' | 'row_total_incl_tax') =>
      totals.items.reduce((sum, item) => sum + cents(item[field]), 0)
    expect(cents(totals.subtotal)).toBe(sumOf('row_total'))
    expect(cents(totals.subtotal_incl_tax)).toBe(sumOf('row_total_incl_tax'))
    const rows = amountsIn((await place.locator('.cart-totals').textContent()) ?? '')
    // A subtotal that equals the total is left out.
    if (totals.subtotal_incl_tax !== totals.grand_total)
      expect(rows[0], 'subtotal').toBe(totals.subtotal_incl_tax)
    expect(rows.at(-1), 'grand total').toBe(totals.grand_total)
  }).toPass({ timeout: 15_000 })
}

async function linesIn(place: Locator) {
  const list = place.getByRole('list', { name: 'Ostoskorin tuotteet' })
  await expect(list.getByRole('article').first()).toBeVisible()
  const lines = await list.getByRole('article').all()
  return Promise.all(
    lines.map(async (line) => {
      const [row = NaN] = amountsIn((await line.locator('.cart-line-total').textContent()) ?? '')
      const [each] = amountsIn((await line.locator('.cart-line-each').textContent()) ?? '')
      const qty = Number(await line.getByRole('spinbutton').inputValue())
      return {
        name: normalizeSpaces((await line.getByRole('heading').textContent()) ?? ''),
        ...{ qty, row },
        // The price of a single piece is its row's.
        each: qty === 1 ? row : (each ?? NaN),
      }
    }),
  )
}

/** Increases the quantity of each line, because row totals are calculated too. */
async function more(page: Page, place: Locator): Promise<void> {
  for (const field of await place.getByRole('spinbutton').all()) {
    await field.fill(String(PIECES))
    await field.press('Enter')
    await expect(field).toHaveValue(String(PIECES))
  }
  await expect(async () => {
    const lines = await askServer<readonly Line[]>(page, 'pull')
    expect(lines.every(({ qty }) => qty === PIECES)).toBe(true)
  }).toPass({ timeout: 15_000 })
}

/** The server-rendered cart page for the same visitor. */
async function withoutScripts(page: Page): Promise<Locator> {
  const browser = page.context().browser()
  const context = await browser?.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    locale: 'fi-FI',
  })
  const plain = await context?.newPage()
  if (!plain) throw new Error('there is no browser')
  await plain.goto('/cart')
  return plain.getByRole('main')
}

async function askServer<Result>(page: Page, name: 'pull' | 'totals'): Promise<Result> {
  const headers = { 'X-Reuna': '1' }
  const answer = await page.context().request.get(`/api/cart/${name}`, { headers })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { result: Result }).result
}

async function shownPrice(page: Page): Promise<number> {
  const text = (await page.locator('[data-live="price"]').first().textContent()) ?? ''
  return amountsIn(text)[0] ?? Number.NaN
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}
