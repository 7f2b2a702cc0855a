import { describe, expect, it, vi } from 'vitest'
import { FIXTURE_PRICE_CONTEXT } from '../../../shared/fixtures/prices.ts'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import { priceCard, priceProduct, priceUnchosen } from '../../../shared/product/pricing.ts'
import { memoryCache } from '../../catalog/catalog-cache.ts'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { connectMagento } from '../../testing/magento/connect.ts'

const about = (sku: string) => {
  const found = CASE_DOCUMENTS.product.find((each) => each['sku'] === sku)
  if (!found) throw new Error(`the cases have no ${sku}`)
  return found
}

/** A bundle option with these parts, one of which is the default. */
const option = (option_id: number, skus: readonly string[], chosen = skus[0]) => ({
  ...{
    option_id,
    title: `Option ${option_id}`,
    required: true,
    type: 'radio',
    position: option_id,
  },
  product_links: skus.map((sku, position) => ({
    ...{ id: `${option_id}${position}`, sku, qty: 1, is_default: sku === chosen, position },
    ...{ price: null, price_type: null },
  })),
})

describe('lists of a Magento', () => {
  const listed = async (ownProducts: number) => {
    const categories = CASE_DOCUMENTS.category.map((each) =>
      each['id'] === 10 ? { ...each, product_count: ownProducts } : each,
    )
    const { engine, queries } = connectMagento({ categories })
    await engine.products({ categoryIds: [10] })
    return queries().at(-1)?.variables['filter']
  }

  it('contain the products below a category without own products', async () => {
    expect(await listed(0)).toEqual({ category_uid: { in: [btoa('10'), btoa('11')] } })
    expect(await listed(5)).toEqual({ category_uid: { eq: btoa('10') } })
  })
})

describe('colours of a Magento', () => {
  const picture = 'https://magento.test/media/attribute/swatch/swatch_thumb/110x90/t/e/teal.png'
  const values = [
    [50, 'Ink', { __typename: 'ColorSwatchData', value: '#123456' }],
    [51, 'Teal', { __typename: 'ImageSwatchData', value: '/t/e/teal.png', thumbnail: picture }],
    [52, 'Plain', { __typename: 'TextSwatchData', value: 'P' }],
  ].map(([value_index, label, swatch]) => ({ value_index, label, swatch }))
  const size = { value_index: 60, label: 'S', swatch: { __typename: 'TextSwatchData', value: 'S' } }
  const axis = (attribute_id: number, attribute_code: string, of: readonly object[]) => ({
    ...{ attribute_id, attribute_code, label: attribute_code, position: 0, values: of },
  })
  const child = (color: number) => ({ sku: `T-${color}`, status: 1, price: 5, color, size: 60 })
  const family = {
    ...{ id: 950, sku: 'T', name: 'Tee', type_id: 'configurable', status: 1, visibility: 4 },
    ...{ url_key: 'tee', category_ids: [10], price: 0 },
    configurable_options: [axis(93, 'color', values), axis(94, 'size', [size])],
    configurable_children: [50, 51, 52].map(child),
  }
  const swatches = { 50: '#123456', 51: '/attribute/swatch/swatch_thumb/110x90/t/e/teal.png' }

  it('are its swatches on pages and in lists; text stays text', async () => {
    const { engine, queries } = connectMagento({ products: [family] })
    expect((await engine.product({ sku: 'T' }))?.swatches).toEqual(swatches)
    const before = queries().length
    const [card] = (await engine.products({ categoryIds: [10] })).items
    expect(card?.swatches).toEqual(swatches)
    const colors = card?.configurable_children.flatMap(
      ({ attributes }) => attributes['color'] ?? [],
    )
    expect(colors).toEqual(['50', '51', '52'])
    expect(card?.configurable_children.some(({ attributes }) => 'size' in attributes)).toBe(false)
    expect(queries().filter(({ query }) => query.includes('products(')).length).toBeGreaterThan(0)
    expect(queries().length - before).toBeLessThanOrEqual(3)
  })
})

