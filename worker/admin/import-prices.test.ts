import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminEnv, importStep } from '../testing/admin.ts'
import { runMaintenance } from '../shop/maintenance.ts'
import { NOW } from '../testing/shop.ts'

const { SHOP } = adminEnv
const VIEW = 'storeViews.views.0'
const IN_GERMANY = {
  REUNA_SETTINGS: JSON.stringify({
    [`${VIEW}.tax.defaultCountry`]: 'DE',
    [`${VIEW}.tax.sourcePriceIncludesTax`]: false,
  }),
}
const rates = [
  { id: 1, rate: 25.5, tax_country_id: 'FI' },
  { id: 2, rate: 19, tax_country_id: 'DE' },
]
const rule = { id: 1, product_tax_class_ids: [2], customer_tax_class_ids: [3], rates }
const productFields = { type_id: 'simple', tax_class_id: 2, price: 100 }
const products = [
  { ...productFields, id: 1, sku: 'S1', name: 'One' },
  {
    ...productFields,
    id: 2,
    sku: 'S2',
    name: 'Two',
    special_price: 50,
    special_to_date: '2026-11-19',
  },
  {
    ...{ ...productFields, id: 3, sku: 'S3', name: 'Three', type_id: 'configurable' },
    configurable_children: [{ sku: 'S3-1', price: 0 }],
  },
]

async function load(settings: { REUNA_SETTINGS?: string }): Promise<void> {
  const step = (head: Parameters<typeof importStep>[0], rows?: readonly unknown[]) =>
    importStep(head, rows, settings)
  const { answer } = await step({ step: 'open', prices: 'net', replace: true })
  const run = String(answer['run'])
  for (const [type, rows] of [
    ['taxrule', [rule]],
    ['product', products],
  ] as const) {
    const lines = rows.map((_, index) => index + 1)
    await step({ step: 'write', run, file: 'f.ndjson', type, lines }, rows)
  }
  await step({ step: 'finish', run })
}

async function stored(): Promise<Record<string, number>> {
  const { results } = await SHOP.prepare(
    `SELECT p.sku, p.price FROM product p JOIN catalog c ON c.no = p.catalog
     WHERE c.name = 'electronics_fi' ORDER BY p.sku`,
  ).all<{ sku: string; price: number }>()
  return Object.fromEntries(results.map(({ sku, price }) => [sku, price]))
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterAll(() => void vi.useRealTimers())

describe('the prices that an import stores for filters and sorting', () => {
  it("include the tax of the store view's country", async () => {
    await load({})
    expect(await stored()).toMatchObject({ S1: 12_550, S2: 6275 })
    await load(IN_GERMANY)
    expect(await stored()).toMatchObject({ S1: 11_900, S2: 5950 })
  })

  it('still include it after a special price ends', async () => {
    await load(IN_GERMANY)
    vi.setSystemTime(NOW + 3 * 86_400_000)
    await runMaintenance({ ...adminEnv, ...IN_GERMANY }, Date.now())
    expect(await stored()).toMatchObject({ S1: 11_900, S2: 11_900 })
  })

  it('of a variant with price 0 are those of its parent, as on its page', async () => {
    await load({})
    expect(await stored()).toMatchObject({ S3: 12_550 })
  })
})
