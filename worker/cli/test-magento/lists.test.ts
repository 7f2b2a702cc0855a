import { beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../../../shared/category/category.ts'
import { decodeEntities } from '../../../shared/entities.ts'
import type { ProductQuery } from '../../../shared/search/query.ts'
import { descendantIds } from '../../navigation/tree.ts'
import { MAGENTO_URL, LONG_TIMEOUT, readMagento } from './real-magento.ts'
import { defaultRealStoreView, type RealStoreView } from './views.ts'

let main: RealStoreView
let categories: readonly Category[]

/** Time for hundreds of lists of a slow Magento. */
const LOOP_MS = 900_000

/** Products per page of a list. */
const SIZE = 24
const WORDS = ['bag', 'shirt', 'yoga', 'watch', 'jacket', 'blue', 'men']
const MISSPELT = ['shrit', 'jakcet', 'waatch', 'bagg']

/** Facets that are no attributes: categories and ranges. */
const NO_FACET = /^category_u?id$|^price$/

interface RawList {
  total_count: number
  items: readonly { sku: string }[]
  suggestions: readonly { search: string }[] | null
  aggregations: readonly {
    attribute_code: string
    label: string
    options: readonly { value: string; label: string; count: number }[]
  }[]
}

const QUERY = `query (
  $search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput, $page: Int!
) {
  products(search: $search, filter: $filter, sort: $sort, pageSize: ${SIZE}, currentPage: $page) {
    total_count items { sku } suggestions { search }
    aggregations { attribute_code label options { value label count } }
  }
}`

const raw = async (variables: Readonly<Record<string, unknown>>): Promise<RawList> =>
  (await readMagento<{ products: RawList }>(QUERY, { page: 1, ...variables })).products

const inCategory = (id: number) => ({ category_uid: { eq: btoa(String(id)) } })
/**
 * The products that a category shows: without its own products, which Magento shows as a page of widgets,
 * those below it.
 */
const shownIn = ({ id, product_count }: Category) =>
  product_count === 0
    ? { category_uid: { in: descendantIds(id, categories).map((each) => btoa(String(each))) } }
    : inCategory(id)

/** Counts that pages show: the first facets, most frequent value first. */
function countsOf({ aggregations }: RawList): Readonly<Record<string, readonly unknown[]>> {
  const shown = aggregations.filter(({ attribute_code: code }) => !NO_FACET.test(code))
  return Object.fromEntries(
    shown.map(({ attribute_code, options }) => [
      attribute_code,
      options
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => `${value} ${count}`)
        .toSorted(),
    ]),
  )
}

type Terms = Readonly<Record<string, readonly { key: string; doc_count: number }[]>>
const termsOf = (terms: Terms) =>
  Object.fromEntries(
    Object.entries(terms).map(([code, buckets]) => [
      code,
      buckets.map(({ key, doc_count }) => `${key} ${doc_count}`).toSorted(),
    ]),
  )

const skusOf = (items: readonly { sku: string }[]) => items.map(({ sku }) => sku)

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  main = await defaultRealStoreView()
  const all = await main.engine().categories()
  categories = all.filter(({ level }) => level > 1)
}, LONG_TIMEOUT.timeout)

const list = (query: ProductQuery) => main.engine().products({ size: SIZE, ...query })

