import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PriceEntry } from '../../shared/api.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { toCents } from '../../shared/price/money.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'

const TIERED = productOf({
  id: 900,
  sku: 'TIERED',
  name: 'Pattereita',
  price: 12.99,
  tier_prices: [
    { customer_group_id: 32_000, qty: 4, value: 9.99 },
    { customer_group_id: 2, qty: 1, value: 8.5 },
    { customer_group_id: 3, qty: 1, value: 7.25 },
  ],
})
const VIEW = 'storeViews.views.0.tax'
const WITH_AXES = [
  { option_id: '93', option_value: 50 },
  { option_id: 144, option_value: '128' },
]
const CHOICES = [
  { option_id: 1, option_qty: 2, option_selections: ['1'] },
  { option_id: 2, option_qty: 2, option_selections: ['4'] },
]
const INSURED = [{ option_id: 12, option_value: 121 }]

/** Products of each type; `listed` is the sku with a price in lists. */
const PRODUCTS: readonly (CartItemRequest & { listed?: string })[] = [
  { sku: 'CBL-7', qty: 3, listed: 'CBL-7' },
  { sku: 'KA-7/B', qty: 1, listed: 'KA-7/B' },
  { sku: 'TIERED', qty: 1, listed: 'TIERED' },
  {
    ...{ sku: 'PHONE', qty: 2, listed: 'PHONE-B-128' },
    product_option: { extension_attributes: { configurable_item_options: WITH_AXES } },
  },
  { sku: 'KIT', qty: 3, product_option: { extension_attributes: { bundle_options: CHOICES } } },
  { sku: 'KA-7/B', qty: 2, product_option: { extension_attributes: { custom_options: INSURED } } },
]

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

const stock = (kind: 'net' | 'gross') =>
  stockCatalog([...documents, { type: 'product', value: TIERED }], 'electronics_fi', 'fi-FI', kind)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const envOf = (settings: Readonly<Record<string, unknown>>) => ({
  REUNA_SETTINGS: JSON.stringify(settings),
})

async function fill(env: ReturnType<typeof envOf>): Promise<Shopper> {
  const shopper = new Shopper(env)
  await shopper.call('cart.create', {})
  for (const { listed: _, ...cartItem } of PRODUCTS) {
    expect((await shopper.call('cart.update', { cartItem })).status).toBe(200)
  }
  return shopper
}

async function totalsOf(shopper: Shopper): Promise<PlatformTotals> {
  return (await shopper.call('cart.totals', {})).result as PlatformTotals
}

/** Returns the price of a sku in a list, without and with tax. */
async function listed(sku: string, env: ReturnType<typeof envOf>): Promise<unknown> {
  const response = await visit(`/api/search?q=${encodeURIComponent(sku)}&size=50`, { env })
  const { items } = (await response.json()) as {
    items: readonly { sku: string; price: number; price_incl_tax: number }[]
  }
  const item = items.find((each) => each.sku === sku)
  return item && [item.price, item.price_incl_tax]
}

