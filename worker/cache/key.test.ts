import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAttribute } from '../../shared/product/attribute-parse.ts'
import { categoryQuery, resultsQuery } from '../page-query/listing-query.ts'
import { dependsOnCatalog, isFormShaped, knownFilters } from './key.ts'

const filters = new Map([
  ['color', new Set(['50', '51', '52'])],
  ['new', new Set(['0', '1'])],
])
const category = (search: string) => categoryQuery(new URLSearchParams(search), filters)

describe('canonical query', () => {
  it('drops every name that does not change the page', () => {
    expect(category('utm_source=x&gclid=1&cb=7&__proto__[x]=1&callback=y&page[]=9')).toEqual({})
  })

  it('joins repeated filter names into one sorted list without duplicates', () => {
    expect(category('color=51&color=50&color=51,50')).toEqual({ color: '50,51' })
  })

  it('rejects an attribute with a reserved name as a filter', () => {
    const codes = ['page', 'sort', 'price', 'price_from', 'category_ids', 'q', 'color']
    const attributes = codes.flatMap((attribute_code) => {
      const parsed = parseAttribute({ attribute_code, is_filterable: true })
      return parsed.ok ? [parsed.value] : []
    })
    expect([...knownFilters(attributes).keys()]).toEqual(['color'])
  })

  it('keeps only values that the attribute has', () => {
    expect(category('color=99&color=50&new=2')).toEqual({ color: '50' })
  })

  it.each(['1', '0', '-1', '1e9', 'NaN', '2.5', '０２', ' 2', '2&page=3'.slice(0, 0), '201'])(
    'shows page 1 for the page number "%s"',
    (page) => {
      expect(category(`page=${encodeURIComponent(page)}`)).toEqual({})
    },
  )

  it('accepts the exact search only on the search page', () => {
    const search = (text: string) => resultsQuery(new URLSearchParams(text), filters)
    expect(search('exact=1&page=2')).toEqual({ exact: '1', page: '2' })
    for (const text of ['exact=0', 'exact=', 'exact=true', 'exact=2']) {
      expect(search(text), text).toEqual({})
    }
    expect(category('exact=1')).toEqual({})
  })

  it('takes the first of two page numbers', () => {
    expect(category('page=2&page=3')).toEqual({ page: '2' })
  })

  it('sorts the category ids and removes duplicates', () => {
    expect(category('category_ids=3,1,2')).toEqual(category('category_ids=1,1,2,3'))
    expect(category('category_ids=1,(SELECT 1)')).toEqual({ category_ids: '1' })
  })

  it('reads a price range with decimal comma, from one name or two fields', () => {
    expect(category('price=50-100')).toEqual({ price: '50-100' })
    expect(category('price_from=12,50&price_to=')).toEqual({ price: '12.5-' })
    expect(category('price_from=100&price_to=50')).toEqual({ price: '50-100' })
  })

  it('keeps an upper end of 0 or less, so that the page can report it', () => {
    expect(category('price_to=0')).toEqual({ price: '-0' })
    expect(category('price_to=-1')).toEqual({ price: '--1' })
    expect(category('price_from=50&price_to=-1,50')).toEqual({ price: '50--1.5' })
    expect(category('price=50--1.5')).toEqual({ price: '50--1.5' })
  })

  it('drops a price range with an invalid end', () => {
    for (const search of [
      'price=abc',
      'price=1.2.3-50',
      'price=12.345-50',
      'price_from=abc&price_to=50',
      'price_from=-1&price_to=50',
    ]) {
      expect(category(search), search).toEqual({})
    }
  })

  it('takes the sorts by attributes that the catalogue has', () => {
    const name = parseAttribute({ attribute_code: 'name', label: 'Name', list_sort: 2 })
    const sorted = knownFilters(name.ok ? [name.value] : [])
    const query = (search: string) => categoryQuery(new URLSearchParams(search), sorted)
    expect(query('sort=-name')).toEqual({ sort: '-name' })
    expect(query('sort=name&name=1')).toEqual({ sort: 'name' })
    expect(query('sort=--name')).toEqual({})
    expect(query('sort=sku')).toEqual({})
    expect(category('sort=name')).toEqual({})
    expect(dependsOnCatalog(new URLSearchParams('sort=name'))).toBe(true)
    expect(dependsOnCatalog(new URLSearchParams('sort=-price&page=2'))).toBe(false)
  })

  it('leaves the default sort out and refuses an unknown one', () => {
    expect(category('sort=sort_qty')).toEqual({})
    expect(category('sort=zq9canary')).toEqual({})
    expect(category('sort=-price')).toEqual({ sort: '-price' })
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'color',
              'new',
              'page',
              'sort',
              'price',
              'price_from',
              'category_ids',
              'x',
            ),
            fc.oneof(
              fc.constantFrom('50', '51,50', '2', '-price', '10-20', '1,2', ''),
              fc.string(),
            ),
          ),
        ),
        (pairs) => {
          const once = category(new URLSearchParams(pairs).toString())
          expect(category(new URLSearchParams(once).toString())).toEqual(once)
        },
      ),
    )
  })
})

describe('form-shaped queries', () => {
  it.each(['price_from=1&price_to=2', 'color=50&color=51', 'sort=&color=50'])(
    'recognizes a form in %s',
    (search) => {
      const params = new URLSearchParams(search)
      expect(isFormShaped(params, category(search))).toBe(true)
    },
  )

  it('leaves a linked address alone', () => {
    const params = new URLSearchParams('color=50,51&sort=price&utm_source=mail')
    expect(isFormShaped(params, category(params.toString()))).toBe(false)
  })
})
