import { describe, expect, it } from 'vitest'
import { fixtureShop } from '../../shared/fixtures/shop.ts'
import { parseAttribute } from '../../shared/product/attribute-parse.ts'
import { attributeSortOptions, categorySort, searchSort } from './list-sorts.ts'

const { t } = fixtureShop('en-US')
const attributes = [
  ['color', 'Colour', 0],
  ['price', 'Price', 3],
  ['position', 'Position', 1],
  ['name', 'Product Name', 2],
  ['qty', 'Quantity', 4],
  ['created_at', 'Date', 5],
].flatMap(([attribute_code, label, list_sort]) => {
  const parsed = parseAttribute({ attribute_code, label, list_sort })
  return parsed.ok ? [parsed.value] : []
})
const shown = (list: Parameters<typeof attributeSortOptions>[1]) =>
  attributeSortOptions(attributes, list, t)?.map(({ value, label }) => `${value} = ${label}`)

describe('the sorts of a list', () => {
  it('are those of the catalogue in its order, ascending and descending', () => {
    expect(shown({})).toEqual([
      'sort_qty = Position: ascending',
      '-position = Position: descending',
      'name = Product Name: ascending',
      '-name = Product Name: descending',
      'price = Price: ascending',
      '-price = Price: descending',
    ])
  })

  it('are those of the category, with its default sort as the default value', () => {
    expect(shown({ default_sort: 'name', available_sorts: ['price', 'name', 'gone'] })).toEqual([
      'price = Price: ascending',
      '-price = Price: descending',
      'sort_qty = Product Name: ascending',
      '-name = Product Name: descending',
    ])
  })

  it('include the default even if no URL can name it', () => {
    const sorts = { default_sort: 'created_at', available_sorts: ['name', 'created_at'] }
    expect(shown(sorts)?.at(-1)).toBe('sort_qty = Date: ascending')
    expect(shown({ available_sorts: sorts.available_sorts })?.length).toBe(2)
  })

  it('of a category with sorts that the catalogue lacks are those that exist', () => {
    expect(shown({ default_sort: 'gone', available_sorts: ['gone', 'position'] })).toEqual([
      'sort_qty = Position: ascending',
      '-position = Position: descending',
    ])
    expect(shown({ default_sort: 'gone', available_sorts: ['gone'] })).toEqual(shown({}))
  })

  it('of a search start with relevance and do not include position', () => {
    expect(shown({ isSearch: true })?.slice(0, 2)).toEqual([
      'sort_qty = Relevance',
      'name = Product Name: ascending',
    ])
  })

  it('are undefined in a catalogue without sortable attributes', () => {
    expect(attributeSortOptions(attributes.slice(0, 1), {}, t)).toBeUndefined()
  })
})

describe('the sort of a category', () => {
  const byName = { attribute: 'name', isDescending: false }

  it.each([
    [undefined, {}, 'sort_qty'],
    [undefined, { default_sort: 'position' }, 'sort_qty'],
    [undefined, { default_sort: 'name' }, byName],
    [undefined, { default_sort: 'price' }, 'price'],
    ['-price', { default_sort: 'name' }, '-price'],
    ['-name', {}, { attribute: 'name', isDescending: true }],
    ['sku', { default_sort: 'name', available_sorts: ['name', 'price'] }, byName],
    ['-price', { available_sorts: ['position', 'name'] }, 'sort_qty'],
    [undefined, { default_sort: 'position', available_sorts: ['name', 'price'] }, byName],
  ])('by %s with %j is %j', (requested, settings, sort) => {
    expect(categorySort(requested, settings)).toEqual(sort)
    expect(categorySort(requested, settings, attributes)).toEqual(sort)
  })

  it.each([
    [{ default_sort: 'cost' }, 'sort_qty'],
    [{ default_sort: 'cost', available_sorts: ['cost', 'name'] }, byName],
    [{ default_sort: 'color', available_sorts: ['color'] }, 'sort_qty'],
  ])('with %j, of which the catalogue lacks some, is %j', (settings, sort) => {
    expect(categorySort(undefined, settings, attributes)).toEqual(sort)
  })
})

describe('the sort of a search', () => {
  it.each([
    [undefined, {}, undefined],
    ['-price', {}, '-price'],
    ['name', { available_sorts: ['name'] }, { attribute: 'name', isDescending: false }],
    ['-name', { available_sorts: ['price'] }, undefined],
    ['position', {}, undefined],
    ['-position', {}, undefined],
  ])('by %s with %j is %j', (requested, settings, sort) => {
    expect(searchSort(requested, settings)).toEqual(sort)
  })
})
