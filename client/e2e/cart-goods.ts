import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Products that the tests of the cart add: each of its type. */
export const GOODS = {
  simple: '/p/REU-STR-105/reunala-lisa-1-jatkojohto-3-pistorasiaa-15-m-reu-str-105',
  configurable: '/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106',
  bundle: '/p/REU-SET-211/opiskelijan-paketti-plus',
  grouped: '/p/REU-GRP-211/jatkojohtosarja-plus',
} as const

export const LIST = '/c/usb-kaapelit'

/** What the server says is in a visitor's cart: the measure of everything that is shown. */
export async function serverLines(
  context: BrowserContext,
  origin = '',
): Promise<readonly { sku: string; name: string; qty: number }[]> {
  const answer = await context.request.get(`${origin}/api/cart/pull`, {
    headers: { 'X-Reuna': '1' },
  })
  const { code, result } = (await answer.json()) as {
    code: number
    result: readonly { sku: string; name: string; qty: number }[]
  }
  return code === 200 ? result.map(({ sku, name, qty }) => ({ sku, name, qty })) : []
}

/** Adds what the page is about, and waits until it says so. */
export async function addHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.getByText(/on lisätty ostoskoriin!|määrä on päivitetty!/)).toBeVisible()
}

/** Adds a simple, a configurable and a bundle product; the server has all three. */
export async function addThree(page: Page): Promise<void> {
  const names = [/Reunala Lisä 1/, /Routavuo Louhi 7/, /Opiskelijan paketti/]
  for (const [index, path] of [GOODS.simple, GOODS.configurable, GOODS.bundle].entries()) {
    await page.goto(path)
    await addHere(page)
    const wanted = names.slice(0, index + 1).map((name) => ({ name, qty: 1 }))
    await expectServer(page.context(), wanted)
  }
}

export function drawerOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Ostoskori' })
}

/** The number at the cart's sign. */
export function signOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Ostoskori/ })
}

/** The lines that a page or drawer shows, each with its quantity. */
export async function shownLines(
  place: Locator,
): Promise<readonly { name: string; qty: number }[]> {
  const lines = await place
    .getByRole('list', { name: 'Ostoskorin tuotteet' })
    .getByRole('article')
    .all()
  return Promise.all(
    lines.map(async (line) => ({
      name: (await line.getByRole('heading').textContent()) ?? '',
      qty: Number(await line.getByRole('spinbutton').inputValue()),
    })),
  )
}

/** Waits until the server has what is wanted. */
export async function expectServer(
  context: BrowserContext,
  wanted: readonly { name: RegExp | string; qty: number }[],
): Promise<void> {
  await expect(async () => {
    const lines = await serverLines(context)
    expect(lines).toHaveLength(wanted.length)
    for (const { name, qty } of wanted) {
      const line = lines.find((each) =>
        name instanceof RegExp ? name.test(each.name) : each.name === name,
      )
      expect(line?.qty, String(name)).toBe(qty)
    }
  }).toPass({ timeout: 10_000 })
}
