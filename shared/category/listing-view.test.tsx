import { describe, expect, it } from 'vitest'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureShop, fixtureTile } from '../fixtures/shop.ts'
import type { Attribute } from '../product/attribute.ts'
import { quickValues } from './facets.ts'
import type { ListingProps } from './listing-props.ts'
import { FILTERS_ID } from './filter-ids.ts'
import { ListingView } from './listing-view.tsx'

function attribute(code: string, label: string, values: readonly string[]): Attribute {
  return {
    attribute_code: code,
    attribute_id: 1,
    frontend_input: values.length > 0 ? 'select' : 'boolean',
    label,
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: true,
    is_comparable: true,
    is_filterable: true,
    options: values.map((text, index) => ({ value: String(50 + index), label: text })),
  }
}

const makers = Array.from({ length: 14 }, (_, index) => `Maker ${index}`)

function listing(changes: Partial<ListingProps> = {}): ListingProps {
  return {
    path: '/c/laptops',
    query: {},
    tiles: Array.from({ length: 50 }, (_, index) => fixtureTile({ sku: `S${index}` })),
    total: 328,
    start: 0,
    perPage: 50,
    pagesAround: 3,
    attributes: [
      attribute('valmistaja', 'Maker', makers),
      attribute('color', 'Colour', ['Black', 'White', 'Blue']),
      attribute('wireless', 'Wireless', []),
    ],
    aggregations: {
      terms: {
        valmistaja: makers.map((_, index) => ({ key: String(50 + index), doc_count: 40 - index })),
        color: [
          { key: '50', doc_count: 12 },
          { key: '51', doc_count: 7 },
        ],
        wireless: [
          { key: '1', doc_count: 30 },
          { key: '0', doc_count: 3 },
        ],
      },
      price: [
        { from: 0, to: 50, doc_count: 22 },
        { from: 50, to: 100, doc_count: 31 },
        { from: 100, to: 150, doc_count: 0 },
        { from: 150, doc_count: 9 },
      ],
    },
    ...changes,
  }
}

const render = (changes?: Partial<ListingProps>) => markupOf(<ListingView {...listing(changes)} />)

describe('listing', () => {
  it('has no id twice and no reference to a missing id', () => {
    expect(brokenIds(render({ query: { color: '50', price: '50-100' }, start: 100 }))).toEqual([])
  })

  it('has no inline style and no script', () => {
    expect(render()).not.toMatch(/\sstyle=|<script|<style|\son\w+=/)
  })

  it('shows the number of products and the displayed range', () => {
    expect(textOf(render({ start: 100 }))).toContain('Products 101–150 of 328')
    expect(textOf(render({ total: 1, tiles: [fixtureTile()] }))).toContain('1 product')
  })

  it('is below 90 kB of markup with fifty raster images', () => {
    expect(Buffer.byteLength(render())).toBeLessThan(70_000)
  })
})

