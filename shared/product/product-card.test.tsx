import { describe, expect, it } from 'vitest'
import { markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureShop, fixtureTile } from '../fixtures/shop.ts'
import { Picture } from '../ui/picture.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const special = {
  price: 118.73,
  changesAt: undefined,
  price_incl_tax: 149,
  lowest_30d_incl_tax: 199,
  reduced_from_incl_tax: 199,
  fromPrice: false,
  isKnown: true,
}

describe('product card', () => {
  it('strikes the lowest price of 30 days, names it and calculates the percentage from it', () => {
    const tile = fixtureTile({ prices: special })
    const markup = markupOf(<ProductCard tile={tile} level={3} />)
    expect(markup).toContain('<b>€149.00</b>')
    expect(markup).toContain(
      '<small> Lowest price in the 30 days before <s>€199.00</s>\u00a0−25%</small>',
    )
    const finnish = textOf(
      markupOf(<ProductCard tile={tile} level={3} />, fixtureShop('fi-FI')),
    ).replace(/\u00a0/g, ' ')
    expect(finnish).toContain('149,00 € Alin hinta 30 pv ennen alennusta 199,00 € −25 %')
  })

  it('shows no reduction if the lowest price of 30 days is not higher', () => {
    const prices = { ...special, lowest_30d_incl_tax: 149, reduced_from_incl_tax: 0 }
    const markup = markupOf(<ProductCard tile={fixtureTile({ prices })} level={3} />)
    expect(textOf(markup)).toContain('€149.00')
    expect(markup).not.toMatch(/<s>|%|Special price|Lowest price|product-price-special/)
  })

  it('strikes the regular price if the brand does not require the lowest one', () => {
    const prices = { ...special, lowest_30d_incl_tax: 0 }
    const markup = markupOf(<ProductCard tile={fixtureTile({ prices })} level={3} />)
    expect(textOf(markup)).toContain('Special price €149.00 Regular price €199.00')
    expect(markup).toContain('<s>€199.00</s>')
    expect(textOf(markup)).not.toContain('Lowest')
  })

  it('shows the unit price per litre, kilogram, metre or piece', () => {
    const text = (unit: 'l' | 'm2' | 'pcs', locale: 'fi-FI' | 'en-US') => {
      const prices = {
        ...fixtureTile().prices,
        price_incl_tax: 12.9,
        unit: { price_incl_tax: 64.5, unit },
      }
      const card = <ProductCard tile={fixtureTile({ prices })} level={3} />
      return textOf(markupOf(card, fixtureShop(locale))).replace(/\u00a0/g, ' ')
    }
    expect(text('l', 'fi-FI')).toContain('12,90 € (64,50 €/l)')
    expect(text('m2', 'fi-FI')).toContain('(64,50 €/m²)')
    expect(text('pcs', 'fi-FI')).toContain('(64,50 €/kpl)')
    expect(text('pcs', 'en-US')).toContain('€12.90 (€64.50/pc)')
  })

  it('links from a sold-out product to its back-in-stock form', () => {
    const card = (stock: 'out' | 'in') =>
      markupOf(<ProductCard tile={fixtureTile({ stock, href: '/p/x' })} level={3} />)
    expect(card('out')).toMatch(
      /<a [^>]*href="\/p\/x#watch" aria-label="Notify me: [^"]+">Notify me</,
    )
    expect(card('in')).not.toContain('#watch')
  })

  it('shows one price without a special price', () => {
    const markup = markupOf(<ProductCard tile={fixtureTile()} level={3} />)
    expect(markup).not.toContain('<s>')
    expect(textOf(markup)).toContain('€199.00')
  })

  it('says "from" if variants have different prices', () => {
    const prices = { ...fixtureTile().prices, fromPrice: true }
    const text = (locale: 'fi-FI' | 'en-US') =>
      textOf(
        markupOf(<ProductCard tile={fixtureTile({ prices })} level={3} />, fixtureShop(locale)),
      )
    expect(text('en-US')).toContain('from €199.00')
    expect(text('fi-FI')).toContain('alk. 199,00 €')
  })

  it('shows no amount if the price is unknown', () => {
    const prices = { ...fixtureTile().prices, price_incl_tax: 0, isKnown: false }
    const text = textOf(markupOf(<ProductCard tile={fixtureTile({ prices })} level={3} />))
    expect(text).toContain('Price on request')
    expect(text).not.toContain('€')
  })

  it('has exactly one link, the name in the heading', () => {
    const tile = fixtureTile({ prices: special, isSale: true, colors: ['Black', 'Blue'] })
    const markup = markupOf(<ProductCard tile={tile} level={2} />)
    expect(markup.match(/<a /g)).toHaveLength(1)
    expect(markup).toMatch(/<h2><a href="\/p\/K7\/[^"]+">Kaarna K7 headphones<\/a><\/h2>/)
  })

  it('keeps a number and its unit on one line', () => {
    const card = <ProductCard tile={fixtureTile({ name: 'Kajo 5, 256 GB' })} level={3} />
    expect(markupOf(card)).toContain('Kajo 5, 256\u00a0GB</a>')
  })

  it('keeps a single letter and a model number with their words', () => {
    const tile = fixtureTile({ name: 'Laituri 7 USB-C-telakka' })
    const markup = markupOf(<ProductCard tile={tile} level={3} />)
    expect(markup).toContain('>Laituri\u00a07 USB-\u2060C-telakka</a>')
    expect(markup).toContain('Laituri\u00a07 USB-C-telakka"')
  })

  it('has its buttons outside of the link', () => {
    const markup = markupOf(<ProductCard tile={fixtureTile()} level={3} />)
    expect(markup.match(/<button/g)?.length).toBeGreaterThan(1)
    expect(markup).not.toMatch(/<a (?:(?!<\/a>).)*<button/s)
  })

  it('shows stock as a state without a number', () => {
    const texts = (['in', 'low', 'out', 'order'] as const).map((stock) =>
      textOf(markupOf(<ProductCard tile={fixtureTile({ stock })} level={3} />)),
    )
    expect(texts[0]).toContain('In stock')
    expect(texts[1]).toContain('Only a few left')
    expect(texts[2]).toContain('Out of stock')
    expect(texts[3]).toContain('Made to order')
  })

  it('shows markup characters in names as text', () => {
    const name = `15" <b>"K7" & 'K8'</b>`
    const markup = markupOf(<ProductCard tile={fixtureTile({ name })} level={3} />)
    expect(markup).not.toContain('<b>"')
    expect(textOf(markup)).toContain(name)
  })

  it('shows a placeholder without an image', () => {
    const markup = markupOf(<ProductCard tile={fixtureTile({ image: undefined })} level={3} />)
    expect(markup).toContain('src="/placeholder.svg" width="310" height="300"')
  })

  it('counts its colours and shows known ones as dots', () => {
    const tile = fixtureTile({ colors: ['Musta', 'Tummansininen', 'Räiskyvä'] })
    const markup = markupOf(<ProductCard tile={tile} level={3} />)
    expect(markup.match(/data-swatch="(black|navy)"/g)).toHaveLength(2)
    expect(textOf(markup)).toContain('3 colours')
    const one = fixtureTile({ colors: ['Musta'] })
    expect(markupOf(<ProductCard tile={one} level={3} />)).not.toContain('swatch')
  })

  it('shows the swatches of colours in order, each once', () => {
    const colors = ['Räiskyvä', 'Musta', 'Teal', 'Black']
    const shades = { Räiskyvä: '#ef3dff', Teal: '/attribute/swatch/teal.png' }
    const tile = fixtureTile({ colors, shades })
    const markup = markupOf(<ProductCard tile={tile} level={3} />)
    const swatches = [
      ...markup.matchAll(/data-swatch="(\w*)"|fill="(#\w+)"|href="([^"]*teal[^"]*)"/g),
    ]
    expect(swatches.map(([, word, fill, href]) => word || fill || href)).toEqual([
      ...[undefined, '#ef3dff', 'black', undefined, expect.stringContaining('teal')],
    ])
    expect(markup).not.toContain('style=')
    expect(textOf(markup)).toContain('4 colours')
  })

  it('shows the maker once', () => {
    const html = markupOf(<ProductCard tile={fixtureTile()} level={3} />)
    const other = fixtureTile({ name: 'K7 headphones' })
    expect(textOf(html).match(/Kaarna/g)).toHaveLength(1)
    expect(textOf(markupOf(<ProductCard tile={other} level={3} />))).toContain('Kaarna')
  })
})

