import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { serverLines, shownLines } from './cart-goods.ts'
import { expect } from './test.ts'

/** After so long a change whose answer was lost is settled; a shopper who comes back later waits for nothing. */
const LATER_MS = 25_000

/**
 * Where a page ends: at a write of the cart or at a call. The first write that has another number of
 * pieces is the `change`; `sent` is noted before anything leaves, `agreed` when the answer is taken in.
 */
export type Ending =
  | { write: 'change' | 'sent' | 'agreed'; when: 'before' | 'after' }
  | { call: string; when: 'before' | 'lost' | 'answered' }

/** A page that will stop somewhere. */
export interface Stopping {
  /** Resolves when it is there. */
  reached: Promise<unknown>
  /** Ends the page's process at once: no event, no last write. */
  kill: () => Promise<void>
}

/**
 * Makes a page with so many pieces in its cart stop at a point of what it does next; from there it can
 * only be killed.
 */
export async function stopAt(page: Page, ending: Ending, pieces = 0): Promise<Stopping> {
  const session = await page.context().newCDPSession(page)
  const kill = () => killPage(page, session)
  if ('call' in ending && ending.when !== 'answered') {
    return { reached: holdCall(page, ending.call, ending.when === 'lost'), kill }
  }
  await session.send('Debugger.enable')
  await page.evaluate('globalThis.stopHere = () => { debugger }')
  const reached = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await ('write' in ending
    ? page.evaluate(stopAtWrite, { ...ending, pieces })
    : page.evaluate(stopAtAnswer, ending.call))
  return { reached, kill }
}

/** Ends the page's process at once: no event, no last write. */
export async function killPage(page: Page, session: CDPSession): Promise<void> {
  const over = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await over
  await page.close()
}

/** Resolves when the call was made, with `isSent` when the server has answered; the page hears nothing. */
async function holdCall(page: Page, call: string, isSent: boolean): Promise<void> {
  await new Promise<void>((reached) => {
    void page.route(`**/api/cart/${call}*`, async (route) => {
      if (isSent) await route.fetch()
      reached()
    })
  })
}

/** Runs in the page: at that write of the cart nothing goes on any more. */
function stopAtWrite({ write, when, pieces }: { write: string; when: string; pieces: number }) {
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

/** Runs in the page: an answer has come, and nothing goes on any more. */
function stopAtAnswer(call: string) {
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

/** A page of a shopper who comes back a little later. */
export async function comeBack(
  context: BrowserContext,
  path = '/',
  afterMs = LATER_MS,
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
 * Waits until the cart's page shows what the server has, with nothing left to send, and gives it back.
 * `origin` is where the page is, unless it is at the shop itself.
 */
export async function expectAgreement(
  page: Page,
  timeout = 20_000,
  origin = '',
): Promise<readonly { sku: string; qty: number }[]> {
  let lines: Awaited<ReturnType<typeof serverLines>> = []
  await expect.poll(() => isWaiting(page), { timeout }).toBe(false)
  await page.goto(`${origin}/cart`)
  await expect(async () => {
    lines = await serverLines(page.context(), origin)
    const shown = await shownLines(page.getByRole('main'))
    expect(shown).toEqual(lines.map(({ name, qty }) => ({ name, qty })))
    expect(await isWaiting(page)).toBe(false)
    const { items } = await keptCart(page)
    expect(items.map(({ qty }) => qty)).toEqual(lines.map(({ qty }) => qty))
  }).toPass({ timeout })
  return lines.map(({ sku, qty }) => ({ sku, qty }))
}

/** Whether something is on its way or was not agreed to. */
async function isWaiting(page: Page): Promise<boolean> {
  const { items, tombstones, sentAt } = await keptCart(page)
  const isOpen = items.some(({ onServer }) => onServer !== 'confirmed')
  return isOpen || tombstones.length > 0 || sentAt !== undefined
}

interface KeptCart {
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

/** The cart that the browser keeps. */
export function keptCart(page: Page): Promise<KeptCart> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('outbox')
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = reject
    })
    const asking = opening.result.transaction('kv').objectStore('kv').get('cart:fi')
    await new Promise((resolve) => (asking.onsuccess = resolve))
    opening.result.close()
    return (asking.result?.cart ?? { items: [], tombstones: [] }) as KeptCart
  })
}
