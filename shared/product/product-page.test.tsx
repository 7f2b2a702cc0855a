import { describe, expect, it } from 'vitest'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import {
  axisValue,
  lineOf,
  optionOf,
  priceOf,
  reviewOf,
  viewOf,
} from '../fixtures/product-views.ts'
import { fixtureShop } from '../fixtures/shop.ts'
import { RelatedAndReviews } from '../review/related-and-reviews.tsx'
import { Delivery } from './delivery-view.tsx'
import { ProductPage } from './product-page.tsx'
import type { AxisView, ProductView, ReviewSummary } from './product-view.ts'
import { PRODUCT_TYPES } from './product.ts'

const NO_REVIEWS: ReviewSummary = { count: 0, average: undefined, histogram: [0, 0, 0, 0, 0] }
const REVIEWED: ReviewSummary = { count: 3, average: 4.33, histogram: [2, 0, 1, 0, 0] }
const crumbs = [{ name: 'Audio', route_link: '/c/audio-20' }]

const COLOUR: AxisView = {
  code: 'color',
  label: 'Colour',
  isColor: true,
  values: [
    axisValue('Black', { isChosen: true, swatch: 'black' }),
    axisValue('White', { swatch: 'white', isPossible: false }),
    axisValue('Blue', { swatch: 'blue', isInStock: false }),
  ],
}
const STORAGE: AxisView = {
  code: 'storage',
  label: 'Storage',
  isColor: false,
  values: [axisValue('128 GB'), axisValue('256 GB', { isChosen: true })],
}
/** The page's markup in English, without JavaScript. */
function page(fields: Partial<ProductView> = {}, reviews = NO_REVIEWS): string {
  return markupOf(<ProductPage crumbs={crumbs} product={viewOf(fields)} reviews={reviews} />)
}

/** The link with this address: its opening tag and its text. */
function linkTo(html: string, href: string): string {
  return new RegExp(`<a[^>]*href="${href}".*?</a>`).exec(html)?.[0] ?? ''
}

describe('the price of a product page', () => {
  it('is shown beside the name, which is smaller if long', () => {
    expect(page({ name: 'Notebook '.repeat(9).trim() })).toContain('<h1 data-long="">Notebook')
  })

  it.each(PRODUCT_TYPES)('is shown with the name on the page of a %s product', (type_id) => {
    const html = page({ type_id, name: 'Tuuli 5', price: priceOf(1234.5) })
    expect(html).toContain('<h1>Tuuli\u00a05</h1>')
    expect(textOf(html)).toContain('€1,234.50 incl. VAT')
  })

  it('strikes the lowest price of 30 days, names it and calculates the percentage from it', () => {
    const reduced = { lowest_30d_incl_tax: 129.9, reduced_from_incl_tax: 129.9 }
    const html = page({ price: priceOf(99.9, reduced) })
    expect(html).toContain('<s>€129.90</s>')
    expect(textOf(html)).toContain(
      'Special price €99.90 Lowest price in the 30 days before €129.90 −23%',
    )
  })

  it('shows no reduction if a price of the last 30 days was as low', () => {
    const equal = page({ price: priceOf(99.9, { lowest_30d_incl_tax: 99.9 }) })
    expect(textOf(equal)).toContain('€99.90 incl. VAT')
    expect(equal).not.toMatch(/<s>|Special price|Lowest price|data-special/)
  })

  it('has the unit price beside it', () => {
    const html = page({ price: priceOf(12.9, { unit: { price_incl_tax: 64.5, unit: 'l' } }) })
    expect(textOf(html)).toContain('€12.90 (€64.50/l) incl. VAT')
  })

  it('says "from" if other variants cost more', () => {
    expect(textOf(page({ price: priceOf(479, { isFrom: true }) }))).toContain('from €479.00')
  })

  it('is named as unknown', () => {
    const text = textOf(page({ price: priceOf(0, { isKnown: false }) }))
    expect(text).toContain('Product price is unknown, product cannot be added to the cart!')
    expect(text).not.toContain('€')
  })

  it('has no button without a choice', () => {
    expect(page().replace(/<dialog.*<\/dialog>/s, '')).not.toContain('<button')
  })
})

