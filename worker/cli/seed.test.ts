import { describe, expect, it } from 'vitest'
import { clothing } from '../brand/clothing.ts'
import { electronics } from '../brand/electronics.ts'
import { applySettings } from '../brand/settings.ts'
import { demoCatalogs, hasOwnGoods } from './seed.ts'

const run = (settings: object) => applySettings(electronics, JSON.stringify(settings))
const named = (settings: object) =>
  demoCatalogs(run(settings)).map(({ index, locale }) => `${index} ${locale}`)

describe('the catalogs that a start fills', () => {
  it('are one for each language that has addresses, and no other', () => {
    expect(named({})).toEqual(['electronics_fi fi-FI'])
    expect(named({ 'storeViews.default': 'de' })).toEqual(['electronics_de de-DE'])
    expect(named({ 'storeViews.multistore': true })).toEqual([
      'electronics_fi fi-FI',
      'electronics_en en-US',
      'electronics_de de-DE',
      'electronics_it it-IT',
    ])
    expect(demoCatalogs(clothing).map(({ locale }) => locale)).toEqual(['fi-FI', 'en-US'])
  })

  it('are shared by views with the same index, and not made for a brand without demo goods', () => {
    const shared = { 'storeViews.views.2.elasticsearch.index': 'electronics_en' }
    expect(named({ ...shared, 'storeViews.multistore': true })).toEqual([
      'electronics_fi fi-FI',
      'electronics_en en-US',
      'electronics_it it-IT',
    ])
    expect(demoCatalogs({ ...electronics, id: 'none' as typeof electronics.id })).toEqual([])
  })

  it('are none of a brand whose goods are searched elsewhere', () => {
    const SEARCH_URL = 'https://search.test'
    expect(hasOwnGoods(electronics, {})).toBe(true)
    expect(hasOwnGoods(electronics, { BACKEND_URL: 'https://shop.test' })).toBe(true)
    expect(hasOwnGoods(electronics, { SEARCH_URL })).toBe(false)
    expect(hasOwnGoods(electronics, { SEARCH_URL, SEARCH_URL_ELECTRONICS: '' })).toBe(true)
    expect(hasOwnGoods(clothing, { SEARCH_URL_ELECTRONICS: SEARCH_URL })).toBe(true)
    const graphql = run({ 'server.api': 'graphql' })
    expect(hasOwnGoods(graphql, { BACKEND_URL: 'https://shop.test' })).toBe(false)
    expect(hasOwnGoods(graphql, {})).toBe(true)
  })
})