describe('filters', () => {
  it('are a GET form to the canonical address with the chosen values kept', () => {
    const markup = render({ query: { color: '51', price: '50-100', category_ids: '3,4' } })
    expect(markup).toContain('action="/c/laptops"')
    expect(markup).toMatch(
      /name="color" checked="" value="51"|name="color"[^>]*value="51"[^>]*checked/,
    )
    expect(markup).toMatch(/name="price_from"[^>]*value="50"/)
    expect(markup).toMatch(/name="price_to"[^>]*value="100"/)
    expect(markup).toContain('name="category_ids" value="3,4"')
  })

  it.each([
    ['-0', '0'],
    ['--1', '-1'],
    ['50--1', '-1'],
  ])(
    'say "Must be greater than 0" at the end of the price range %s and keep it',
    (price, value) => {
      const wrong = render({ query: { price } })
      expect(wrong).toMatch(/aria-invalid="true"[^>]*name="price_to".*>Must be greater than 0</s)
      expect(/<input[^>]*name="price_to"[^>]*>/.exec(wrong)?.[0]).toContain(`value="${value}"`)
    },
  )

  it('show nothing at a price range that starts at 0', () => {
    expect(render({ query: { price: '0-50' } })).not.toContain('Must be greater than 0')
  })

  it('describe the sort: "Please select the field which You like to sort by."', () => {
    expect(render()).toContain('title="Please select the field which You like to sort by."')
  })

  it('show ten values of a facet and the rest behind "show all"', () => {
    const markup = render()
    const [shown = '', rest = ''] = markup.split('Show all (14)')
    expect(shown.match(/name="valmistaja"/g)).toHaveLength(10)
    expect(rest.match(/name="valmistaja"/g)).toHaveLength(4)
  })

  it('show a swatch beside the name of a colour that has products', () => {
    const markup = markupOf(<ListingView {...listing({ shades: { color: { 50: '#123456' } } })} />)
    expect(markup.match(/<svg data-swatch/g)).toHaveLength(1)
    expect(markup).toMatch(/name="color"[^>]*value="50"[^>]*\/><svg[^>]*><path fill="#123456"/)
  })

  it('disable a value without products instead of removing it', () => {
    const all = listing().aggregations.terms
    const markup = render({
      allAggregations: {
        terms: { ...all, color: [...(all['color'] ?? []), { key: '52', doc_count: 4 }] },
      },
    })
    expect(markup).toMatch(/<input type="checkbox"[^>]*disabled=""[^>]*value="52"/)
    expect(textOf(markup)).toContain('Blue 0')
  })

  it('keep a selected value without products, so that it can be removed', () => {
    const markup = render({ query: { color: '52' } })
    expect(markup).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="52"/)
    expect(markup).not.toMatch(/<input type="checkbox"[^>]*disabled=""[^>]*value="52"/)
  })

  it('label price ranges with their counts', () => {
    const text = textOf(render())
    for (const label of ['under €50 22', '€50–100 31', 'over €150 9']) {
      expect(text).toContain(label)
    }
  })

  it('omit price ranges without products, unless selected', () => {
    expect(textOf(render())).not.toContain('€100–150')
    expect(textOf(render({ query: { price: '100-150' } }))).toContain('€100–150 0')
  })

  it('omit the price ranges if none has products', () => {
    const empty = [{ from: 0, to: 50, doc_count: 0 }]
    const aggregations = { terms: {}, price: empty }
    const markup = render({ total: 0, tiles: [], query: { price: '900-' }, aggregations })
    expect(markup).not.toContain('category-ranges')
  })

  it('list values without products last, also sizes', () => {
    const markup = render({
      attributes: [attribute('size', 'Size', ['XS', 'S', 'M'])],
      aggregations: { terms: { size: ['51', '52'].map((key) => ({ key, doc_count: 3 })) } },
      allAggregations: {
        terms: { size: ['50', '51', '52'].map((key) => ({ key, doc_count: 9 })) },
      },
    })
    const values = [...markup.matchAll(/name="size"[^>]*value="(\d+)"/g)].map(([, value]) => value)
    expect(values).toEqual(['51', '52', '50'])
  })

  it('label a yes/no attribute by its name among the quick filters', () => {
    const yesNo = { ...attribute('wireless', 'Wireless', []), frontend_input: 'boolean' }
    const options = [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ]
    for (const each of [yesNo, { ...yesNo, options }]) {
      const markup = render({ attributes: [each] })
      const quick = /<ul class="category-quick".*?<\/ul>/.exec(markup)?.[0] ?? ''
      expect(textOf(quick).trim()).toBe('Wireless')
      expect(quick).toContain('href="/c/laptops?wireless=1"')
    }
  })

  it('offer the attributes of card labels if some products have them and some do not', () => {
    const withSale = (count: number) => {
      const terms = { sale: [{ key: '1', doc_count: count }] }
      return render({
        attributes: [attribute('sale', 'On sale', [])],
        aggregations: { terms, price: [] },
      })
    }
    expect(withSale(20)).toContain('<summary>On sale</summary>')
    expect(withSale(328)).not.toContain('On sale')
  })

  it('offer yes and no for attributes without options', () => {
    expect(textOf(render())).toContain('Yes 30 No 3')
  })
})

