import { describe, expect, it } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { DEMO_EMAIL, seedCustomers } from '../cli/demo/customers.ts'
import { openCatalog, writeDocuments, type ShopDocument } from '../shop/import/writer.ts'
import { NOW, testEnv } from '../testing/shop.ts'

/** Twenty reviews of ten products; those of each third product wait for moderation. */
const REVIEWS: readonly ShopDocument[] = Array.from({ length: 20 }, (_, at) => ({
  type: 'review',
  value: {
    ...{ id: 50_000 + at, product_id: 10_000 + (at >> 1), title: 'Hyvä', detail: 'Toimii.' },
    ...{ nickname: 'Aino', rating: 5, created_at: '2026-11-01 10:00:00' },
    review_status: (at >> 1) % 3 === 2 ? 2 : 1,
  },
}))

describe("the demo's customer", () => {
  it('has reviews: three are shown and one waits, in every language, after any number of seedings', async () => {
    const { SHOP } = testEnv()
    const fill = async (locale: 'fi-FI' | 'en-US' | 'de-DE') => {
      const options = { locale, sourcePrices: 'gross', origin: 'demo' } as const
      const catalog = await openCatalog(SHOP, `demo_${locale}`, options)
      await writeDocuments(SHOP, catalog, REVIEWS, NOW)
    }
    await fill('fi-FI')
    await fill('en-US')
    const views = electronics.storeViews.views.map((view) => {
      const index = `demo_${view.i18n.defaultLocale}`
      return { ...view, elasticsearch: { ...view.elasticsearch, index } }
    })
    const brand = { ...electronics, storeViews: { ...electronics.storeViews, views } }
    for (let start = 0; start < 2; start += 1) {
      await seedCustomers(SHOP, brand, 'a demo password', NOW)
    }
    // A language that is enabled later has the same reviews.
    await fill('de-DE')
    await seedCustomers(SHOP, brand, 'a demo password', NOW)
    const sql = `SELECT c.name, d.doc ->> '$.review_status' AS status, d.key FROM document AS d
      JOIN catalog AS c ON c.no = d.catalog JOIN customer AS p ON p.id = d.doc ->> '$.customer_id'
      WHERE p.email = ? AND c.name LIKE 'demo%' ORDER BY c.name, status`
    const { results } = await SHOP.prepare(sql).bind(DEMO_EMAIL).all()
    expect(results.map(({ name, status }) => [name, status])).toEqual(
      ['demo_de-DE', 'demo_en-US', 'demo_fi-FI'].flatMap((name) =>
        [1, 1, 1, 2].map((status) => [name, status]),
      ),
    )
    expect(new Set(results.map(({ key }) => key)).size).toBe(4)
  })
})