describe('products of a Magento', () => {
  it('have the regular price beside the final price', async () => {
    const { engine } = connectMagento()
    const product = await engine.product({ sku: 'US-2/B "x"' })
    expect([product?.price, product?.special_price]).toEqual([50, 45])
  })

  it('have images by the path of the original', async () => {
    const { engine } = connectMagento()
    expect((await engine.product({ sku: 'US-1' }))?.image).toBe('/catalog/product/g/120.jpg')
  })

  it("are found by Magento's URL path with its suffix", async () => {
    const { engine } = connectMagento()
    const found = await engine.product({ url_path: 'goods-120.html' })
    expect([found?.sku, found?.url_path]).toEqual(['US-1', 'goods-120.html'])
  })

  it('have the visible variants with their axes', async () => {
    const { engine } = connectMagento()
    const family = await engine.product({ sku: 'CF-1' })
    expect(family?.configurable_children.map(({ sku, attributes }) => [sku, attributes])).toEqual([
      ['CF-1-BLACK-1', { color: '50', length: '60' }],
      ['CF-1-WHITE-2', { color: '51', length: '61' }],
    ])
  })

  it('have their attributes, in versions with and without an attribute list', async () => {
    const older = [
      ...['ProductInterface', 'SimpleProduct'].map((type) => `${type}.custom_attributesV2`),
      'Query.attributesList',
    ]
    for (const lacking of [[], older]) {
      const { engine } = connectMagento({ lacking })
      const product = await engine.product({ sku: 'US-1' })
      expect(product?.attributes).toMatchObject({ color: '50', length: '60' })
      const [color] = await engine.attributes(['color'])
      expect(color?.options.map(({ label }) => label)).toEqual(['Black', 'White', 'Red'])
    }
  })

  it('have the options of a bundle', async () => {
    const { engine, queries } = connectMagento()
    await engine.product({ sku: 'BU-1' })
    const parts = await engine.productsBySku(['CH-1', 'CH-2', 'US-1'])
    expect(parts.map(({ sku, price }) => [sku, price])).toEqual([
      ['CH-1', 10],
      ['CH-2', 20],
      ['US-1', 12],
    ])
    expect(queries()).toHaveLength(1)
  })

  it("with options start at Magento's minimal price, on page and in lists, and add chosen options", async () => {
    const one = [option(1, ['CH-1', 'CH-2'])]
    const both = [option(1, ['CH-1', 'CH-2'], 'CH-2'), option(2, ['US-1'])]
    const { engine } = connectMagento({
      products: [
        ...['CH-1', 'CH-2', 'US-1'].map(about),
        { ...about('BU-1'), bundle_options: both },
        { ...about('BU-1'), ...{ id: 190, sku: 'ONE', url_key: 'one' }, bundle_options: one },
        {
          ...{ ...about('US-1'), id: 191, sku: 'GROUP', url_key: 'group', type_id: 'grouped' },
          product_links: ['CH-2', 'US-1'].map((linked_product_sku, position) => ({
            ...{ link_type: 'associated', linked_product_sku, position, qty: 1 },
          })),
        },
      ],
    })
    for (const [sku, price, sum] of [
      ['BU-1', 22, 32],
      ['ONE', 10, 10],
      ['GROUP', 12, 32],
    ] as const) {
      const product = await engine.product({ sku })
      if (!product) throw new Error(`${sku} is not there`)
      const linked = await engine.productsBySku(linkedSkus(product))
      const [card] = await engine.cardsBySku([sku])
      const shown = card && priceCard(card, FIXTURE_PRICE_CONTEXT)
      const onPage = priceUnchosen(product, FIXTURE_PRICE_CONTEXT, { linked })
      const chosen = priceProduct(product, FIXTURE_PRICE_CONTEXT, { linked })
      expect([sku, shown?.price_incl_tax, shown?.fromPrice]).toEqual([sku, price, true])
      expect([onPage.price_incl_tax, onPage.fromPrice]).toEqual([price, true])
      expect([chosen.price_incl_tax, chosen.fromPrice]).toEqual([sum, false])
    }
  })

  it('sold at a percentage cost that share of their parts, which Magento does not name', async () => {
    const bundle_options = [option(1, ['CH-1', 'CH-2'], 'CH-2'), option(2, ['US-1'])]
    for (const [sold_at, price, sum] of [
      [0.8, 17.6, 25.6],
      [0.855, 18.81, 27.36],
    ] as const) {
      const { engine } = connectMagento({
        products: [
          ...['CH-1', 'CH-2', 'US-1'].map(about),
          { ...about('BU-1'), bundle_options, sold_at },
        ],
      })
      const product = await engine.product({ sku: 'BU-1' })
      if (!product) throw new Error('the bundle is not there')
      const linked = await engine.productsBySku(linkedSkus(product))
      const onPage = priceUnchosen(product, FIXTURE_PRICE_CONTEXT, { linked })
      const chosen = priceProduct(product, FIXTURE_PRICE_CONTEXT, { linked })
      expect([onPage.price_incl_tax, chosen.price_incl_tax]).toEqual([price, sum])
    }
  })

  it('with options of equal price have one price', async () => {
    const { engine } = connectMagento()
    expect((await engine.product({ sku: 'BU-1' }))?.starting_price).toBeUndefined()
  })

  it('have their reviews, newest first', async () => {
    const { engine, queries } = connectMagento()
    await engine.product({ sku: 'US-1' })
    const reviews = await engine.reviews(120, 10)
    expect(reviews.map(({ title, rating }) => [title, rating])).toEqual([
      ['Review 3', 4],
      ['Review 1', 4],
    ])
    expect((await engine.reviews(120, 1)).map(({ title }) => title)).toEqual(['Review 3'])
    expect((await engine.reviewSummary(120)).count).toBe(2)
    expect(queries()).toHaveLength(1)
  })

  it('that are variants are read from their configurable product', async () => {
    const { engine } = connectMagento()
    const [variant] = await engine.productsBySku(['CF-1-WHITE-2'])
    expect(variant).toMatchObject({
      sku: 'CF-1-WHITE-2',
      parentSku: 'CF-1',
      visibility: 1,
      price: 24.9,
    })
  })

  it('of an unknown type are omitted and reported', async () => {
    const onRefused = vi.fn<(product: unknown) => void>()
    const { stub } = connectMagento({ products: [about('CH-1')] })
    const { engine } = connectMagento(
      {},
      {
        onRefused,
        fetch: async (request) => {
          const answer = await stub.fetch(request)
          const text = (await answer.text()).replace('SimpleProduct', 'GiftCardProduct')
          return new Response(text, answer)
        },
      },
    )
    const { items } = await engine.products({ categoryIds: [12] })
    expect(items).toEqual([])
    expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ type: 'product', id: 'CH-1' })
  })
})

