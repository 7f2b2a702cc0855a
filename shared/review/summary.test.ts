import { describe, expect, it } from 'vitest'
import { summarizeRatings } from './summary.ts'

describe('summarizeRatings', () => {
  it('counts every review and averages the rated ones', () => {
    const counts = [
      { rating: 5, reviews: 50 },
      { rating: 1, reviews: 10 },
      { rating: undefined, reviews: 7 },
    ]
    expect(summarizeRatings(counts)).toEqual({
      count: 67,
      average: 260 / 60,
      histogram: [50, 0, 0, 0, 10],
    })
  })

  it('has no average without ratings', () => {
    expect(summarizeRatings([{ rating: undefined, reviews: 3 }])).toMatchObject({
      count: 3,
      average: undefined,
    })
    expect(summarizeRatings([])).toMatchObject({ count: 0, average: undefined })
  })
})
