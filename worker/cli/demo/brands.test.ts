import { describe, expect, it } from 'vitest'
import { readBusinessId } from '../../../shared/checkout/business-id.ts'
import { CATALOGUES } from '../../../shared/i18n/catalogues.ts'
import { BRANDS } from '../../brand/select.ts'
import { pictureAt } from './dev-drawings.ts'
import { drawPicture } from './pictures.ts'
import { readDemo } from './read-demo.ts'

const NAMES = {
  battery: 'Kenno',
  hair: 'Latva',
  clothing: 'Pouta',
  mac: 'Siru',
  electronics: 'Reuna',
}
/** Prefix of skus and first id of each shop. */
const NUMBERS = [
  { brand: 'electronics', prefix: '', firstId: 0 },
  { brand: 'battery', prefix: 'KN', firstId: 1_000_000 },
  { brand: 'clothing', prefix: 'PO', firstId: 3_000_000 },
  { brand: 'hair', prefix: 'LV', firstId: 2_000_000 },
  { brand: 'mac', prefix: 'SI', firstId: 4_000_000 },
] as const
const SHOPS = NUMBERS.map(({ brand, prefix, firstId }) => ({
  ...{ brand, prefix, firstId },
  fi: readDemo('fi-FI', brand),
  en: readDemo('en-US', brand),
}))
const SMALL = SHOPS.filter(({ brand }) => brand !== 'electronics')