describe('lists of a Magento', () => {
  it('are not queried by an attribute that Magento cannot filter by', async () => {
    const { engine, queries } = connectMagento()
    expect((await engine.products({ filters: { bestseller: ['1'] } })).total).toBe(0)
    expect(queries()).toEqual([])
  })

  it.each([
    ['price', { price: 'ASC' }],
    ['name', { name: 'ASC' }],
    ['position', { position: 'ASC' }],
    ['an attribute that it lost', { position: 'ASC' }],
  ])("are sorted by %s by default, like Magento's", async (own, sort) => {
    const { engine, queries } = connectMagento({ store: { catalog_default_sort_by: own } })
    await engine.products({ categoryIds: [10] })
    expect(queries().at(-1)?.variables['sort']).toEqual(sort)
    await engine.products({ categoryIds: [10], sort: '-price' })
    expect(queries().at(-1)?.variables['sort']).toEqual({ price: 'DESC' })
  })

  it('are sorted by the default sort of their category', async () => {
    const categories = CASE_DOCUMENTS.category.map((each) =>
      each['id'] === 10 ? { ...each, default_sort_by: 'name' } : each,
    )
    const { engine, queries } = connectMagento({ categories })
    const sortOf = async (categoryIds: readonly number[]) => {
      await engine.products({ categoryIds })
      return queries().at(-1)?.variables['sort']
    }
    expect(await sortOf([10])).toEqual({ name: 'ASC' })
    expect(await sortOf([10, 20])).toEqual({ position: 'ASC' })
  })

  it.each([
    [false, { name: 'ASC' }],
    [true, { name: 'DESC' }],
  ])('are sorted by a chosen attribute, descending: %s', async (isDescending, sort) => {
    const { engine, queries } = connectMagento()
    await engine.products({ categoryIds: [10], sort: { attribute: 'name', isDescending } })
    expect(queries().at(-1)?.variables['sort']).toEqual(sort)
    await engine.products({ text: 'adapter', sort: { attribute: 'name', isDescending } })
    expect(queries().at(-1)?.variables['sort']).toEqual(sort)
  })

  it('are in default order if Magento no longer has the chosen attribute', async () => {
    const { engine, queries } = connectMagento()
    await engine.products({ categoryIds: [10], sort: { attribute: 'gone', isDescending: true } })
    expect(queries().at(-1)?.variables['sort']).toEqual({ position: 'ASC' })
  })

  it.each(['2.4.7', '2.4.4'] as const)('of %s tell the attributes of their sorts', async (own) => {
    const { engine } = connectMagento(own === '2.4.4' ? { version: own } : {})
    const sorts = (await engine.attributes()).filter(({ list_sort }) => list_sort !== undefined)
    expect(sorts.map((each) => [each.list_sort, each.attribute_code, each.label])).toEqual([
      [1, 'position', 'Position'],
      [2, 'name', 'Product Name'],
      [3, 'price', 'Price'],
    ])
    expect(
      sorts.some(({ is_filterable, is_visible_on_front }) => is_filterable || is_visible_on_front),
    ).toBe(false)
  })

  it('have the sorts of each category', async () => {
    const categories = CASE_DOCUMENTS.category.map((each) =>
      each['id'] === 10 ? { ...each, available_sort_by: ['name', 'price'] } : each,
    )
    const { engine } = connectMagento({ categories })
    const found = await engine.categories()
    const of = (id: number) => found.find((each) => each.id === id)
    expect(of(10)).toMatchObject({ default_sort: 'position', available_sorts: ['name', 'price'] })
    expect(of(11)).not.toHaveProperty('available_sorts')
  })

  it('count the chosen facets of a page in one request', async () => {
    const { engine, queries } = connectMagento()
    const filters = { color: ['50'], length: ['61'] }
    await engine.products({ categoryIds: [11], filters, aggregate: 'all' })
    expect(queries().filter(({ query }) => query.includes('products('))).toHaveLength(2)
  })

  it("have Magento's price ranges, with exclusive upper ends", async () => {
    const { engine } = connectMagento()
    const { aggregations } = await engine.products({ categoryIds: [12], aggregate: ['price'] })
    const [{ from, to, doc_count } = { from: -1, doc_count: -1 }] = aggregations.price ?? []
    expect([from, to]).toEqual([0, 49.99])
    const price = { gte: from, ...(to !== undefined && { lte: to }) }
    const { total } = await engine.products({ categoryIds: [12], price })
    expect(total).toBe(doc_count)
  })

  it("search for Magento's suggestion if a word has no results", async () => {
    const { engine } = connectMagento()
    const found = await engine.products({ text: 'adaptr' })
    expect([found.total, found.suggestions]).toEqual([14, ['adapter']])
    expect((await engine.products({ text: 'adaptr', exact: true })).total).toBe(0)
  })

  it('start between two pages if requested', async () => {
    const { engine } = connectMagento()
    const found = await engine.products({ categoryIds: [12], from: 3, size: 5 })
    expect(found.items.map(({ sku }) => sku)).toEqual(['CH-11', 'CH-10', 'CH-9', 'CH-8', 'CH-7'])
  })

  it('show a configurable product at its lowest price, marked as starting price', async () => {
    const { engine } = connectMagento()
    const [card] = await engine.cardsBySku(['CF-1'])
    expect(card?.configurable_children.map(({ price }) => price)).toEqual([19.9, 24.9])
  })

  it('exclude products out of stock if the brand requires it', async () => {
    const { engine } = connectMagento({}, { listOutOfStock: false })
    const { items } = await engine.products({ categoryIds: [11] })
    expect(items.map(({ sku }) => sku)).not.toContain('US-3')
  })
})