describe('the variants of a product page', () => {
  const html = page({ type_id: 'configurable', axes: [COLOUR, STORAGE] })

  it('are links to their own URLs with the selected value marked', () => {
    expect(linkTo(html, '/p/PHONE/phone/PHONE-Black')).toContain('aria-current="true"')
    expect(textOf(html)).toContain('Colour: Black')
    expect(textOf(html)).toContain('Storage: 256 GB')
    expect(linkTo(html, '/p/PHONE/phone/PHONE-128GB')).not.toContain('aria-current')
  })

  it('show an impossible combination with its reason, and link to the nearest', () => {
    const link = linkTo(html, '/p/PHONE/phone/PHONE-White')
    expect(link).toContain('data-state="impossible"')
    expect(textOf(link)).toContain('White , Not available with 256 GB')
    expect(textOf(html)).toContain('Not available with 256 GB: White')
    expect(page({ axes: [STORAGE] })).not.toContain('Not available')
  })

  it('mark a variant that is sold out', () => {
    const link = linkTo(html, '/p/PHONE/phone/PHONE-Blue')
    expect(link).toContain('data-state="out"')
    expect(textOf(link)).toContain('Blue , Out of stock')
    expect(textOf(html)).toContain('Out of stock: Blue')
  })

  it('show a swatch beside the name of a colour only', () => {
    expect(linkTo(html, '/p/PHONE/phone/PHONE-Black')).toContain('data-swatch="black"')
    expect(linkTo(html, '/p/PHONE/phone/PHONE-128GB')).not.toContain('data-swatch')
  })

  it('show the swatch of a colour beside its name', () => {
    const ink = axisValue('Ink', { swatch: 'ink', shade: '#123456' })
    const link = linkTo(page({ axes: [{ ...STORAGE, isColor: true, values: [ink] }] }), ink.href)
    expect(link).toMatch(/<svg data-swatch=""[^>]*aria-hidden="true"[^>]*><path fill="#123456"/)
    expect(textOf(link)).toBe('Ink')
  })

  it('show "No available product variants" if there are none', () => {
    expect(textOf(page({ problem: 'product.no-variant' }))).toContain(
      'No available product variants',
    )
  })
})

describe('the bar to buy', () => {
  const offer = { sku: 'PHONE', childSku: 'PHONE-1', lines: [], problems: [] }
  const withOffer = (fields: Partial<ProductView>) =>
    markupOf(
      <ProductPage crumbs={crumbs} product={viewOf(fields)} reviews={NO_REVIEWS} offer={offer} />,
    )
  const barOf = (html: string) => html.slice(html.indexOf('class="buy-bar"'))

  it('shows price and variant, and its button submits the form of the page', () => {
    const html = withOffer({ axes: [COLOUR, STORAGE] })
    expect(textOf(barOf(html))).toContain('€129.90 Black, 256 GB In stock')
    expect(barOf(html)).toMatch(/<button[^>]*form="add" value="PHONE" name="sku"/)
    expect(html).toMatch(/<form[^>]*id="add"/)
    expect(brokenIds(html)).toEqual([])
  })

  it('repeats the main button beside the price', () => {
    const html = withOffer({})
    const facts = html.slice(
      html.indexOf('class="product-buy"'),
      html.indexOf('aria-labelledby="about"'),
    )
    expect(facts.match(/class="ui-button"(?! data-kind)/g)).toHaveLength(1)
    expect(barOf(html).match(/class="ui-button"(?! data-kind)/g)).toHaveLength(1)
  })

  it('shows the delivery day of products in stock, else the stock state', () => {
    expect(textOf(barOf(withOffer({ stock: 'in' })))).toMatch(
      /In stock, Delivered in \d–\d working days/,
    )
    expect(textOf(barOf(withOffer({ stock: 'low' })))).toMatch(/€129.90 Only a few left/)
    const gift = textOf(barOf(withOffer({ stock: 'in', type_id: 'virtual' })))
    expect(gift).toMatch(/ Available(?! Deliv)/)
  })

  it('submits the form of choices if there are any, and is absent if nothing can be ordered', () => {
    const html = withOffer({ choicesAction: '/p/KIT/kit', grouped: [lineOf('Cable 1 m')] })
    expect(barOf(html)).toContain('form="choices"')
    expect(page()).not.toContain('buy-bar')
  })

  it('asks for a quantity if all are 0, without a price', () => {
    const grouped = [lineOf('Cable 1 m', { qty: 0 })]
    const html = withOffer({ choicesAction: '/p/KIT/kit', grouped, price: priceOf(0) })
    expect(textOf(barOf(html))).toContain('Choose at least one product of the set')
    expect(barOf(html)).not.toContain('€0.00')
  })
})

