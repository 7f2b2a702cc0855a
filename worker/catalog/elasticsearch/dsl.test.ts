import type { Clause, ListingPlan } from './dsl-plan.ts'
import { describe, expect, it } from 'vitest'
import type { ProductQuery } from '../../../shared/search/query.ts'
import { productSearch } from './dsl.ts'
import { slipsIn } from './dsl-text.ts'

const plan = (more: Partial<ListingPlan> = {}): ListingPlan => ({
  ...{ categoryIds: [], facets: [], countPrices: false, facetSize: 10, onlyInStock: false },
  countable: (field) => field,
  textMode: 'enough',
  taxes: [],
  ...more,
})
const bodyOf = (query: ProductQuery, more?: Partial<ListingPlan>): Clause =>
  productSearch(query, plan(more)).body

interface WordClauses {
  should: Clause[]
  minimum_should_match: string
}

interface TextClause {
  bool: { must: [{ bool: { should: [{ bool: WordClauses }] } }] }
}

const LISTABLE = [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }]
const BLACK = {
  bool: {
    should: [
      {
        bool: {
          filter: [{ terms: { color: ['50'] } }],
          must_not: [{ exists: { field: 'color_options' } }],
        },
      },
      { terms: { color_options: ['50'] } },
    ],
    minimum_should_match: 1,
  },
}

describe('productSearch', () => {
  it('always requires visibility in 2, 3, 4 and status in 0, 1', () => {
    expect(bodyOf({})).toEqual({
      query: { bool: { filter: LISTABLE } },
      sort: [
        { sort_qty: { order: 'desc', missing: '_last', unmapped_type: 'double' } },
        { id: { order: 'asc', unmapped_type: 'long' } },
      ],
      from: 0,
      size: 50,
      track_total_hits: true,
      timeout: '900ms',
    })
    expect(bodyOf({ text: 'lead' })['query']).toMatchObject({ bool: { filter: LISTABLE } })
  })

  it('filters by category_ids and by values, facet by facet', () => {
    const query = { categoryIds: [10], filters: { color: ['50'] }, price: { gte: 0, lte: 100 } }
    expect(bodyOf(query, { categoryIds: [10, 11] })['query']).toEqual({
      bool: {
        filter: [
          ...LISTABLE,
          { terms: { category_ids: [10, 11] } },
          BLACK,
          { range: { final_price: { gte: 0, lte: 100 } } },
        ],
      },
    })
  })

  it('excludes chosen values from the counts of their own facet', () => {
    const query = { filters: { color: ['50'] }, price: { lte: 50 } }
    const body = bodyOf(query, { facets: ['color', 'length'], countPrices: true })
    const price = { range: { final_price: { lte: 50 } } }
    expect(body['query']).toEqual({ bool: { filter: LISTABLE } })
    expect(body['post_filter']).toEqual({ bool: { filter: [BLACK, price] } })
    expect(body['aggs']).toMatchObject({
      but_none: {
        filter: { bool: { filter: [BLACK, price] } },
        aggs: { agg_terms_length_options: {} },
      },
      but_color: { filter: { bool: { filter: [price] } }, aggs: { agg_terms_color_options: {} } },
      but_price: { filter: { bool: { filter: [BLACK] } }, aggs: { agg_range_price: {} } },
    })
  })

  it('counts agg_terms_{attr}, agg_terms_{attr}_options and agg_range_price, ten values at first', () => {
    expect(bodyOf({}, { facets: ['color'], countPrices: true })['aggs']).toEqual({
      own_color: {
        filter: { bool: { must_not: [{ exists: { field: 'color_options' } }] } },
        aggs: { agg_terms_color: { terms: { field: 'color', size: 10 } } },
      },
      agg_terms_color_options: { terms: { field: 'color_options', size: 10 } },
      agg_range_price: {
        range: {
          field: 'final_price',
          ranges: [
            { key: '0', from: 0, to: 50.005 },
            { key: '50', from: 50, to: 100.005 },
            { key: '100', from: 100, to: 150.005 },
            { key: '150', from: 150 },
          ],
        },
      },
    })
  })

  it('scores with fuzziness 2, minimum_should_match 75%, min_score 0.02 and the boosts of the fields', () => {
    const body = bodyOf({ text: ' adventurous\u0000 yoga ' }, { textMode: 'near' })
    expect(body['min_score']).toBe(0.02)
    const [text] = (body['query'] as { bool: { must: [TextClause] } }).bool.must
    const { should, minimum_should_match } = text.bool.must[0].bool.should[0].bool
    expect(minimum_should_match).toBe('75%')
    expect(should).toHaveLength(2)
    expect(should[0]).toEqual({
      multi_match: {
        query: 'adventurous',
        fields: ['sku^3', 'name^4', 'short_description^2', 'description^1', 'category.name^1'],
        type: 'best_fields',
        operator: 'and',
        fuzziness: 2,
        prefix_length: 1,
        max_expansions: 20,
        tie_breaker: 0.3,
        lenient: true,
      },
    })
    expect(body['sort']).toEqual([
      { _score: { order: 'desc' } },
      { id: { order: 'asc', unmapped_type: 'long' } },
    ])
  })

  it('allows two edits in long words, one in others, none in short words and codes', () => {
    const slips = { bag: 0, yoga: 0, watch: 1, bottles: 1, backpack: 2, WT08: 0, '24-mb02': 0 }
    for (const [word, wanted] of Object.entries({ ...slips, LUMAFLEX: 0, näppäimistö: 2 })) {
      expect([word, slipsIn(word)]).toEqual([word, wanted])
    }
  })

  it('searches for words as typed first, the last one also as a prefix', () => {
    const body = JSON.stringify(bodyOf({ text: 'messenger ba' }))
    expect(body).not.toContain('fuzziness')
    expect(body).not.toContain('phrase_prefix')
    expect(body).toContain('"aggs":{"all_words":{"filter":')
    const prefixQuery = JSON.stringify(bodyOf({ text: 'messenger bac' }))
    expect(prefixQuery).toContain(
      '"query":"bac","fields":["name^4","category.name^1"],"type":"phrase_prefix"',
    )
    expect(JSON.stringify(bodyOf({ text: 'messenger bac', exact: true }))).not.toContain('_prefix')
  })

  it('sends text only as a value, never as a query or script', () => {
    const text = '"}}, {"script": {"source": "1"}} OR name:* ~2'
    const body = JSON.stringify(bodyOf({ text }))
    expect(body).not.toMatch(/"(?:script|query_string|regexp|wildcard)":/)
    expect(JSON.parse(body)).toBeTypeOf('object')
  })

  it('sends at most 12 words of 128 characters', () => {
    const text = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')
    expect(JSON.stringify(bodyOf({ text }))).not.toContain('w12')
    expect(JSON.stringify(bodyOf({ text: 'x'.repeat(500) }))).not.toContain('x'.repeat(129))
  })

  it('uses nothing that version 7, 8 or 9 has removed', () => {
    const query = { text: 'yoga strap', filters: { color: ['50', 'x'] }, aggregate: 'all' } as const
    const text = JSON.stringify(bodyOf(query, { facets: ['color'], countPrices: true }))
    expect(text).not.toMatch(
      /cutoff_frequency|"_type"|nested_path|nested_filter|filtered|"missing":\{/,
    )
  })

  it('excludes products out of stock if the brand does not list them', () => {
    const query = JSON.stringify(bodyOf({}, { onlyInStock: true })['query'])
    expect(query).toContain('{"terms":{"stock.is_in_stock":[true]}}')
  })
})