describe('content of a Magento', () => {
  const block = (content: string) => ({
    blocks: [{ identifier: 'promo', title: 'Promo', content }],
  })

  it('links to the shop instead of Magento', async () => {
    const html =
      '<a href="https://magento.test/gear.html?p=2#top">Gear</a><a href="https://else.test/">x</a>'
    const [found] = await connectMagento(block(html)).engine.cmsBlocks(['promo'])
    expect(found?.content).toContain('href="/gear.html?p=2#top"')
    expect(found?.content).toContain('href="https://else.test/"')
  })

  it('shows images of the media folder, also those behind a text', async () => {
    const images = '{\\"desktop_image\\":\\"https://magento.test/media/wysiwyg/b.jpg\\"}'
    const html = `<img src="https://magento.test/media/wysiwyg/a.jpg" alt="A">
      <div data-content-type="banner" data-background-images="${images.replaceAll('"', '&quot;')}"><p>Sale</p></div>`
    const [found] = await connectMagento(block(html)).engine.cmsBlocks(['promo'])
    expect(found?.content).toContain('src="/img/content/webp/wysiwyg/a.jpg"')
    expect(found?.content).toMatch(
      /<div[^>]*><img src="\/img\/content\/webp\/wysiwyg\/b\.jpg"[^>]*\/?><p>Sale/,
    )
  })

  it('has no forms, scripts and images for narrow screens', async () => {
    const html = `<form><button>Add to Cart</button></form><script>alert(1)</script>
      <img class="pagebuilder-mobile-only" src="https://magento.test/media/m.jpg"><p>Stays</p>`
    const [found] = await connectMagento(block(html)).engine.cmsBlocks(['promo'])
    expect(found?.content.replace(/\s/g, '')).toBe('<p>Stays</p>')
  })

  it('shows markup that Page Builder escapes', async () => {
    const html = '<div data-content-type="html">&lt;p&gt;By hand&lt;/p&gt;</div>'
    const [found] = await connectMagento(block(html)).engine.cmsBlocks(['promo'])
    expect(found?.content).toContain('<p>By hand</p>')
  })

  it('of a category is read once and cached', async () => {
    const cache = memoryCache()
    const first = connectMagento({}, { cache })
    await first.engine.category({ id: 10 })
    const second = connectMagento({}, { cache })
    await second.engine.category({ id: 10 })
    expect(second.queries().filter(({ query }) => query.includes('cms_block'))).toEqual([])
    expect(first.queries().filter(({ query }) => query.includes('cms_block'))).toHaveLength(1)
  })
})

