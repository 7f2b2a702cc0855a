import { describe, expect, it } from 'vitest'
import { pictureAt } from './dev-drawings.ts'
import { drawPicture } from './pictures.ts'
import { readDemo } from './read-demo.ts'

const fi = readDemo('fi-FI')
const en = readDemo('en-US')

describe('links of the demo products', () => {
  it('refer to existing, visible products', () => {
    for (const product of fi.shown) {
      const skus = [
        ...product.product_links.map((link) => link.linked_product_sku),
        ...product.bundle_options.flatMap((option) => option.product_links.map((link) => link.sku)),
      ]
      for (const sku of skus) {
        expect(fi.bySku.get(sku), `${product.sku} → ${sku}`).toMatchObject({
          status: 1,
          visibility: 4,
        })
        expect(sku).not.toBe(product.sku)
      }
    }
  })

  it('offer related, up-sell and cross-sell products', () => {
    const types = new Set(
      fi.shown.flatMap((product) => product.product_links.map((link) => link.link_type)),
    )
    expect(types).toEqual(new Set(['related', 'upsell', 'crosssell', 'associated']))
  })

  it('have a default for each required option of a bundle, and options of every type', () => {
    const options = fi.shown.flatMap((product) => product.bundle_options)
    expect(new Set(options.map((option) => option.type))).toEqual(
      new Set(['radio', 'select', 'checkbox', 'multi']),
    )
    for (const option of options.filter((one) => one.required)) {
      expect(option.product_links.length).toBeGreaterThan(1)
      expect(option.product_links.filter((link) => link.is_default)).toHaveLength(1)
    }
  })

  it('have at least three products in each grouped product', () => {
    for (const group of fi.shown.filter((product) => product.type_id === 'grouped')) {
      expect(group.product_links.length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('categories and attributes of the demo products', () => {
  it.each([fi, en])('form a tree of three levels under root 2 with unique slugs', ({ of }) => {
    const categories = of('category')
    const byId = new Map(categories.map((one) => [one.id, one]))
    expect(Math.max(...categories.map((one) => one.level))).toBe(4)
    expect(new Set(categories.map((one) => one.slug)).size).toBe(categories.length)
    for (const one of categories.filter(({ id }) => id !== 2)) {
      const parent = byId.get(one.parent_id)
      expect(one.path).toBe(`${parent?.path}/${one.id}`)
      expect(one.level).toBe((parent?.level ?? 0) + 1)
      expect(pictureAt(one.image ?? ''), one.image).toBeDefined()
    }
  })

  it('include an inactive category, a hidden one, chosen filters and chosen menu entries', () => {
    const categories = fi.of('category')
    const ids = new Set(categories.map((one) => one.id))
    const codes = new Set([...fi.of('attribute').map((one) => one.attribute_code), 'price'])
    expect(categories.filter((one) => !one.is_active).map((one) => one.id)).toEqual([1700, 1710])
    expect(categories.some((one) => one.is_active && !one.include_in_menu)).toBe(true)
    const menus = categories.flatMap((one) => one.menu_subcategories ?? [])
    const filters = categories.flatMap((one) => one.available_filters ?? [])
    expect(menus.length).toBeGreaterThan(5)
    expect(filters.length).toBeGreaterThan(20)
    expect([
      ...menus.filter((id) => !ids.has(id)),
      ...filters.filter((code) => !codes.has(code)),
    ]).toEqual([])
  })

  it('have no empty active category, and a category for every product', () => {
    const categories = fi.of('category')
    expect(categories.filter((one) => one.is_active && one.product_count === 0)).toEqual([])
    const ids = new Set(categories.map((one) => one.id))
    const lost = fi.products.filter(
      (one) => one.category_ids.length === 0 || one.category_ids.some((id) => !ids.has(id)),
    )
    expect(lost).toEqual([])
  })

  it('include a three-level category with a second page under two filters', () => {
    const cables = fi.shown.filter((product) => product.category_ids.includes(1111))
    const chosen = cables.filter((product) => {
      const values = [product.attributes['material'], product.attributes['connector']]
      return values.every((value) => value !== undefined)
    })
    expect(cables.length).toBeGreaterThan(100)
    expect(chosen.length).toBeGreaterThan(100)
  })

  it('have a label for every used option', () => {
    const known = new Map(
      fi
        .of('attribute')
        .map((one) => [one.attribute_code, new Set(one.options.map((option) => option.value))]),
    )
    for (const product of fi.products) {
      for (const [code, raw] of Object.entries(product.attributes)) {
        const options = known.get(code)
        expect(options, code).toBeDefined()
        const values = Array.isArray(raw) ? raw : [raw]
        if (options && options.size > 0)
          for (const value of values)
            expect(options.has(String(value)), `${code} ${value}`).toBe(true)
      }
    }
  })
})

describe('texts of the demo shop', () => {
  it('include several hundred reviews from 1 to 5 stars, some not approved', () => {
    const reviews = fi.of('review')
    const ids = new Set(fi.shown.map((product) => product.id))
    expect(reviews.length).toBeGreaterThan(400)
    expect(new Set(reviews.map((review) => review.rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(reviews.map((review) => review.review_status))).toEqual(new Set([1, 2, 3]))
    expect(reviews.filter((review) => !ids.has(review.product_id))).toEqual([])
  })

  it('include all linked information pages, in both languages', () => {
    const pages = [
      'about-us',
      'contact',
      'privacy',
      'returns',
      'legal-notice',
      'terms',
      'store-locator',
      'size-guide',
      'style-guide',
      'customer-service',
      'delivery',
    ]
    for (const { of } of [fi, en]) {
      const found = of('cms_page').map((page) => page.identifier)
      expect(pages.filter((one) => !found.includes(one))).toEqual([])
      const hrefs = of('cms_block').flatMap((block) =>
        [...block.content.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? ''),
      )
      const targets = new Set([
        ...['/contact', '/knowledge-base'],
        ...found.map((one) => `/i/${one}`),
        ...of('category').map((one) => `/c/${one.slug}`),
      ])
      expect(hrefs.filter((href) => !targets.has(href))).toEqual([])
    }
  })

  it('rewrite old URLs to existing pages in one step', () => {
    const pages = new Set([
      ...fi.of('category').map(({ slug }) => `/c/${slug}`),
      ...fi.products.map(({ sku, slug }) => `/p/${sku}/${slug}`),
    ])
    const rewrites = fi.of('url_rewrite')
    expect(rewrites.filter((one) => !pages.has(one.target_path))).toEqual([])
    expect(new Set(rewrites.map((one) => one.redirect_type))).toEqual(new Set([301, 302]))
  })
})

describe('drawPicture', () => {
  it('draws every image of the demo products, each below 6 kB', () => {
    const paths = new Set(
      fi.products.flatMap((product) => [
        product.image ?? '',
        ...product.media_gallery.map((one) => one.image),
      ]),
    )
    let longest = 0
    for (const path of paths) {
      // Sets are shown by the rendered pictures of their parts.
      if (/^\/demo\/(?:set|group)\//.test(path)) continue
      const drawn = drawPicture(path)
      expect(drawn, path).toMatch(/^<svg[^>]+viewBox="0 0 800 800"[\s\S]+<\/svg>$/)
      longest = Math.max(longest, new TextEncoder().encode(drawn).length)
      expect(drawn).not.toMatch(/\{\w+\}|NaN|undefined|<script|http:\/\/(?!www\.w3\.org)/)
    }
    expect(paths.size).toBeGreaterThan(5000)
    expect(longest).toBeLessThan(6000)
  })

  it('draws the same URL identically, and others differently', () => {
    const phones = fi.products.flatMap(({ image = '' }) => /phone\/(\d+)-/.exec(image)?.[1] ?? [])
    const [first = '', second = ''] = new Set(phones)
    const one = drawPicture(`/demo/phone/${first}-blue-1.svg`)
    expect(one).toContain('<svg')
    expect(drawPicture(`/demo/phone/${first}-blue-1.svg`)).toBe(one)
    for (const other of [`${second}-blue-1`, `${first}-red-1`, `${first}-blue-2`]) {
      const drawn = drawPicture(`/demo/phone/${other}.svg`)
      expect(drawn).toContain('<svg')
      expect(drawn).not.toBe(one)
    }
  })

  it('draws the energy label and the product information sheet of each class', () => {
    const paths = fi.products.flatMap(({ attributes: { energy_label, energy_sheet } }) =>
      [energy_label, energy_sheet].filter((path) => typeof path === 'string'),
    )
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) {
      const [, letter = ''] = /-([a-g])-[12]\.svg$/.exec(path) ?? []
      const drawn = drawPicture(path.replace('/img/any/svg', ''))
      expect(drawn, path).toContain(
        `>${letter.toUpperCase()}${path.endsWith('1.svg') ? '<' : ' (A–G)<'}`,
      )
      expect(drawn, path).not.toMatch(/\{\w+\}|NaN|undefined/)
    }
  })

  it.each([
    '',
    '/demo/',
    '/demo/phone/1-blue-4.svg',
    '/demo/nothing/1-blue-1.svg',
    '/demo/banner/none.svg',
    '/demo/category/none-blue.svg',
    '/demo/phone/1-"><script>-1.svg',
    '/demo/phone/99999999-blue-1.svg',
    '/other/phone/1-blue-1.svg',
  ])('returns undefined for %j', (path) => {
    expect(drawPicture(path)).toBeUndefined()
  })
})