describe('sizes and measures of a filter', () => {
  const sized = (labels: readonly string[], counts: readonly number[]) => ({
    attributes: [attribute('size', 'Size', labels)],
    aggregations: {
      terms: { size: counts.map((count, index) => ({ key: `${50 + index}`, doc_count: count })) },
    },
  })

  it("are sorted by the merchant's order, not by count", () => {
    const letters = textOf(render(sized(['XS', 'S', 'M', 'XL', '3XL'], [9, 3, 5, 8, 4])))
    expect(letters).toContain('XS 9 S 3 M 5 XL 8 3XL 4')
    const metres = textOf(render(sized(['0,5 m', '1 m', '2 m', '10 m'], [1, 7, 2, 9])))
    expect(metres).toContain('0,5 m 1 1 m 7 2 m 2 10 m 9')
  })

  it('are attributes with size values only; others are sorted by count', () => {
    const text = textOf(render(sized(['3M', 'Salamo', 'Marja'], [1, 3, 2])))
    expect(text).toContain('Salamo 3 Marja 2 3M 1')
  })

  it('are in a popover that closes by Esc and the back gesture', () => {
    expect(render()).toMatch(
      new RegExp(`id="${FILTERS_ID}"[^>]* popover="auto"|popover="auto"[^>]* id="${FILTERS_ID}"`),
    )
  })

  it('offer the most frequent values outside of the popover', () => {
    const facet = { code: 'size', label: 'Size', isYesNo: false }
    const values = [1, 9, 4].map((count, at) => ({
      ...{ value: `${at}`, label: `${at}`, count, isChosen: false },
    }))
    expect(quickValues([{ ...facet, values }]).map(({ label }) => label)).toEqual(['1', '2'])
  })
})

describe('filters of a wild catalogue', () => {
  it('omit values that the attribute does not have', () => {
    const terms = {
      color: [
        { key: '50', doc_count: 3 },
        { key: '51', doc_count: 2 },
        { key: '7001', doc_count: 9 },
      ],
      wireless: [
        { key: '1', doc_count: 3 },
        { key: '0', doc_count: 2 },
        { key: 'maybe', doc_count: 2 },
      ],
    }
    const text = textOf(render({ aggregations: { terms } }))
    expect(text).toContain('Black 3')
    expect(text).not.toContain('7001')
    expect(text).not.toContain('maybe')
  })

  it('are below 25 kB for any number of attributes and values', () => {
    const codes = Array.from({ length: 40 }, (_, index) => `facet${index}`)
    const values = Array.from({ length: 400 }, (_, index) => `Value number ${index}`)
    const counts = values.map((_, index) => ({ key: String(50 + index), doc_count: 400 - index }))
    const terms = Object.fromEntries(codes.map((code) => [code, counts]))
    const attributes = codes.map((code) => attribute(code, `Facet ${code}`, values))
    const query = { facet0: '449' }
    const markup = render({ tiles: [], attributes, aggregations: { terms }, query })
    expect(Buffer.byteLength(markup)).toBeLessThan(25_000)
    expect(markup.match(/name="facet1"/g)?.length).toBeGreaterThanOrEqual(10)
    expect(markup).toMatch(/name="facet0"[^>]*checked=""[^>]*value="449"/)
  })
})

describe('chips', () => {
  it('remove one filter each, or all of them, and return to page 1', () => {
    const markup = render({ query: { color: '50,51', price: '50-', sort: 'price', page: '3' } })
    expect(markup).toContain('href="/c/laptops?color=51&amp;price=50-&amp;sort=price"')
    expect(markup).toContain('href="/c/laptops?color=50,51&amp;sort=price"')
    expect(markup).toContain('class="category-clear" href="/c/laptops?sort=price"')
    expect(textOf(markup)).toContain('Colour: Black')
    expect(textOf(markup)).toContain('Price: from €50.00')
  })

  it('name unknown values, and remove each of them', () => {
    const markup = render({ query: { color: '990,991', gone: '7' } })
    const chips = /<ul class="category-chips".*?<\/ul>/s.exec(markup)?.[0] ?? ''
    expect(textOf(chips)).toContain('Colour: unknown')
    expect(textOf(chips)).not.toMatch(/990|991|7/)
    expect(chips).toContain('href="/c/laptops?color=991&amp;gone=7"')
    expect(chips).toContain('href="/c/laptops?color=990,991"')
  })

  it('are absent without a filter', () => {
    expect(render({ query: { sort: 'price', page: '2' } })).not.toContain('category-chips')
  })
})