describe('addresses of a Magento', () => {
  const redirects = [
    ['old', 'cables.html', 301],
    ['gone-there', 'https://example.com/', 302],
  ] as const

  it('redirect to those without the store code, if all have it', async () => {
    const base_link_url = 'https://magento.test/default/'
    const { engine } = connectMagento({ store: { base_link_url } })
    const target = async (path: string) => (await engine.rewrite(path, 1))?.target_path
    expect(await target('default/cables.html')).toBe('/cables.html')
    expect(await target('default')).toBe('/')
    expect(await target('defaults/cables.html')).toBeUndefined()
    expect(await connectMagento().engine.rewrite('default/cables.html', 1)).toBeUndefined()
  })

  it('that it redirects lead to the page of this shop, with its status', async () => {
    const { engine } = connectMagento({ redirects })
    expect(await engine.rewrite('old', 1)).toMatchObject({
      ...{ redirect_type: 301, request_path: 'old', target_path: '/c/cables-10' },
    })
    expect(await engine.rewrite('gone-there', 1)).toMatchObject({
      ...{ redirect_type: 302, target_path: 'https://example.com/' },
    })
  })

  it('that show a page are no redirects', async () => {
    const { engine } = connectMagento({ redirects })
    expect(await engine.rewrite('cables.html', 1)).toBeUndefined()
  })

  it("of this shop's own pages are not requested", async () => {
    const { engine, stub } = connectMagento()
    await engine.rewrite('p/us-1/goods-120', 1)
    await engine.rewrite('c/cables-10', 1)
    expect(stub.calls).toEqual([])
  })

  it('are requested once per page', async () => {
    const { engine, queries } = connectMagento()
    await Promise.all([
      engine.product({ url_path: 'nothing.html' }),
      engine.category({ url_path: 'nothing.html' }),
      engine.cmsPage('nothing.html'),
      engine.rewrite('nothing.html', 1),
    ])
    expect(queries().filter(({ query }) => query.includes('route('))).toHaveLength(1)
  })
})

describe('a tree in which keys repeat', () => {
  it('has the key as slug of the oldest category, and ids for the others', async () => {
    const twice = CASE_DOCUMENTS.category.map((each) => ({ ...each, url_key: 'tops' }))
    const { engine } = connectMagento({ categories: twice })
    const slugs = (await engine.categories()).map(({ id, slug }) => [id, slug])
    expect(Object.fromEntries(slugs)).toMatchObject({ 2: 'tops', 10: 'tops-10', 11: 'tops-11' })
  })
})