describe('the demo products of every brand', () => {
  it('share no SKU, product id, category id or URL with another brand', () => {
    const products = SHOPS.flatMap(({ fi }) => fi.products)
    for (const key of ['sku', 'id', 'url_key', 'ean'] as const)
      expect(new Set(products.map((one) => one[key])).size, key).toBe(products.length)
    const others = SHOPS.flatMap(({ fi }) => fi.of('category')).filter(({ level }) => level > 1)
    expect(new Set(others.map(({ id }) => id)).size).toBe(others.length)
    const attributes = SHOPS.flatMap(({ fi }) => fi.of('attribute'))
    expect(new Set(attributes.map((one) => one.attribute_id)).size).toBe(attributes.length)
  })

  it.each(SHOPS)(
    '$brand never contains the name or address of another shop',
    ({ brand, fi, en }) => {
      const everything = JSON.stringify([...fi.documents, ...en.documents])
      for (const [other, name] of Object.entries(NAMES)) {
        if (other === brand) continue
        const label =
          brand === 'electronics' ? `${name}-|${name.toLowerCase()}\\.example` : `\\b${name}\\b`
        expect(everything.match(new RegExp(label)), name).toBeNull()
      }
      expect(everything).toContain(`@${NAMES[brand as keyof typeof NAMES].toLowerCase()}.example`)
      expect(everything).not.toMatch(/undefined|\[object|\{[nm]\}/)
    },
  )

  it.each(SMALL)(
    '$brand has about 200 to 350 products of all six types',
    ({ fi, prefix, firstId }) => {
      const counts = Object.groupBy(fi.shown, (product) => product.type_id)
      expect(fi.shown.length).toBeGreaterThan(200)
      expect(fi.shown.length).toBeLessThan(350)
      for (const type of ['simple', 'configurable', 'bundle', 'grouped', 'downloadable', 'virtual'])
        expect(counts[type as 'simple']?.length, type).toBeGreaterThan(1)
      for (const { sku, id } of fi.products) {
        expect(sku.startsWith(`${prefix}-`)).toBe(true)
        expect(Math.floor(id / 1_000_000) * 1_000_000).toBe(firstId)
      }
    },
  )

  it.each(SHOPS)('$brand does not repeat a short description in the description', (shop) => {
    const demos = [shop.fi, shop.en]
    if (shop.brand === 'electronics') demos.push(readDemo('de-DE'), readDemo('it-IT'))
    const repeated = demos.flatMap(({ products }) =>
      products.filter(
        ({ short_description: short = '', description = '' }) =>
          short !== '' && description.includes(short),
      ),
    )
    expect(repeated.map(({ sku }) => sku)).toEqual([])
  })

  it.each(SHOPS)('$brand has one image of the parts of a set, in both languages', ({ fi }) => {
    const sets = fi.shown.filter(({ type_id }) => type_id === 'bundle' || type_id === 'grouped')
    for (const { sku, image, small_image, media_gallery } of sets) {
      expect(image, sku).toMatch(/^\/demo\/(?:set|group)\//)
      expect([small_image, media_gallery[0]?.image], sku).toEqual([image, image])
      expect(fi.products.filter((other) => other.image === image).length, sku).toBe(1)
    }
  })

  it.each(SMALL)('$brand has distinct product names in both languages', ({ fi, en }) => {
    for (const { shown } of [fi, en])
      expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length)
    const same = fi.shown.filter(
      (product) => en.bySku.get(product.sku)?.description === product.description,
    )
    expect(same).toEqual([])
  })

  it.each(SMALL)('$brand has no empty category, and images below 6 kB', (shop) => {
    const categories = shop.fi.of('category')
    expect(categories.filter((one) => one.is_active && one.product_count === 0)).toEqual([])
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length)
    const paths = new Set([
      ...shop.fi.products.flatMap(({ image, media_gallery }) => [
        image ?? '',
        ...media_gallery.map((one) => one.image),
      ]),
      ...categories.map(({ image }) => image ?? ''),
    ])
    for (const path of paths) {
      if (/^\/demo\/(?:tile|set|group)\//.test(path)) {
        expect(pictureAt(path)?.type, path).toBe('image/avif')
        continue
      }
      const drawn = drawPicture(path)
      expect(drawn, path).toMatch(/^<svg/)
      expect(drawn?.length, path).toBeLessThan(6000)
      expect(drawn, path).not.toMatch(/NaN|undefined/)
    }
  })

  it.each(SMALL)('$brand has filters with values, all with labels', ({ fi }) => {
    const attributes = fi.of('attribute')
    const known = new Map(
      attributes.map((one) => [one.attribute_code, new Set(one.options.map(({ value }) => value))]),
    )
    const filters = fi.of('category').flatMap((one) => one.available_filters ?? [])
    expect(filters.filter((code) => code !== 'price' && !known.has(code))).toEqual([])
    for (const { sku, attributes: own } of fi.products) {
      for (const [code, raw] of Object.entries(own)) {
        const options = known.get(code)
        expect(options, `${sku} ${code}`).toBeDefined()
        for (const value of Array.isArray(raw) ? raw : [raw])
          if (options && options.size > 0)
            expect(options.has(String(value)), `${sku} ${code}`).toBe(true)
      }
    }
  })

  it.each(SMALL)(
    '$brand links, sets and blocks refer to existing products and pages',
    ({ fi, en }) => {
      for (const product of fi.shown) {
        const skus = [
          ...product.product_links.map((link) => link.linked_product_sku),
          ...product.bundle_options.flatMap((one) => one.product_links.map(({ sku }) => sku)),
        ]
        for (const sku of skus)
          expect(fi.bySku.get(sku), `${product.sku} → ${sku}`).toMatchObject({ status: 1 })
        for (const one of product.bundle_options)
          expect(one.product_links.length).toBeGreaterThan(1)
        if (product.type_id === 'grouped') expect(product.product_links.length).toBeGreaterThan(2)
      }
      for (const { of } of [fi, en]) {
        const targets = new Set([
          ...['/contact', '/knowledge-base'],
          ...of('cms_page').map((one) => `/i/${one.identifier}`),
          ...of('category').map((one) => `/c/${one.slug}`),
        ])
        const hrefs = of('cms_block').flatMap(({ content }) =>
          [...content.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? ''),
        )
        expect(hrefs.filter((href) => !targets.has(href))).toEqual([])
      }
    },
  )

  it.each(SMALL)(
    '$brand has sales, sold-out products, reviews and lists for its home page',
    ({ fi }) => {
      const on = (flag: string) => fi.shown.filter((one) => one.attributes[flag] === 1)
      for (const flag of ['new', 'bestseller', 'featured', 'sale', 'outlet'])
        expect(on(flag).length, flag).toBeGreaterThan(1)
      expect(fi.shown.some(({ stock }) => stock?.is_in_stock === false)).toBe(true)
      expect(fi.shown.some(({ custom_options }) => custom_options.length > 0)).toBe(true)
      expect(fi.of('review').length).toBeGreaterThan(30)
      expect(fi.of('cms_faq').length).toBeGreaterThan(20)
      expect(fi.of('store').length).toBeGreaterThan(1)
      const froms = fi.shown.map((one) => one.special_from_date).filter((day) => day !== null)
      expect(new Set(froms).size).toBeGreaterThan(10)
      expect(froms.some((day) => day > '2026-11-21')).toBe(true)
    },
  )

  it('the clothing shop is mainly about fashion, with Women, Men and Kidswear in sizes and colours', () => {
    const demo = readDemo('en-US', 'clothing')
    const top = demo.of('category').filter(({ level }) => level === 2)
    expect(top.slice(0, 3).map(({ name }) => name)).toEqual(['Women', 'Men', 'Kidswear'])
    const worn = demo.shown.filter((one) => one.category_ids.some((id) => id >= 5000 && id < 5300))
    expect(worn.length).toBeGreaterThan(250)
    expect(worn.length / demo.shown.length).toBeGreaterThan(0.75)
    for (const { configurable_options } of worn)
      expect(configurable_options.map((one) => one.attribute_code)).toEqual(['color', 'size'])
  })

  it('the hair shop has the content of every pack, for the price per litre', () => {
    const { products, bySku } = readDemo('fi-FI', 'hair')
    const packs = products.filter(({ attributes }) => attributes['ingredients'] !== undefined)
    expect(packs.length).toBeGreaterThan(200)
    for (const { sku, type_id, attributes } of packs) {
      if (type_id === 'configurable') continue
      expect(attributes['content_unit'], sku).toBe('ml')
      expect(Number(attributes['content_amount']), sku).toBeGreaterThan(20)
    }
    const variant = products.find((one) => one.parentSku && /-1000$/.test(one.sku))
    expect(bySku.get(variant?.sku ?? '')?.attributes['content_amount']).toBe('1000')
  })

  it('the battery shop takes back old batteries, and shows the deposit of a car battery', () => {
    const { shown } = readDemo('fi-FI', 'battery')
    const cells = shown.filter(({ attributes }) => attributes['chemistry'] !== undefined)
    const cars = shown.filter(({ category_ids }) => category_ids.includes(3051))
    expect(cars.length).toBeGreaterThan(10)
    for (const { attributes } of cars) expect(attributes).toHaveProperty('deposit')
    for (const { sku, attributes, category_ids } of cells)
      if (![3023, 3053, 3061].some((id) => category_ids.includes(id)))
        expect(attributes, sku).toHaveProperty('take_back')
  })
})

