import { describe, expect, it } from 'vitest'
import type { ListingProps } from '../category/listing-props.ts'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureTile } from '../fixtures/shop.ts'
import { SearchPage, SearchResults, type SearchResultsProps } from './search-page.tsx'

const listing: ListingProps = {
  path: '/search/kulokkeet',
  query: {},
  tiles: [fixtureTile()],
  total: 1,
  start: 0,
  perPage: 50,
  pagesAround: 3,
  attributes: [],
  aggregations: { terms: {} },
}

const results: SearchResultsProps = {
  text: 'kulokkeet',
  listing,
  suggestions: [],
  exactHref: undefined,
  help: undefined,
}

const AUDIO = {
  id: 3,
  name: 'Audio',
  href: '/c/audio',
  image: '/demo/audio.svg',
  product_count: undefined,
}

describe('search page', () => {
  it('keeps the query in its title', () => {
    expect(textOf(markupOf(<SearchPage text={'<b>usb</b> "c"'} />))).toBe(
      'Search: “<b>usb</b> "c"”',
    )
  })

  it('has a title without a query', () => {
    expect(textOf(markupOf(<SearchPage text="" />))).toBe('Search')
  })
})

describe('search results', () => {
  it('shows corrected words and a link to the exact search', () => {
    const markup = markupOf(
      <SearchResults {...results} suggestions={['kuulokkeet']} exactHref="/search/exact" />,
    )
    expect(textOf(markup)).toContain('Showing results for kuulokkeet.')
    expect(markup).toContain('<a href="/search/exact">')
    const several = { ...results, suggestions: ['kuulokkeet', 'kuuloke'] }
    expect(textOf(markupOf(<SearchResults {...several} />))).toContain('kuulokkeet, kuuloke')
  })

  it('links from an exact search without results to the corrected one, and keeps it exact when filtered', () => {
    const exact = { ...listing, query: { exact: '1' } }
    const none = { ...exact, total: 0, tiles: [] }
    expect(textOf(markupOf(<SearchResults {...results} listing={none} />))).toContain(
      'Nothing found for “kulokkeet”.',
    )
    const markup = markupOf(<SearchResults {...results} listing={exact} />)
    expect(markup).toContain('<input type="hidden" name="exact" value="1"/>')
    expect(textOf(markup)).not.toContain('exact')
  })

  it('rejects a short query: "Searched term should consist of at least 3 characters"', () => {
    for (const text of ['ab', ' ab ', '', 'a👍']) {
      const visible = textOf(
        markupOf(<SearchResults {...results} listing={undefined} text={text} />),
      )
      expect(visible).toBe('Searched term should consist of at least 3 characters')
    }
  })

  it('shows shorter searches, departments, popular products and help without results', () => {
    const help = {
      shorter: [{ text: 'usb', href: '/search/usb' }],
      departments: [AUDIO],
      popular: [fixtureTile()],
      contact: { label: 'Contact us', href: '/i/contact' },
    }
    const markup = markupOf(
      <SearchResults {...results} listing={{ ...listing, total: 0, tiles: [] }} help={help} />,
    )
    for (const href of ['/search/usb', '/c/audio', '/p/K7/kaarna-k7-headphones', '/i/contact']) {
      expect(markup).toContain(`href="${href}"`)
    }
    expect(textOf(markup)).toContain('Nothing found for “kulokkeet”')
    expect(brokenIds(markup)).toEqual([])
  })

  it('shows the filters if they exclude everything', () => {
    const filtered = { ...listing, query: { price: '1-2' }, total: 0, tiles: [] }
    const text = textOf(markupOf(<SearchResults {...results} listing={filtered} />))
    expect(text).toContain('No products match the selected filters.')
  })
})
