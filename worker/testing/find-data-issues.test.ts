import { describe, expect, it } from 'vitest'
import { findDataIssues } from './find-data-issues.ts'

describe('findDataIssues', () => {
  it('reports missing, unknown, malformed and dangling values', () => {
    const context = { '@context': 'https://schema.org' }
    const problems = findDataIssues([
      { ...context, '@type': 'Product', name: 'A' },
      { ...context, '@type': 'Brand', name: '' },
      { ...context, '@type': 'Person', name: 'A', colour: 'red' },
      { ...context, '@type': 'MonetaryAmount', value: 5, currency: 'euro' },
      { ...context, '@type': 'WebSite', name: 'A', url: '/', publisher: { '@id': 'x' } },
      { '@type': 'Dragon' },
    ])
    expect(problems).toEqual([
      'Product has none of offers, review, aggregateRating',
      'Brand lacks name',
      'Brand.name is empty',
      'Person has the odd colour',
      'MonetaryAmount.currency reads euro',
      'WebSite.url reads /',
      'WebSite.publisher names x, which is not there',
      'no context of schema.org',
      'Dragon is of the unknown type Dragon',
    ])
  })
})