describe('product grid', () => {
  const tiles = Array.from({ length: 8 }, (_, index) => fixtureTile({ sku: `K${index}` }))

  it('loads the first image eagerly, those in view normally, and the rest lazily', () => {
    const markup = markupOf(<ProductGrid tiles={tiles} level={3} soon={4} hasFirst />)
    expect(markup.match(/fetchPriority="high"/g)).toHaveLength(1)
    expect(markup.match(/loading="lazy"/g)).toHaveLength(4)
  })

  it('contains no preload link in a part of a page', () => {
    const drawings = tiles.map((tile) => ({ ...tile, image: '/demo/laptop/1-silver-1.svg' }))
    const markup = markupOf(<ProductGrid tiles={drawings} level={3} soon={4} hasFirst />)
    expect(markup).not.toContain('<link')
  })
})

describe('picture', () => {
  it('has dimensions and offers the best format first', () => {
    const markup = markupOf(<ProductCard tile={fixtureTile()} level={3} />)
    const sources = [...markup.matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type)
    expect(sources).toEqual(['image/avif', 'image/webp'])
    expect(markup).toMatch(
      /<img src="\/img\/list\/jpeg\/k\/7\/k7\.jpg"[^>]* width="310" height="300"/,
    )
  })

  it('is a plain lazy image for an SVG', () => {
    const drawing = { src: '/a.svg', srcSet: undefined, sources: [], width: 10, height: 10 }
    expect(markupOf(<Picture {...drawing} alt="" />)).toMatch(/^<img src="\/a.svg"/)
  })
})
