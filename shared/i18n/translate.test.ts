import { describe, expect, it } from 'vitest'
import { messages as searchPanel } from './messages/en/search-panel.ts'
import { en } from './messages/en/all.ts'
import { fi } from './messages/fi/all.ts'
import { translator } from './translate.ts'

describe('translator', () => {
  it('selects the plural by count and formats numbers by locale', () => {
    const english = translator(en, 'en-US')
    const finnish = translator(fi, 'fi-FI')
    expect(english('category.count', { count: 1 })).toBe('1 product')
    expect(english('category.count', { count: 12000 })).toBe('12,000 products')
    expect(finnish('category.count', { count: 1 })).toBe('1 tuote')
    expect(finnish('category.count', { count: 0 })).toBe('0 tuotetta')
  })

  it('inserts names unchanged and keeps a placeholder without a value', () => {
    const t = translator(en, 'en-US')
    expect(t('search.title', { text: '$& {count} <b>' })).toBe('Search: “$& {count} <b>”')
    expect(t('search.title')).toBe('Search: “{text}”')
  })

  it('returns the key for an unknown message', () => {
    expect(translator(searchPanel, 'en-US')('common.home')).toBe('common.home')
  })

  it('has the specified English error messages', () => {
    const t = translator(en, 'en-US')
    expect(t('answer.content-type')).toBe('Error with response - bad content-type!')
    expect(t('answer.format')).toBe('Unhandled error, wrong response format!')
    expect(t('category.empty', { key: 'id', value: '7' })).toBe(
      'Category query returned empty result id = 7',
    )
    expect(t('product.empty')).toBe('Product query returned empty result')
    expect(t('product.status', { status: 2 })).toBe(
      'Product query returned empty result product status = 2',
    )
    expect(t('product.no-variant')).toBe('No available product variants')
    expect(t('product.no-configuration')).toBe(
      'No such configuration for the product. Please do choose another combination of attributes.',
    )
    expect(t('cms.empty')).toBe('CMS query returned empty result')
    expect(t('route.not-found')).toBe('Request does not match any route.')
    expect(t('server.failed')).toBe('Internal Server Error 500')
    expect(t('render.failed')).toBe('Internal Server Error while rendering.')
  })
})
