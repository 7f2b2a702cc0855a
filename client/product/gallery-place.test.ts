import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureAfter, pictureAt } from './gallery-place.ts'

describe('the row of pictures', () => {
  it('returns the visible image, also half-way and before it has a size', () => {
    expect([0, 199, 201, 800].map((left) => pictureAt(left, 400, 3))).toEqual([0, 0, 1, 2])
    expect(pictureAt(120, 0, 3)).toBe(0)
    expect(pictureAt(-30, 400, 3)).toBe(0)
    expect(pictureAt(400, 400, 0)).toBe(0)
  })

  it('wraps: every step leads to an existing image', () => {
    expect(pictureAfter(2, 1, 3)).toBe(0)
    expect(pictureAfter(0, -1, 3)).toBe(2)
    expect(pictureAfter(0, 1, 0)).toBe(0)
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: 1, max: 50 }),
        (index, step, count) => {
          const next = pictureAfter(index, step, count)
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(count)
        },
      ),
    )
  })
})
