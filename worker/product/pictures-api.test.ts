import { beforeAll, describe, expect, it } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { HEADPHONES_CATEGORY } from '../testing/products.ts'
import { stockCatalog, visit } from '../testing/shop.ts'

const VIEWS = [4, 1, 3, 2].map((pos) => ({ image: `/t/tuoli-${pos}.jpg`, pos, lab: null }))
const chair = { ...HEADPHONES_CATEGORY, image: '/t/tuoli-1.jpg', media_gallery: VIEWS }

beforeAll(() =>
  stockCatalog(
    [
      productOf({ ...chair, id: 910, sku: 'A, B', name: 'Tuoli' }),
      productOf({ ...chair, id: 911, sku: 'OFF', name: 'Poistettu', status: 2 }),
      productOf({
        ...HEADPHONES_CATEGORY,
        id: 912,
        sku: 'ONE',
        name: 'Pallo',
        image: '/p/pallo.jpg',
      }),
    ].map((value) => ({ type: 'product' as const, value })),
  ),
)

async function picturesOf(query: string): Promise<{ status: number; result: unknown }> {
  const response = await visit(`/api/product/pictures${query}`)
  const { result } = (await response.json()) as { result: unknown }
  return { status: response.status, result }
}

describe('GET /api/product/pictures', () => {
  it("returns the two images after a card's first, by position", async () => {
    expect(await picturesOf('?skus=A%252C%2520B,ONE')).toEqual({
      status: 200,
      result: [{ sku: 'A, B', pictures: ['/t/tuoli-2.jpg', '/t/tuoli-3.jpg'] }],
    })
  })

  it('returns nothing for disabled and unknown products', async () => {
    expect((await picturesOf('?skus=OFF,NOBODY')).result).toEqual([])
  })

  it.each(['', '?skus=', `?skus=${Array(13).fill('ONE').join(',')}`, '?skus=%25E0%25A4'])(
    'refuses %s',
    async (query) => expect((await picturesOf(query)).status).toBe(400),
  )
})