describe.skipIf(MAGENTO_URL === '')('lists of a living Magento', LONG_TIMEOUT, () => {
  it('of every category have the same products in the same order, and the same counts', async () => {
    let lists = 0
    let facets = 0
    for (const category of categories) {
      const { id } = category
      const sort = { [category.default_sort ?? 'position']: 'ASC' }
      const expected = await raw({ filter: shownIn(category), sort })
      const found = await list({ categoryIds: [id], aggregate: 'all' })
      expect([id, found.total, skusOf(found.items)]).toEqual([
        ...[id, expected.total_count],
        skusOf(expected.items),
      ])
      expect([id, termsOf(found.aggregations.terms)]).toEqual([id, countsOf(expected)])
      lists += 1
      facets += Object.keys(found.aggregations.terms).length
    }
    console.log(`${lists} categories with ${facets} facets agree`)
  })

  it.each([
    ['price', { price: 'ASC' }],
    ['-price', { price: 'DESC' }],
    [undefined, { position: 'ASC' }],
  ] as const)('sorted by %s are in the order of Magento on all pages', async (sort, own) => {
    const largest = await Promise.all(
      categories.slice(0, 12).map(async ({ id }) => {
        const { total_count } = await raw({ filter: inCategory(id) })
        return { id, total_count }
      }),
    )
    const [big] = largest.toSorted((a, b) => b.total_count - a.total_count)
    if (!big) throw new Error('there is no category')
    const pages = Math.min(4, Math.ceil(big.total_count / SIZE))
    for (let page = 1; page <= pages; page += 1) {
      const expected = await raw({ filter: inCategory(big.id), sort: own, page })
      const query = { categoryIds: [big.id], from: (page - 1) * SIZE, ...(sort && { sort }) }
      expect([page, skusOf((await list(query)).items)]).toEqual([page, skusOf(expected.items)])
    }
  })

  it(
    'of a category and a search are sorted by each attribute as in Magento',
    async () => {
      const sorts = (await main.engine().attributes()).filter(({ list_sort }) => list_sort)
      const told = await readMagento<{
        products: { sort_fields: { options: readonly { value: string }[] } }
      }>('{ products(filter: {}, pageSize: 1) { sort_fields { options { value } } } }')
      const codes = sorts.toSorted((a, b) => (a.list_sort ?? 0) - (b.list_sort ?? 0))
      expect(codes.map(({ attribute_code }) => attribute_code)).toEqual(
        told.products.sort_fields.options.map(({ value }) => value),
      )
      for (const { attribute_code: attribute } of codes) {
        for (const isDescending of [false, true]) {
          const sort = { [attribute]: isDescending ? 'DESC' : 'ASC' }
          for (const { id } of categories.slice(0, 20)) {
            const expected = await raw({ filter: inCategory(id), sort })
            if (expected.total_count === 0) continue
            const found = await list({ categoryIds: [id], sort: { attribute, isDescending } })
            expect([id, sort, skusOf(found.items)]).toEqual([id, sort, skusOf(expected.items)])
          }
          if (attribute === 'position') continue
          const expected = await raw({ search: WORDS[0], sort })
          const found = await list({ text: WORDS[0] ?? '', sort: { attribute, isDescending } })
          expect([sort, skusOf(found.items)]).toEqual([sort, skusOf(expected.items)])
        }
      }
    },
    LOOP_MS,
  )

  it('beyond the last page are empty and have their total', async ({ skip }) => {
    const id = categories[0]?.id
    if (id === undefined) return skip('there is no category')
    const { total_count } = await raw({ filter: inCategory(id) })
    const found = await list({ categoryIds: [id], from: SIZE * 40 })
    expect([found.items, found.total]).toEqual([[], total_count])
  })

  it(
    'with chosen values of facets and a price are those of Magento, each facet counted without itself',
    async () => {
      let checked = 0
      for (const { id, default_sort: ownSort = 'position' } of categories) {
        const open = await raw({ filter: inCategory(id) })
        const facets = open.aggregations.filter(
          ({ attribute_code: code, options }) => !NO_FACET.test(code) && options.length > 1,
        )
        for (const { attribute_code: code, options } of facets.slice(0, 2)) {
          const values = options.slice(0, 2).map(({ value }) => value)
          const filter = { ...inCategory(id), [code]: { in: values } }
          const expected = await raw({ filter, sort: { [ownSort]: 'ASC' } })
          const found = await list({
            ...{ categoryIds: [id], filters: { [code]: values }, aggregate: 'all' },
          })
          expect([id, code, found.total, skusOf(found.items)]).toEqual([
            ...[id, code, expected.total_count],
            skusOf(expected.items),
          ])
          const { [code]: own, ...others } = termsOf(found.aggregations.terms)
          const { [code]: _, ...shown } = countsOf(expected)
          expect([id, code, others]).toEqual([id, code, shown])
          expect([id, code, own]).toEqual([id, code, countsOf(open)[code]])
          checked += 1
        }
        if (checked >= 24) break
      }
      console.log(`${checked} lists with chosen values agree`)
      expect(checked).toBeGreaterThan(0)
    },
    LOOP_MS,
  )

  it('within each range of prices have as many products as the range says', async ({ skip }) => {
    for (const { id } of categories) {
      const { aggregations } = await list({ categoryIds: [id], aggregate: ['price'] })
      const ranges = aggregations.price ?? []
      if (ranges.length < 2) continue
      const shown = (await raw({ filter: inCategory(id) })).aggregations
        .find(({ attribute_code: code }) => code === 'price')
        ?.options.map(({ count }) => count)
      expect(ranges.map(({ doc_count }) => doc_count)).toEqual(shown)
      for (const { from, to } of ranges) {
        const price = { from: String(from), ...(to !== undefined && { to: String(to) }) }
        const expected = await raw({ filter: { ...inCategory(id), price } })
        const found = await list({
          categoryIds: [id],
          price: { gte: from, ...(to !== undefined && { lte: to }) },
        })
        expect([id, from, found.total]).toEqual([id, from, expected.total_count])
      }
      return
    }
    skip('no category has ranges of prices')
  })

  it('of a search have the products of Magento in its order, with its counts', async () => {
    for (const search of WORDS) {
      const expected = await raw({ search })
      const found = await list({ text: search, aggregate: 'all' })
      expect([search, found.total, skusOf(found.items)]).toEqual([
        ...[search, expected.total_count],
        skusOf(expected.items),
      ])
      if (expected.total_count > 0) {
        expect([search, termsOf(found.aggregations.terms)]).toEqual([search, countsOf(expected)])
      }
      console.log(`${search}: ${expected.total_count} products`)
    }
  })

  it('of a misspelt word have what Magento suggests in its place', async () => {
    for (const search of MISSPELT) {
      const expected = await raw({ search })
      const found = await list({ text: search })
      const [word] = expected.suggestions ?? []
      if (expected.total_count > 0 || !word) {
        expect([search, found.total]).toEqual([search, expected.total_count])
        continue
      }
      const instead = await raw({ search: word.search })
      expect([search, found.total]).toEqual([search, instead.total_count])
      if (instead.total_count > 0) expect(found.suggestions).toEqual([word.search])
      console.log(`${search} is read as ${word.search}`)
    }
  })

  it('have facets with labelled values', async () => {
    const attributes = new Map(
      (await main.engine().attributes()).map((each) => [each.attribute_code, each]),
    )
    for (const { id } of categories.slice(0, 8)) {
      const { aggregations } = await raw({ filter: inCategory(id) })
      for (const { attribute_code: code, options } of aggregations) {
        if (NO_FACET.test(code)) continue
        const known = attributes.get(code)
        for (const { value, label } of options) {
          const named = known?.options.find((option) => String(option.value) === value)?.label
          // Magento labels booleans 1 and 0.
          if (known?.frontend_input !== 'boolean')
            expect([code, value, named]).toEqual([code, value, decodeEntities(label)])
        }
      }
    }
  })
})
