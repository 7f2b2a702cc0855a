import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { fetchServerLines, shownLines } from './cart-steps.ts'
import { expect } from './test.ts'

/** After this time an unconfirmed change is settled, so a returning shopper does not wait. */
const SETTLED_MS = 25_000

/**
 * Where a page is paused: at a write of the cart or at a call. The first write with another total quantity
 * is the `change`; `sent` is written before the request, `agreed` when the response is applied.
 */
export type PausePoint =
  | { write: 'change' | 'sent' | 'agreed'; when: 'before' | 'after' }
  | { call: string; when: 'before' | 'lost' | 'answered' }

/** A page with a pause point. */
export interface PausedPage {
  /** Resolves when the page is paused. */
  reached: Promise<unknown>
  /** Kills the page's process: no event, no final write. */
  kill: () => Promise<void>
}

/**
 * Pauses a page with this total quantity at a point of its next actions; after that it can only be killed.
 */
export async function pauseAt(page: Page, ending: PausePoint, pieces = 0): Promise<PausedPage> {
  const session = await page.context().newCDPSession(page)
  const kill = () => killPage(page, session)
  if ('call' in ending && ending.when !== 'answered') {
    return { reached: holdRequest(page, ending.call, ending.when === 'lost'), kill }
  }
  await session.send('Debugger.enable')
  await page.evaluate('globalThis.stopHere = () => { debugger }')
  const reached = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await ('write' in ending
    ? page.evaluate(pauseAtWrite, { ...ending, pieces })
    : page.evaluate(pauseAtAnswer, ending.call))
  return { reached, kill }
}

/** Kills the page's process: no event, no final write. */
export async function killPage(page: Page, session: CDPSession): Promise<void> {
  const over = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await over
  await page.close()
}

/** Resolves when the call is made, with `isSent` when the server has responded; the page gets no response. */
async function holdRequest(page: Page, call: string, isSent: boolean): Promise<void> {
  await new Promise<void>((reached) => {
    void page.route(`**/api/cart/${call}*`, async (route) => {
      if (isSent) await route.fetch()
      reached()
    })
  })
}

/** Runs in the page: pauses at that write of the cart. */
function pauseAtWrite({ write, when, pieces }: { write: string; when: string; pieces: number }) {
  const { prototype } = IDBObjectStore
  const put = prototype.put
  const stop = () => (globalThis as unknown as { stopHere: () => void }).stopHere()
  let isChanged = false
  let isSent = false
  const kindOf = ({ cart }: { cart: { items: { qty: number }[]; sentAt?: number } }) => {
    const wasSent = isSent
    isSent = cart.sentAt !== undefined
    if (isSent !== wasSent) return isSent ? 'sent' : 'agreed'
    const wasChanged = isChanged
    isChanged ||= cart.items.reduce((sum, { qty }) => sum + qty, 0) !== pieces
    return isChanged && !wasChanged ? 'change' : 'other'
  }
  prototype.put = function (value: Parameters<typeof kindOf>[0], key?: IDBValidKey) {
    const isHere = String(key).startsWith('cart:') && kindOf(value) === write
    if (isHere && when === 'before') stop()
    if (isHere) this.transaction.addEventListener('complete', stop)
    return put.call(this, value, key)
  }
}

/** Runs in the page: pauses at a response. */
function pauseAtAnswer(call: string) {
  const { prototype } = Response
  const json = prototype.json
  prototype.json = async function () {
    const answer = await json.call(this)
    if (this.url.includes(`/api/cart/${call}`)) {
      const { stopHere } = globalThis as unknown as { stopHere: () => void }
      stopHere()
    }
    return answer
  }
}

/** Opens a page of a returning shopper. */
export async function returnLater(
  context: BrowserContext,
  path = '/',
  afterMs = SETTLED_MS,
): Promise<Page> {
  await context.addInitScript((laterMs) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + laterMs
  }, afterMs)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/**
 * Waits until the cart page shows the server's cart with nothing to send, and returns its lines. `origin`:
 * where the page is, if not at the shop itself.
 */
export async function expectSynced(
  page: Page,
  timeout = 20_000,
  origin = '',
): Promise<readonly { sku: string; qty: number }[]> {
  let lines: Awaited<ReturnType<typeof fetchServerLines>> = []
  await expect.poll(() => isWaiting(page), { timeout }).toBe(false)
  await page.goto(`${origin}/cart`)
  await expect(async () => {
    lines = await fetchServerLines(page.context(), origin)
    const shown = await shownLines(page.getByRole('main'))
    expect(shown).toEqual(lines.map(({ name, qty }) => ({ name, qty })))
    expect(await isWaiting(page)).toBe(false)
    const { items } = await storedCart(page)
    expect(items.map(({ qty }) => qty)).toEqual(lines.map(({ qty }) => qty))
  }).toPass({ timeout })
  return lines.map(({ sku, qty }) => ({ sku, qty }))
}

/** True while changes are unsent or unconfirmed. */
async function isWaiting(page: Page): Promise<boolean> {
  const { items, tombstones, sentAt } = await storedCart(page)
  const isOpen = items.some(({ onServer }) => onServer !== 'confirmed')
  return isOpen || tombstones.length > 0 || sentAt !== undefined
}

interface StoredCart {
  items: readonly {
    sku: string
    childSku?: string
    qty: number
    onServer?: string
    product_option?: object
  }[]
  tombstones: readonly object[]
  sentAt?: number
}

/** The persisted cart. */
export function storedCart(page: Page): Promise<StoredCart> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('outbox')
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = reject
    })
    const request = opening.result.transaction('kv').objectStore('kv').get('cart:fi')
    await new Promise((resolve) => (request.onsuccess = resolve))
    opening.result.close()
    return (request.result?.cart ?? { items: [], tombstones: [] }) as StoredCart
  })
}