describe('the facts of a product page', () => {
  it.each([
    ['in', 'In stock', 'Delivered in 2–4 working days'],
    ['low', 'Only a few left', 'Delivered in 2–4 working days'],
    ['order', 'Made to order', 'Ordered for you'],
    ['out', 'Out of stock', 'No delivery date'],
  ] as const)(
    'say the stock state %s, the delivery and the return right in words',
    (stock, state, delivery) => {
      const text = textOf(page({ stock }))
      expect(text).toContain(state)
      expect(text).toContain(delivery)
      expect(text).toContain('30 days to change your mind')
    },
  )

  it('state the delivery days of the brand', () => {
    const { config } = fixtureShop()
    const promises = { deliveryDays: { from: 5, to: 9 }, withdrawalDays: 14 }
    const shop = { ...fixtureShop(), config: { ...config, promises } }
    const text = textOf(markupOf(<Delivery stock="in" type_id="simple" />, shop))
    expect(text).toContain('Delivered in 5–9 working days')
    expect(text).toContain('14 days to change your mind')
  })

  it('list shipping methods of one price together, and no price above the free-shipping threshold', () => {
    const shipping = ['Post', 'Locker'].map((title) => ({ title, price: 5, freeFrom: 120 }))
    const textFor = (worth: number | undefined) =>
      textOf(markupOf(<Delivery stock="in" type_id="simple" {...{ shipping, worth }} />))
    for (const worth of [119.99, undefined])
      expect(textFor(worth)).toContain('Post, Locker €5.00 (free from €120.00)')
    expect(textFor(120)).toContain('Post, Locker Free')
    expect(textFor(120)).not.toContain('free from')
  })

  it('state no delivery and returns of products that are not shipped', () => {
    const text = textOf(page({ type_id: 'virtual' })) + textOf(page({ type_id: 'downloadable' }))
    expect(text).toContain('Nothing is sent by post')
    expect(text).toContain('A download')
    expect(text).not.toContain('Delivered in')
    expect(text).not.toContain('30 days')
  })

  it('put the attributes into a table with row headers', () => {
    const html = page({ attributes: [{ label: 'Weight', value: '248 g' }] })
    expect(html).toContain('<tr><th scope="row">Weight</th><td>248 g</td></tr>')
    expect(page()).toContain('<tr><th scope="row">Product no.</th>')
  })

  it('show names and codes as text, and omit unknown values', () => {
    const html = page({ name: 'A <b>"7"</b> & co', sku: 'A/<1>', ean: '6430001234567' })
    expect(html).toContain('<h1>A &lt;b&gt;&quot;7&quot;&lt;/b&gt; &amp; co</h1>')
    expect(textOf(html)).toContain('EAN 6430001234567')
    expect(textOf(html)).not.toContain('Model')
    expect(html).not.toContain('undefined')
  })

  it('name the maker unless the product name starts with it', () => {
    expect(page()).not.toContain('product-maker')
    expect(page({ name: 'K7' })).toContain('<p class="product-maker">Kaarna</p>')
    expect(page({ manufacturer: undefined })).not.toContain('product-maker')
  })

  it('link the average rating to the reviews, if there are any', () => {
    expect(textOf(linkTo(page({}, REVIEWED), '#reviews'))).toContain('4.3 out of 5 stars')
    expect(page()).not.toContain('#reviews')
  })
})