describe('the unit price, without and with tax', () => {
  it.each<[string, Record<string, unknown>, readonly number[], 'net' | 'gross']>([
    ['prices with tax in them', {}, [9.56, 12], 'gross'],
    ['prices to which tax is added', {}, [12, 15.06], 'net'],
    ['a shopper who pays no tax', { [`${VIEW}.userGroupId`]: 9 }, [12, 12], 'gross'],
    ['less for many pieces', { 'products.usePriceTiers': true }, [9.56, 12], 'gross'],
  ])(
    'is equal to the cent in list, line and totals, and so are rows and sums: %s',
    async (_, set, cable, kind) => {
      await stock(kind)
      const env = envOf(set)
      const shopper = await fill(env)
      const lines = await pullLines(shopper)
      const totals = await totalsOf(shopper)
      const skus = PRODUCTS.flatMap(({ listed: sku }) => sku ?? [])
      const { result } = await shopper.call('price.list', {
        skus: skus.map(encodeURIComponent).join(','),
      })
      const bySku = new Map((result as readonly PriceEntry[]).map((entry) => [entry.sku, entry]))
      expect(lines).toHaveLength(PRODUCTS.length)
      expect([lines[0]?.price, lines[0]?.price_incl_tax]).toEqual(cable)
      for (const [at, { listed: sku, qty }] of PRODUCTS.entries()) {
        const { price, price_incl_tax } = lines[at] ?? {}
        const row = totals.items[at]
        expect([row?.qty, row?.price_incl_tax]).toEqual([qty, price_incl_tax])
        expect(row?.price).toBe(price)
        expect(toCents(row?.row_total_incl_tax ?? NaN)).toBe(toCents(price_incl_tax ?? NaN) * qty)
        const tax = toCents(row?.row_total_incl_tax ?? NaN) - toCents(row?.row_total ?? NaN)
        expect(toCents(row?.tax_amount ?? NaN)).toBe(tax)
        const pieces = toCents(price ?? NaN) * qty
        expect(Math.abs(toCents(row?.row_total ?? NaN) - pieces)).toBeLessThanOrEqual(2 * qty)
        if (sku === undefined) continue
        expect([bySku.get(sku)?.price, bySku.get(sku)?.price_incl_tax]).toEqual([
          price,
          price_incl_tax,
        ])
        const inList = await listed(sku, env)
        if (inList) expect(inList).toEqual([price, price_incl_tax])
      }
      const sumOf = (field: 'row_total' | 'row_total_incl_tax') =>
        totals.items.reduce((sum, row) => sum + toCents(row[field]), 0)
      expect(toCents(totals.subtotal)).toBe(sumOf('row_total'))
      expect(toCents(totals.subtotal_incl_tax)).toBe(sumOf('row_total_incl_tax'))
    },
  )

  it('is the tier price from its quantity, in line and totals', async () => {
    await stock('gross')
    const env = envOf({ 'products.usePriceTiers': true })
    const shopper = await fill(env)
    const line = (await pullLines(shopper)).find(({ sku }) => sku === 'TIERED')
    expect(line?.price_incl_tax).toBe(12.99)
    const cartItem = { sku: 'TIERED', qty: 4, item_id: line?.item_id ?? 0 }
    const { result } = await shopper.call('cart.update', { cartItem })
    expect(result).toMatchObject({ qty: 4, price_incl_tax: 9.99 })
    const row = (await totalsOf(shopper)).items.find(({ qty }) => qty === 4)
    expect(row).toMatchObject({ price_incl_tax: 9.99, row_total_incl_tax: 39.96 })
  })
})

/** A customer of a customer group, logged in. */
async function memberOf(group: number, env: ReturnType<typeof envOf>): Promise<Shopper> {
  const email = `group-${group}@reuna.example`
  const customer = { email, firstname: 'Aino', lastname: 'Virta', password: 'salasana 8' }
  await new Shopper(env).call('session.create', { customer })
  const { SHOP } = testEnv()
  await SHOP.prepare('UPDATE customer SET group_id = ? WHERE email = ?').bind(group, email).run()
  const shopper = new Shopper(env)
  await shopper.call('session.login', { username: email, password: customer.password })
  return shopper
}

describe('prices of customer groups', () => {
  const env = { ...envOf({ 'products.usePriceTiers': true }), REUNA_CACHE: 'prices-of-groups' }

  async function fetchPrices(shopper: Shopper): Promise<readonly PriceEntry[]> {
    const { result, headers } = await shopper.call('price.list', { skus: 'TIERED' })
    expect(headers.get('Cache-Control')).toBe('no-store')
    return result as readonly PriceEntry[]
  }

  it('are used in price list, cart and totals; cached pages have those of the default group', async () => {
    await stock('gross')
    const path = '/search/pattereita'
    const guest = await new Shopper(env).send(path, {})
    expect(guest.text).toMatch(/data-price-of="TIERED">12,99/)
    expect(await fetchPrices(new Shopper(env))).toMatchObject([{ price_incl_tax: 12.99 }])
    for (const [group, price_incl_tax] of [
      [2, 8.5],
      [3, 7.25],
    ] as const) {
      const shopper = await memberOf(group, env)
      const stored = await shopper.send(path, {})
      expect(stored.headers.get('Cache-Status')).toContain('hit')
      expect(stored.text).toBe(guest.text)
      expect(await fetchPrices(shopper)).toMatchObject([
        { price_incl_tax, special_price_incl_tax: 0 },
      ])
      await shopper.call('cart.create', {})
      await shopper.call('cart.update', { cartItem: { sku: 'TIERED', qty: 1 } })
      expect(await pullLines(shopper)).toMatchObject([{ price_incl_tax }])
      expect((await totalsOf(shopper)).items).toMatchObject([{ price_incl_tax }])
      await shopper.call('session.logout', {})
      expect(await fetchPrices(shopper)).toMatchObject([{ price_incl_tax: 12.99 }])
    }
  })

  it("have the tax rate of the session's group, unless only the default group is configured", async () => {
    await stock('gross')
    const taxed = envOf({
      [`${VIEW}.userGroupId`]: 3,
      [`${VIEW}.useOnlyDefaultUserGroupId`]: false,
    })
    const only = envOf({
      [`${VIEW}.userGroupId`]: 3,
      [`${VIEW}.useOnlyDefaultUserGroupId`]: true,
    })
    const shopper = await memberOf(2, env)
    const pricesOf = async (set: typeof taxed) =>
      (await shopper.call('price.list', { skus: 'TIERED' }, set)).result
    const [first] = (await pricesOf(taxed)) as readonly PriceEntry[]
    const [usual] = (await pricesOf(only)) as readonly PriceEntry[]
    expect(first?.price_tax).toBe(0)
    expect(usual?.price_tax).toBeGreaterThan(0)
    const page = (set: typeof taxed) => visit('/search/pattereita', { env: set })
    expect(await (await page(taxed)).text()).toContain('data-price-of="TIERED"')
    expect(await (await page(only)).text()).not.toContain('data-price-of')
  })
})

