import { beforeAll, describe, expect, it } from 'vitest'
import { decodeEntities } from '../../../shared/entities.ts'
import { priceCard, priceProduct } from '../../../shared/product/pricing.ts'
import { allProducts, byType, type ListedProduct } from './products.ts'
import { MAGENTO_URL, LONG_TIMEOUT, readMagento } from './real-magento.ts'
import { realStoreViews, type RealStoreView } from './views.ts'

let views: readonly RealStoreView[]
let main: RealStoreView
let listed: readonly ListedProduct[]

/** Types whose price Magento sums from parts; the shop starts with the default parts. */
const SUMS: ReadonlySet<string> = new Set(['BundleProduct', 'GroupedProduct'])
const PER_TYPE = 5

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  views = await realStoreViews()
  const [first] = views
  if (!first) throw new Error('this Magento has no store view')
  main = first
  listed = await allProducts()
}, LONG_TIMEOUT.timeout)

const headersOf = ({ store, currency }: RealStoreView) => ({ store, currency })

interface TreeNode {
  uid: string
  name: string
  url_path: string | null
  include_in_menu: number
  children?: readonly TreeNode[]
}

const NODE = 'uid name url_path include_in_menu'
const TREE = `query ($root: String!) {
  categoryList(filters: { category_uid: { eq: $root } }) {
    ${NODE} children { ${NODE} children { ${NODE} children { ${NODE} children { ${NODE} } } } }
  }
}`