describe('facts required by law about the products of every shop', () => {
  it.each(SHOPS)(
    '$brand has the maker of all physical products, and the lowest price of reductions',
    ({ fi }) => {
      const products = fi.shown.filter(({ type_id }) =>
        ['simple', 'configurable'].includes(type_id),
      )
      expect(products.length).toBeGreaterThan(100)
      for (const {
        sku,
        attributes,
        special_price,
        price_history,
        configurable_children,
      } of products) {
        const maker = String(attributes['manufacturer_contact'])
        expect(maker, sku).toMatch(/^.+, .*\d.*, .+@.+\.example$/)
        const isOutside = /Iso-Britannia|Kiina|Japani|Yhdysvallat|Taiwan|Korea/.test(maker)
        expect('responsible_person' in attributes, `${sku} ${maker}`).toBe(
          isOutside || /Norja|Sveitsi/.test(maker),
        )
        if (special_price) expect(price_history?.length, sku).toBeGreaterThan(0)
        for (const child of configurable_children) {
          if (child.special_price) expect(child.price_history?.length, child.sku).toBeGreaterThan(0)
        }
        if (attributes['energy_class'] === undefined) continue
        const scale = attributes['energy_scale'] ?? attributes['energy_label']
        expect(scale, sku).toMatch(/^A\+\+\+–D$|^\//)
      }
    },
  )

  it.each(SHOPS.map((shop) => [shop.brand, shop] as const))(
    '%s has no two visible products of the same name, in any language',
    (_, { fi, en }) => {
      for (const { shown } of [fi, en]) {
        const names = shown.map(({ name }) => name)
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
      }
    },
  )

  it.each([
    ['electronics', ['energy_class', 'has_battery', 'is_electrical', 'durability_years', 'repair']],
    ['battery', ['has_battery', 'is_electrical', 'take_back', 'deposit']],
    ['hair', ['is_electrical', 'ingredients', 'content_amount', 'hazard', 'warning']],
    ['clothing', ['composition']],
    ['mac', ['has_battery', 'is_electrical']],
  ] as const)('%s has products with %j', (id, codes) => {
    const shown = SHOPS.find(({ brand }) => brand === id)?.fi.shown ?? []
    const having = (code: string) => shown.filter(({ attributes }) => code in attributes).length
    expect(codes.filter((code) => having(code) < 3)).toEqual([])
  })
})

describe('the texts of the demo shops', () => {
  const textsOf = ({ fi, en }: (typeof SHOPS)[number]) =>
    [fi, en].flatMap((one) => [
      ...one.of('cms_page').map(({ content }) => content),
      ...one.of('cms_block').map(({ content }) => content),
      ...one.products.flatMap(({ description, short_description }) => [
        description,
        short_description,
      ]),
    ])

  it('do not link the dispute platform of the EU, which is closed since 2025-07-20', () => {
    const gone = new RegExp(['consumers', 'odr'].join('/'), 'i')
    expect(SHOPS.flatMap(textsOf).filter((text) => gone.test(text))).toEqual([])
    expect(Object.values(CATALOGUES).filter((one) => gone.test(JSON.stringify(one)))).toEqual([])
  })

  it('contain no general environmental claim and no limit of two years (EU 2024/825)', () => {
    const claims =
      /ympäristöystävälli|hiilineutraal|ilmastoystävälli|vastuullinen valinta|ekologi|vihreä valinta|eco-friendly|environmentally friendly|climate neutral|carbon neutral|sustainable choice|2 vuoden takuu|two-year warranty/i
    expect(SHOPS.flatMap(textsOf).filter((text) => claims.test(text))).toEqual([])
    expect(Object.values(CATALOGUES).filter((one) => claims.test(JSON.stringify(one)))).toEqual([])
  })

  it('name consumer advice and the disputes board in the terms of every shop', () => {
    for (const { brand, fi } of SHOPS) {
      const terms = fi.of('cms_page').find(({ identifier }) => identifier === 'terms')
      expect(terms?.content, brand).toMatch(/kuluttajaneuvontaan.*kuluttajariitalautakunnan/s)
    }
  })

  it('include an accessibility statement with known gaps, a contact and Traficom', () => {
    for (const { brand, fi } of SHOPS) {
      const page = fi.of('cms_page').find(({ identifier }) => identifier === 'accessibility')
      expect(page?.content, brand).toMatch(/Tunnetut puutteet.*asiakaspalvelu@.*Traficom/s)
    }
  })

  it('name a company with a valid business id, and a returns page if needed', () => {
    const ids = BRANDS.map(({ duties }) => duties.company.businessId)
    expect(ids.map((id) => readBusinessId(id))).toEqual(ids)
    for (const { id, duties } of BRANDS) {
      const shop = SHOPS.find(({ brand }) => brand === id)
      if (!shop) continue
      expect(ids.filter((each) => each === duties.company.businessId)).toHaveLength(1)
      const named = shop.fi
        .of('cms_page')
        .some(({ identifier }) => identifier === duties.takeBackPage)
      expect(named, id).toBe(duties.takeBackPage !== '')
    }
  })
})
