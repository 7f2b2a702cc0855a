import { describe, expect, it } from 'vitest'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { reviewOf } from '../fixtures/product-views.ts'
import { fixtureShop, fixtureTile } from '../fixtures/shop.ts'
import { RelatedAndReviews, type RelatedAndReviewsProps } from './related-and-reviews.tsx'
import { reviewDates } from './review-date.ts'
import { ratingText } from './stars.tsx'

const SUMMARY = { count: 4, average: 4.25, histogram: [2, 1, 1, 0, 0] }
const NONE = { count: 0, average: undefined, histogram: [0, 0, 0, 0, 0] }
const REVIEWS = [5, 5, 4, 3].map((rating, index) => reviewOf(index + 1, { rating }))

function below(props: Partial<RelatedAndReviewsProps> = {}, locale: 'fi-FI' | 'en-US' = 'en-US') {
  const whole = { reviews: REVIEWS, summary: SUMMARY, related: [], ...props }
  return markupOf(<RelatedAndReviews {...whole} />, fixtureShop(locale))
}

describe('the reviews of a product', () => {
  it('show title, text, author, date and stars, as text too', () => {
    const text = textOf(below({ reviews: [reviewOf(1, { rating: 4 })] }))
    expect(text).toContain('Does what it promises 4 out of 5 stars Light and loud enough. Aino')
    expect(text).toContain('October 7, 2026')
    expect(textOf(below({}, 'fi-FI'))).toContain('7. lokakuuta 2026')
  })

  it('show the histogram as text beside its bars', () => {
    const markup = below()
    expect(textOf(markup)).toContain('5 stars 2 2 reviews')
    expect(textOf(markup)).toContain('3 stars 1 1 review')
    expect(markup).toContain('width="50"')
    expect(markup).not.toContain('style=')
  })

  it('are filtered by stars without scripts, only by existing ones', () => {
    const markup = below()
    expect(markup.match(/type="radio"/g)).toHaveLength(6)
    expect(markup).toMatch(/name="stars"[^>]*checked=""[^>]*value=""/)
    expect(markup.match(/disabled=""/g)).toHaveLength(2)
    expect(markup).toContain('data-rating="4"')
  })

  it('explain how the shop verifies them', () => {
    expect(textOf(below())).toContain('We do not check whether the reviewer has bought')
  })

  it('have a message if there are none', () => {
    const markup = below({ reviews: [], summary: NONE })
    expect(textOf(markup)).toBe('Reviews There are no reviews of this product yet.')
    expect(markup).not.toContain('<fieldset')
  })

  it('are shown without a rating, a title or a date, and never as markup', () => {
    const odd = reviewOf(9, {
      rating: undefined,
      title: ' ',
      created_at: 'yesterday',
      detail: '<script>alert(1)</script>\nsecond line',
    })
    const summary = { count: 1, average: undefined, histogram: [0, 0, 0, 0, 0] }
    const markup = below({ reviews: [odd], summary })
    expect(markup).not.toContain('<script')
    expect(markup).not.toContain('<time')
    expect(markup).not.toContain('review-stars')
    expect(textOf(markup)).toContain('1 review We read')
  })

  it("isolate the direction of the author's name", () => {
    const markup = below({ reviews: [reviewOf(1, { nickname: 'دانا' })] })
    expect(markup).toMatch(/<bdi>دانا<\/bdi><\/b> <time/)
  })

  it('show an average with one decimal in the locale', () => {
    expect([ratingText(4, 'fi-FI'), ratingText(4.25, 'en-US')]).toEqual(['4,0', '4.3'])
    expect(below()).toMatch(/<title>4\.3 out of 5 stars<\/title><path d="M0 0h4\.3v/)
  })
})

describe('reviewDates', () => {
  it('formats the date of a timestamp only, and nothing for an invalid one', () => {
    const dates = reviewDates('en-US')
    expect(dates('2026-10-07T23:59:59Z')).toEqual({ day: '2026-10-07', text: 'October 7, 2026' })
    expect(['', 'soon', '2026-13-45', '07.10.2026'].map(dates)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the products that go with a product', () => {
  it('are in a separate list, which is omitted if it is empty', () => {
    const markup = below({ related: [fixtureTile(), fixtureTile({ sku: 'B', name: 'Case' })] })
    expect(textOf(markup)).toContain('You may also like')
    expect(markup).toContain('<h3><a href="/p/K7/kaarna-k7-headphones">')
    expect(brokenIds(markup)).toEqual([])
    expect(below()).not.toContain('related')
  })
})