describe('sort', () => {
  it('offers latest, price and quantity in both directions, the default first, and keeps the selection', () => {
    const markup = render({ query: { sort: '-price' } })
    const values = [...markup.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
    expect(values).toEqual(['sort_qty', 'price', '-price', 'updated_at', 'qty', '-qty'])
    expect(markup).toMatch(/<option value="-price" selected="">/)
    expect(markup).toContain('<select id="sort" name="sort" form="filter-form"')
  })
})

describe('empty listing', () => {
  it('says "No products synchronized for this category. Please come back while online!"', () => {
    const text = textOf(render({ total: 0, tiles: [], aggregations: { terms: {} } }))
    expect(text).toContain(
      'No products synchronized for this category. Please come back while online!',
    )
  })

  it('links to the list without filters if they exclude everything', () => {
    const markup = render({ total: 0, tiles: [], query: { color: '50' } })
    expect(textOf(markup)).toContain('No products match the selected filters.')
    expect(markup).toContain('<a class="ui-button" href="/c/laptops">')
  })

  it('links to the given pages, with and without filters', () => {
    const ways = [{ name: 'Computers', href: '/c/computers' }]
    for (const query of [{}, { color: '50' }])
      expect(render({ total: 0, tiles: [], query, ways })).toContain(
        '<a href="/c/computers">Computers</a>',
      )
  })

  it('marks the language of the catalogue, but not of its own messages', () => {
    const ways = [
      { name: 'Tietokoneet', href: '/c/tietokoneet' },
      { name: 'Search', href: '/search', isMessage: true },
    ]
    const shop = fixtureShop('en-US')
    const props = listing({ total: 0, tiles: [], query: { gone: '7' }, ways })
    const foreign = { ...shop, config: { ...shop.config, catalogLanguage: 'fi' } }
    const markup = markupOf(<ListingView {...props} />, foreign)
    expect(markup).toContain('<li lang="fi"><a href="/c/tietokoneet">')
    expect(markup).toContain('<li><a href="/search">')
    expect(markup).toMatch(/aria-label="Remove unknown">unknown</)
  })
})

describe('pagination', () => {
  const linksOf = (start: number, total = 500) =>
    [...render({ start, total }).matchAll(/aria-label="Page (\d+)"( aria-current="page")?/g)].map(
      ([, page, current]) => (current ? `[${page}]` : page),
    )

  it('shows 3 page numbers around the current one, the first and the last', () => {
    expect(linksOf(200)).toEqual(['1', '4', '[5]', '6', '10'])
    expect(linksOf(0)).toEqual(['[1]', '2', '3', '10'])
    expect(linksOf(450)).toEqual(['1', '8', '9', '[10]'])
    expect(linksOf(0, 90)).toEqual(['[1]', '2'])
  })

  it("shows the brand's number of pages around the current one", () => {
    const links = render({ start: 200, total: 500, pagesAround: 5 }).matchAll(
      /aria-label="Page (\d+)"/g,
    )
    expect([...links].map(([, page]) => page)).toEqual(['1', '3', '4', '5', '6', '7', '10'])
  })

  it('has no number for page 1 and keeps the filters', () => {
    const markup = render({ query: { color: '50', page: '2' }, start: 50, total: 140 })
    expect(markup).toContain('<a href="/c/laptops?color=50" rel="prev">')
    expect(markup).toContain('<a href="/c/laptops?color=50&amp;page=3" rel="next">')
  })

  it('is absent for a single page', () => {
    expect(render({ total: 50 })).not.toContain('category-pages')
  })

  it('ends at the result window', () => {
    expect(linksOf(0, 1_000_000).at(-1)).toBe('200')
  })
})

describe('listing in Finnish', () => {
  it('has the language of the store view', () => {
    const text = textOf(markupOf(<ListingView {...listing()} />, fixtureShop('fi-FI')))
    expect(text).toContain('Näytä 328 tuotetta')
    expect(text).toContain('Rajaa')
  })
})