describe.skipIf(MAGENTO_URL === '')('the catalogue of a living Magento', LONG_TIMEOUT, () => {
  it('has the same tree of categories: names, places and order', async () => {
    const { storeConfig } = await readMagento<{ storeConfig: { root_category_uid: string } }>(
      '{ storeConfig { root_category_uid } }',
    )
    const { categoryList } = await readMagento<{ categoryList: readonly TreeNode[] }>(TREE, {
      root: storeConfig.root_category_uid,
    })
    const categories = await main.engine().categories()
    const rows = (node: TreeNode): readonly (readonly unknown[])[] =>
      (node.children ?? []).flatMap((child) => [
        [Number(atob(child.uid)), child.name, Number(atob(node.uid)), child.include_in_menu === 1],
        ...rows(child),
      ])
    const expected = categoryList.flatMap(rows)
    const found = new Map(categories.map((each) => [each.id, each]))
    expect(
      expected.map(([id]) => {
        const each = found.get(Number(id))
        return [id, each?.name, each?.parent_id, each?.include_in_menu !== false]
      }),
    ).toEqual(expected)
    const siblings = (parent: unknown) => expected.filter(([, , of]) => of === parent)
    for (const [, , parent] of expected) {
      const order = categories.filter(({ parent_id }) => parent_id === parent).map(({ id }) => id)
      expect(order).toEqual(siblings(parent).map(([id]) => id))
    }
  })

  it('lists every product of Magento once, with its name, its stock and its price to the cent', async () => {
    const { engine, prices, refused } = main
    const cards = []
    for (let from = 0; ; from += 100) {
      const { items, total } = await engine().products({ from, size: 100 })
      cards.push(...items)
      if (from + 100 >= total) break
    }
    const found = new Map(cards.map((card) => [card.sku, card]))
    expect([cards.length, found.size, refused]).toEqual([listed.length, listed.length, []])
    const shown = listed.map(({ sku, __typename: type }) => {
      const card = found.get(sku)
      const { final_price_incl_tax: final, original_price_incl_tax: regular } = card
        ? priceCard(card, prices)
        : {}
      return [sku, card?.name, ...(SUMS.has(type) ? [] : [final, regular])]
    })
    expect(shown).toEqual(
      listed.map(({ sku, name, __typename: type, price_range: { minimum_price } }) => {
        const { final_price: final, regular_price: regular } = minimum_price
        const plain = decodeEntities(name).trim()
        return [sku, plain, ...(SUMS.has(type) ? [] : [final.value, regular.value])]
      }),
    )
    console.log(`prices of ${cards.length} products in lists are Magento\u2019s`)
  })

  it('shows products of each type at the price of their lists, found by sku, number and address', async () => {
    const groups = [...byType(listed)]
    for (const [type, products] of groups) {
      for (const { sku, url_key, price_range } of products.slice(0, PER_TYPE)) {
        const engine = main.engine()
        const product = await engine.product({ sku })
        if (!product) throw new Error(`${sku} has no page`)
        const { final_price_incl_tax: final } = priceProduct(product, main.prices)
        const expected = price_range.minimum_price.final_price.value
        if (!SUMS.has(type)) expect([sku, final]).toEqual([sku, expected])
        const { id } = product
        expect((await main.engine().product({ id }))?.sku).toBe(sku)
        expect((await main.engine().product({ url_key }))?.sku).toBe(sku)
        const { url_path } = product
        if (url_path) expect((await main.engine().product({ url_path }))?.sku).toBe(sku)
      }
    }
    const types = groups.map(([type, products]) => `${type} ${products.length}`)
    console.log(`products by type: ${types.join(', ')}`)
    expect(main.refused).toEqual([])
  })

  it('has the same variants: their skus, prices, stock and values', async ({ skip }) => {
    const families = byType(listed).get('ConfigurableProduct') ?? []
    if (families.length === 0) skip('this Magento has no families of variants')
    const query = `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      ... on ConfigurableProduct { variants {
        attributes { code value_index }
        product { sku stock_status price_range { minimum_price { final_price { value } } } }
      } }
    } } }`
    interface Variant {
      attributes: readonly { code: string; value_index: number }[]
      product: {
        sku: string
        stock_status: string
        price_range: { minimum_price: { final_price: { value: number } } }
      }
    }
    interface Answer {
      products: { items: readonly { variants: readonly Variant[] }[] }
    }
    for (const { sku } of families.slice(0, PER_TYPE * 2)) {
      const { products } = await readMagento<Answer>(query, { sku })
      const expected = (products.items[0]?.variants ?? []).map(({ attributes, product }) => [
        product.sku,
        product.price_range.minimum_price.final_price.value,
        product.stock_status === 'IN_STOCK',
        attributes.map(({ code, value_index }) => `${code} ${value_index}`).toSorted(),
      ])
      const family = await main.engine().product({ sku })
      const axes = family?.configurable_options.map(({ attribute_code }) => attribute_code) ?? []
      const found = (family?.configurable_children ?? []).map((child) => [
        child.sku,
        family && priceProduct(family, main.prices, { childSku: child.sku }).final_price_incl_tax,
        child.stock?.is_in_stock,
        axes.map((code) => `${code} ${String(child.attributes[code])}`).toSorted(),
      ])
      expect([sku, found]).toEqual([sku, expected])
    }
  })

  it('leads from a variant to its family', async ({ skip }) => {
    const [first] = byType(listed).get('ConfigurableProduct') ?? []
    if (!first) return skip('this Magento has no families of variants')
    const family = await main.engine().product({ sku: first.sku })
    const child = family?.configurable_children.at(-1)?.sku ?? ''
    expect((await main.engine().parentOf(child))?.sku).toBe(first.sku)
  })

  it('shows the same related products, further ones and reviews', async () => {
    const query = `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      related_products { sku } upsell_products { sku } review_count
      reviews(pageSize: 50) { items { nickname summary } }
    } } }`
    interface Linked {
      related_products: readonly { sku: string }[]
      upsell_products: readonly { sku: string }[]
      review_count: number
      reviews: { items: readonly { nickname: string; summary: string }[] }
    }
    const skus = [...byType(listed).values()].flatMap((products) =>
      products.slice(0, 3).map(({ sku }) => sku),
    )
    for (const sku of skus) {
      const answer = await readMagento<{ products: { items: readonly Linked[] } }>(query, { sku })
      const [raw] = answer.products.items
      const engine = main.engine()
      const product = await engine.product({ sku })
      const linked = (type: string) =>
        product?.product_links
          .filter(({ link_type }) => link_type === type)
          .map(({ linked_product_sku }) => linked_product_sku)
      expect([sku, linked('related')]).toEqual([sku, raw?.related_products.map((each) => each.sku)])
      expect([sku, linked('upsell')]).toEqual([sku, raw?.upsell_products.map((each) => each.sku)])
      const reviews = await engine.reviews(product?.id ?? 0, 50)
      const words = (each: { nickname: string; summary: string }) =>
        `${each.nickname}: ${each.summary}`
      expect(
        reviews.map(({ nickname, title }) => words({ nickname, summary: title })).toSorted(),
      ).toEqual((raw?.reviews.items ?? []).map(words).toSorted())
    }
  })

  it('returns undefined for unknown keys', async () => {
    const engine = main.engine()
    expect(await engine.product({ sku: 'no-such-sku' })).toBeUndefined()
    expect(await engine.product({ id: 999_999_999 })).toBeUndefined()
    expect(await engine.category({ id: 999_999_999 })).toBeUndefined()
    expect(await engine.cmsPage('no-such-page')).toBeUndefined()
    expect(await engine.rewrite('no/such/path', 1)).toBeUndefined()
  })

  it('has each further store view in its own words, at its own prices', async ({ skip }) => {
    const others = views.slice(1)
    if (others.length === 0) skip('this Magento has one store view')
    for (const view of others) {
      const products = (await allProducts(headersOf(view))).slice(0, 100)
      const { items } = await view.engine().products({ size: 100 })
      const found = new Map(items.map((card) => [card.sku, card]))
      const cards = await view.engine().cardsBySku(products.map(({ sku }) => sku))
      for (const card of cards) found.set(card.sku, card)
      for (const { sku, name, __typename: type, price_range } of products) {
        const card = found.get(sku)
        const final = card && priceCard(card, view.prices).final_price_incl_tax
        const expected = price_range.minimum_price.final_price.value
        const price = SUMS.has(type) ? [] : [final]
        expect([sku, card?.name, ...price]).toEqual([
          ...[sku, decodeEntities(name).trim()],
          ...(SUMS.has(type) ? [] : [expected]),
        ])
      }
      console.log(`${view.store}: ${products.length} products in ${view.currency}`)
    }
  })
})
