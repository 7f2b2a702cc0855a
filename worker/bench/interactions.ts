import type { Page } from 'playwright'
import type { Marks, Watched } from './interaction-marks.ts'
import { longestRow, type Sent, type Traffic } from './traffic.ts'

/** Figures of an interaction by name; `interaction` is its slowest. */
export type InteractionTimes = Readonly<Record<string, number>>

/** A fresh browser at the shop. */
export interface InteractionContext {
  page: Page
  /** URL of a product that one click adds. */
  productUrl: string
  traffic: Traffic
  /** From here on network and CPU are slow, and earlier records are discarded. */
  slow: () => Promise<void>
}

const QUIET_MS = 1500
const ADD = '.cart-add button'
const CART = '.shell-cart'
const DRAWER_LINE = 'dialog[open] article'

/** The first add on a product page, which opens the drawer. */
export async function addFirst({
  page,
  productUrl,
  traffic,
  slow,
}: InteractionContext): Promise<InteractionTimes> {
  await slow()
  await enter(page, traffic, productUrl)
  traffic.clear()
  await page.click(ADD)
  await page.waitForSelector(DRAWER_LINE)
  const watched = await waitForIdle(page, traffic, ['answered', 'stored', 'counted', 'lines'])
  const { marks, slowest, startedAt, requestedAt } = watched
  const all = traffic.ended()
  // The result is visible; later requests do not delay the shopper.
  const shownAt = startedAt + requestedAt + Math.max(at(marks, 'lines'), at(marks, 'stored'))
  const sent = all.filter((request) => request.at < shownAt)
  return {
    'add: the button answers': at(marks, 'answered'),
    'add: the line is in the database and counted': Math.max(
      at(marks, 'stored'),
      at(marks, 'counted'),
    ),
    'add: the drawer is open': at(marks, 'open'),
    'add: the drawer has its line': at(marks, 'lines'),
    'add: all bytes until the drawer has its line': bytesOf(sent),
    'add: all bytes until the server has the line too': bytesOf(all),
    'add: requests until the drawer has its line': sent.length,
    'add: requests in a row until the drawer has its line': longestRow(sent),
    interaction: slowest,
  }
}

/** The drawer opened by the cart button, with a line of an earlier visit. */
export async function openCart({
  page,
  productUrl,
  traffic,
  slow,
}: InteractionContext): Promise<InteractionTimes> {
  await enter(page, traffic, productUrl)
  await page.click(ADD)
  await waitForIdle(page, traffic, ['stored', 'lines'])
  await page.goto('about:blank')
  await slow()
  await enter(page, traffic, '/')
  await page.click(CART)
  const { marks, slowest } = await waitForIdle(page, traffic, ['open', 'lines'])
  return {
    'drawer: something to see': at(marks, 'open'),
    'drawer: its lines': at(marks, 'lines'),
    interaction: slowest,
  }
}

/** The first search suggestions, from the third letter. */
export async function searchFirst({
  page,
  traffic,
  slow,
}: InteractionContext): Promise<InteractionTimes> {
  await slow()
  await enter(page, traffic, '/')
  await search(page)
  const { marks, slowest } = await waitForIdle(page, traffic, ['results'])
  return { 'search: first results': at(marks, 'results'), interaction: slowest }
}

/** Hydration of everything a page can have: drawer, cart page, search box. */
export async function hydrateCart({
  page,
  productUrl,
  traffic,
}: InteractionContext): Promise<InteractionTimes> {
  traffic.clear()
  await enter(page, traffic, productUrl)
  await page.click(ADD)
  await waitForIdle(page, traffic, ['stored', 'lines'])
  await enter(page, traffic, '/cart')
  await page.waitForSelector('main input[type=number]:enabled')
  await search(page)
  await waitForIdle(page, traffic, ['results'])
  const scripts = traffic.ended().filter(({ kind }) => kind === 'Script')
  return { 'cart page, drawer and search: scripts': bytesOf(scripts) }
}

async function enter(page: Page, traffic: Traffic, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-ready]')
  await traffic.rest(QUIET_MS)
}

async function search(page: Page): Promise<void> {
  await page.locator('header input[type=search]').first().click()
  await page.keyboard.type('kuu', { delay: 100 })
}

/** Waits for these marks and an idle network, and returns the page's marks. */
async function waitForIdle(
  page: Page,
  traffic: Traffic,
  wanted: readonly string[],
): Promise<Watched> {
  await page.waitForFunction(
    (names) => {
      const { watched } = globalThis as unknown as { watched: Watched }
      return names.every((name) => name in watched.marks)
    },
    wanted,
    { polling: 100 },
  )
  await traffic.rest(QUIET_MS)
  return page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
}

function bytesOf(sent: readonly Pick<Sent, 'bytes'>[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0)
}

function at(marks: Marks, name: string): number {
  return marks[name] ?? Number.NaN
}