describe('options in a customer group', () => {
  const taxed = envOf({
    [`${VIEW}.userGroupId`]: 3,
    [`${VIEW}.useOnlyDefaultUserGroupId`]: false,
  })
  const choose = async (shopper: Shopper, sku: string, choice = '') => {
    const { result, headers } = await shopper.call('price.choice', { sku, choice })
    expect(headers.get('Cache-Control')).toBe('no-store')
    if (typeof result === 'string' || result === null) return { price: NaN, extras: {} }
    const extras = result.extras.map(({ label, amount = 0 }) => [label, amount] as const)
    return { price: result.price?.price_incl_tax ?? NaN, extras: Object.fromEntries(extras) }
  }

  it('and parts of bundles and grouped products cost the same as on the page, without tax for a tax-free group', async () => {
    await stock('net')
    const guest = new Shopper(taxed)
    const member = await memberOf(2, taxed)
    const kit = 'option[bundle-1]=2&option[bundle-2]=4'
    const ownPage = (await guest.send('/p/KIT/x', {})).headers.get('Location') ?? ''
    const { text } = await guest.send(`${ownPage}?${new URLSearchParams(kit)}`, {})
    const shown = /data-live="price"><b>([\d,]+)/.exec(text.replaceAll('\u00a0', ' '))?.[1] ?? ''
    const [forGuest, forMember] = [
      await choose(guest, 'KIT', kit),
      await choose(member, 'KIT', kit),
    ]
    expect(forGuest.price).toBe(Number(shown.replace(',', '.')))
    expect(forGuest.price / forMember.price).toBeGreaterThan(1.2)
    expect(Object.keys(forMember.extras)).toContain('Guide')
    for (const [label, amount] of Object.entries(forGuest.extras)) {
      expect(forMember.extras[label] ?? NaN, label).toBeLessThanOrEqual(amount)
    }
    const [first, second] = [await choose(guest, 'KA-7/B'), await choose(member, 'KA-7/B')]
    expect(Object.values(second.extras)).not.toEqual(Object.values(first.extras))
    expect((await member.call('price.choice', { sku: 'NO-SUCH', choice: '' })).result).toBeNull()
    expect((await choose(guest, 'KIT', 'x=1&option[bundle-1]=999')).price).toBeGreaterThan(0)
  })

  it('have its prices in the search panel, else those of the default group', async () => {
    await stock('gross')
    const tiers = envOf({ 'products.usePriceTiers': true })
    const find = async (shopper: Shopper) => {
      const { text, headers } = await shopper.send('/api/search?q=pattereita&size=6', {})
      expect(headers.get('Cache-Control')).toBe('no-store')
      const { items, personal } = JSON.parse(text) as {
        items: readonly { price_incl_tax: number }[]
        personal?: true
      }
      return [items[0]?.price_incl_tax, personal]
    }
    const shopper = await memberOf(2, tiers)
    expect(await find(shopper)).toEqual([8.5, true])
    expect(await find(new Shopper(tiers))).toEqual([12.99, undefined])
    await shopper.call('session.logout', {})
    expect(await find(shopper)).toEqual([12.99, undefined])
  })
})

describe('totals without a country', () => {
  it('are not fetched: an error says to set the default country, and lines are still calculated', async () => {
    const none = {
      [`${VIEW}.defaultCountry`]: '',
      'storeViews.views.0.i18n.defaultCountry': '',
    }
    await stock('gross')
    const env = envOf(none)
    const shopper = await fill(env)
    const { status, meta, result } = await shopper.call('cart.totals', {})
    expect([status, meta.problem]).toEqual([400, 'cart.country-missing'])
    expect(result).toBe('Loppusumma tarvitsee maan: aseta kauppanäkymän oletusmaa.')
    const { text } = await shopper.send('/cart', {})
    expect(text).toContain('aseta kauppanäkymän oletusmaa')
    expect(text).toContain('Pattereita')
    const i18n = { ...none, 'storeViews.views.0.i18n.defaultCountry': 'FI' }
    expect((await shopper.call('cart.totals', {}, envOf(i18n))).status).toBe(200)
  })
})
