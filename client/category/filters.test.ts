import { describe, expect, it } from 'vitest'
import { canonicalFormQuery } from './filters.ts'

const query = (fields: [string, string][]) => canonicalFormQuery(fields, 'sort_qty')

describe('filter form address', () => {
  it('joins the values of one filter, sorted and unique', () => {
    expect(
      query([
        ['color', '51'],
        ['color', '50'],
        ['color', '51'],
      ]),
    ).toBe('color=50,51')
  })

  it('joins two prices to a range, with decimal commas and spaces', () => {
    expect(
      query([
        ['price_from', '1 200,50'],
        ['price_to', ''],
      ]),
    ).toBe('price=1200.50-')
    expect(
      query([
        ['price_from', ''],
        ['price_to', '100'],
      ]),
    ).toBe('price=-100')
    expect(query([['price_to', '-1']])).toBe('price=--1')
  })

  it('omits empty fields and the default sort', () => {
    expect(
      query([
        ['price_from', ' '],
        ['price_to', ''],
        ['sort', 'sort_qty'],
      ]),
    ).toBe('')
    expect(query([['sort', '-price']])).toBe('sort=-price')
  })

  it('starts at page 1, without a page number', () => {
    expect(
      query([
        ['color', '50'],
        ['category_ids', '3,4'],
      ]),
    ).not.toContain('page')
  })

  it('encodes entered text', () => {
    expect(query([['price_to', '1&sort=qty']])).toBe('price=-1%26sort%3Dqty')
  })
})
