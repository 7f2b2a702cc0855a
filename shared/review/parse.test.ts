import { describe, expect, it } from 'vitest'
import { parseReview } from './parse.ts'

const review = { id: 1, product_id: '7', title: 'Good', detail: 'Yes', nickname: 'Aino' }

describe('parseReview', () => {
  it('approves a review without a status, and leaves it unrated without ratings', () => {
    expect(parseReview(review)).toMatchObject({
      ok: true,
      value: { product_id: 7, review_status: 1, rating: undefined },
    })
  })

  it('averages several ratings to whole stars from 1 to 5', () => {
    const rate = (ratings: unknown) => {
      const parsed = parseReview({ ...review, ratings })
      return parsed.ok ? parsed.value.rating : parsed.problem
    }
    expect(
      rate([
        { title: 'Price', value: '4' },
        { title: 'Quality', percent: 100 },
      ]),
    ).toBe(5)
    expect(rate([{ percent: 20, value: 1 }, { value: 2 }])).toBe(2)
    expect(rate([{ percent: 5 }])).toBe(1)
    for (const nothing of [[], [{}], 'x', null, [{ value: 90 }]])
      expect(rate(nothing)).toBeUndefined()
  })

  it('keeps its own rating and drops one out of range', () => {
    expect(parseReview({ ...review, rating: '3' })).toMatchObject({ value: { rating: 3 } })
    expect(parseReview({ ...review, rating: 80 })).toMatchObject({ value: { rating: undefined } })
  })

  it('rejects a review without a product', () => {
    expect(parseReview({ ...review, product_id: null })).toMatchObject({
      ok: false,
      problem: 'product_id must be a positive whole number',
    })
  })
})
