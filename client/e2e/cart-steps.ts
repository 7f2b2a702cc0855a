import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Products that the cart tests add: one of each type. */
export const PRODUCTS = {
  simple: '/p/REU-STR-105/reunala-lisa-1-jatkojohto-3-pistorasiaa-15-m-reu-str-105',
  configurable: '/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106',
  bundle: '/p/REU-SET-211/opiskelijan-paketti-plus',
  grouped: '/p/REU-GRP-211/jatkojohtosarja-plus',
} as const

export const LIST = '/c/usb-kaapelit'

/** The lines of a visitor's cart on the server. */
export async function fetchServerLines(
  context: BrowserContext,
  origin = '',
): Promise<readonly { sku: string; name: string; qty: number }[]> {
  const response = await context.request.get(`${origin}/api/cart/pull`, {
    headers: { 'X-Reuna': '1' },
  })
  const { code, result } = (await response.json()) as {
    code: number
    result: readonly { sku: string; name: string; qty: number }[]
  }
  return code === 200 ? result.map(({ sku, name, qty }) => ({ sku, name, qty })) : []
}

/** Adds the product of the page and waits for the notice. */
export async function addProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.getByText(/on lisätty ostoskoriin!|määrä on päivitetty!/)).toBeVisible()
}

/** Adds a simple, a configurable and a bundle product; the server has all three. */
export async function addThree(page: Page): Promise<void> {
  const names = [/Reunala Lisä 1/, /Routavuo Louhi 7/, /Opiskelijan paketti/]
  for (const [index, path] of [PRODUCTS.simple, PRODUCTS.configurable, PRODUCTS.bundle].entries()) {
    await page.goto(path)
    await addProduct(page)
    const expected = names.slice(0, index + 1).map((name) => ({ name, qty: 1 }))
    await expectServer(page.context(), expected)
  }
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Ostoskori' })
}

/** The cart link with its badge. */
export function cartBadge(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Ostoskori/ })
}

/** The lines of a page or drawer, with quantities. */
export async function shownLines(
  place: Locator,
): Promise<readonly { name: string; qty: number }[]> {
  const lines = await place
    .getByRole('list', { name: 'Ostoskorin tuotteet' })
    .getByRole('article')
    .all()
  return Promise.all(
    lines.map(async (line) => ({
      name: normalizeSpaces((await line.getByRole('heading').textContent()) ?? ''),
      qty: Number(await line.getByRole('spinbutton').inputValue()),
    })),
  )
}

/** A name read from a page, with the spaces that the catalogue has. */
export function normalizeSpaces(name: string): string {
  return name.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
}

/** Waits until the server has these lines. */
export async function expectServer(
  context: BrowserContext,
  expected: readonly { name: RegExp | string; qty: number }[],
): Promise<void> {
  await expect(async () => {
    const lines = await fetchServerLines(context)
    expect(lines).toHaveLength(expected.length)
    for (const { name, qty } of expected) {
      const line = lines.find((each) =>
        name instanceof RegExp ? name.test(each.name) : each.name === normalizeSpaces(name),
      )
      expect(line?.qty, String(name)).toBe(qty)
    }
  }).toPass({ timeout: 10_000 })
}