describe('the gallery of a product page', () => {
  const gallery = [
    { path: '/k/a/front.jpg', label: 'From the front' },
    { path: '/demo/headphones/1-blue-2.svg', label: 'Box' },
  ]
  const html = page({ gallery })

  it('shows 889x889 images with dimensions, the first with high priority', () => {
    const pictures = html.match(/<img[^>]*width="889"[^>]*>/g) ?? []
    expect(pictures).toHaveLength(2)
    expect(pictures[0]).toContain('height="889"')
    expect(pictures[0]).toContain('fetchPriority="high"')
    expect(pictures[0]).not.toContain('loading')
    expect(pictures[1]).toContain('loading="lazy"')
    expect(html).toContain('/img/gallery/avif/k/a/front.jpg 889w')
  })

  it('has thumbnails as anchors, and opens the largest size by a link', () => {
    expect(html).toContain('href="#picture-2"')
    expect(html).toContain('id="picture-2"')
    expect(html).toContain('href="/img/gallery@2x/webp/k/a/front.jpg"')
    expect(html).toContain('href="/img/any/svg/demo/headphones/1-blue-2.svg"')
  })

  it('has a closed zoom dialog with a name', () => {
    expect(html).toMatch(/<dialog[^>]*aria-label="Pictures: /)
    expect(html).not.toMatch(/<dialog[^>]* open/)
  })

  it('shows the parts of a bundle together first, then each', () => {
    const set = page({ gallery, collage: 2 })
    const stage = /<ul class="product-gallery-stage".*?<\/ul>/s.exec(set)?.[0] ?? ''
    const [first = '', second = '', ...others] = stage.split('<li ').slice(1)
    expect(first).toMatch(/^id="picture-1"><div class="product-collage">/)
    expect(first.match(/<img[^>]*alt=""/g)).toHaveLength(2)
    expect(first).not.toContain('<a ')
    expect(second).toMatch(/^id="picture-2"><a .*alt="From the front"/s)
    expect(second).not.toContain('fetchPriority')
    expect(others).toHaveLength(1)
    expect(set).toMatch(/<a href="#picture-1" aria-current="true" aria-label="Picture 1 of 3">/)
    expect(set).toMatch(/<a href="#picture-3"><[^>]*>.*alt="Picture 3 of 3"/)
  })

  it('draws a placeholder without images, thumbnails and links', () => {
    const bare = page({ gallery: [] })
    expect(bare).toMatch(/<img src="\/placeholder.svg" width="889" height="889"/)
    expect(bare).not.toContain('picture-1')
    expect(page({ gallery: gallery.slice(0, 1) })).not.toContain('#picture-1')
  })
})

describe('recommendations', () => {
  it('are labelled as unavailable offline', () => {
    const html = markupOf(<RelatedAndReviews reviews={[]} summary={REVIEWED} related="offline" />)
    expect(textOf(html)).toContain('Recommendations are unavailable while you are offline.')
    expect(brokenIds(html)).toEqual([])
  })

  it('have no heading if they are empty', () => {
    const html = markupOf(<RelatedAndReviews reviews={[]} summary={REVIEWED} related={[]} />)
    expect(html).not.toContain('product-related')
  })
})

describe('a whole product page', () => {
  const html =
    page(
      {
        choicesAction: '/p/KIT/kit',
        gallery: [
          { path: '/a.jpg', label: 'A' },
          { path: '/b.jpg', label: 'B' },
        ],
        axes: [COLOUR, STORAGE],
        grouped: [lineOf('Cable 1 m')],
        options: [optionOf({ maxCharacters: 5 }), optionOf({ name: 'option[custom-12]' })],
        attributes: [{ label: 'Weight', value: '1 kg' }],
      },
      REVIEWED,
    ) + markupOf(<RelatedAndReviews reviews={[reviewOf(1)]} summary={REVIEWED} related={[]} />)

  it('has no duplicate id, and every reference has its target', () => {
    expect(brokenIds(html)).toEqual([])
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(anchors).toEqual(['picture-1', 'picture-2', 'reviews'])
    expect(anchors.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
  })

  it('has one h1, sections with h2, and no inline style', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<h2[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual(
      ['Your options', 'About the product', 'Specifications', 'Reviews'],
    )
    expect(html).not.toContain('style=')
  })
})
