import { describe, expect, it } from 'vitest'
import type { PriceEntry } from '../../shared/api.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { applyTotalsPrices } from '../../shared/cart/apply-price.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { tableInMemory } from '../db/table.ts'
import { EventBus } from '../events.ts'
import type { Send } from '../sync/send.ts'
import { FakeChannel } from '../testing/fake-browser.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { PersistedCart } from './persisted-cart.ts'
import { STALE_MS, whenStale, refreshPrices } from './refresh-cart.ts'
import { CartStore } from './store.ts'

async function cartWith(...lines: ReturnType<typeof lineOf>[]) {
  const persistedCart = new PersistedCart({
    table: tableInMemory(),
    signal: new FakeChannel().open(),
    storeCode: 'fi',
  })
  const store = new CartStore({
    persistedCart,
    clock: new VirtualClock(),
    emit: new EventBus().emit,
  })
  await store.addAll(lines)
  return store
}

function answering(entries: readonly Partial<PriceEntry>[], requests: string[] = []): Send {
  return (async (_: string, question: { skus: string }) => {
    requests.push(question.skus)
    return { kind: 'done', code: 200, result: entries, meta: {} }
  }) as unknown as Send
}

const usePriceTiers = false
const isInCheckout = async () => false

const fields = (store: CartStore) =>
  store.$cart
    .get()
    .items.map(({ price_incl_tax, seen_price_incl_tax }) => [
      ...[price_incl_tax, seen_price_incl_tax],
    ])

describe('prices of the cart', () => {
  it('are the current ones, beside the ones that the shopper saw', async () => {
    const store = await cartWith(lineOf('A', 1), lineOf('B', 2))
    const today = { sku: 'A', price: 9.56, price_incl_tax: 12, isKnown: true }
    const requests: string[] = []
    await refreshPrices({ store, send: answering([today], requests), isInCheckout, usePriceTiers })
    expect(requests).toEqual(['A,B'])
    expect(fields(store)).toEqual([
      [12, 10],
      [10, undefined],
    ])
  })

  it('stay unchanged without a current price, or with options at extra cost', async () => {
    const custom_options = [{ option_id: 1, option_value: 'x' }]
    const engraved = lineOf('A', 1, {
      product_option: { extension_attributes: { custom_options } },
    })
    const store = await cartWith(engraved, lineOf('B', 1))
    const unknown = { sku: 'B', price: 0, price_incl_tax: 0, isKnown: false }
    const changed = { sku: 'A', price: 1, price_incl_tax: 1.26, isKnown: true }
    const requests: string[] = []
    await refreshPrices({
      store,
      send: answering([unknown, changed], requests),
      isInCheckout,
      usePriceTiers,
    })
    expect(requests).toEqual(['B'])
    expect(fields(store)).toEqual([
      [10, undefined],
      [10, undefined],
    ])
  })

  it('are not fetched for an empty cart', async () => {
    const requests: string[] = []
    await refreshPrices({
      store: await cartWith(),
      send: answering([], requests),
      isInCheckout,
      usePriceTiers,
    })
    expect(requests).toEqual([])
  })

  it('come from the totals with tier prices', async () => {
    const requests: string[] = []
    const store = await cartWith(lineOf('A', 5))
    await refreshPrices({ store, send: answering([], requests), isInCheckout, usePriceTiers: true })
    expect(requests).toEqual([])
    const totals = { ...{ price: 7.17, price_incl_tax: 9, row_total: 35.85, options: [] }, qty: 5 }
    const withTotals = (cart: Cart): Cart => ({
      ...cart,
      items: cart.items.map((item) => ({
        ...item,
        totals: { ...totals, item_id: 1, row_total_incl_tax: 45 },
      })),
    })
    await store.commit((cart) => applyTotalsPrices(withTotals(cart)))
    expect(fields(store)).toEqual([[10, undefined]])
    await store.commit((cart) => applyTotalsPrices(withTotals(cart), true))
    expect(fields(store)).toEqual([[9, 10]])
  })
})

describe('the prices of a cart that stayed open', () => {
  it('are fetched again on return after a minute, also when the clock was set back', () => {
    let now = 1_000_000
    let refreshes = 0
    const refreshIfStale = whenStale(
      () => now,
      () => (refreshes += 1),
    )
    const comeBackAfter = (ms: number) => {
      now += ms
      refreshIfStale()
      return refreshes
    }
    expect(comeBackAfter(STALE_MS - 1)).toBe(0)
    expect(comeBackAfter(1)).toBe(1)
    expect(comeBackAfter(1000)).toBe(1)
    expect(comeBackAfter(-5000)).toBe(2)
    expect(comeBackAfter(STALE_MS)).toBe(3)
  })
})
