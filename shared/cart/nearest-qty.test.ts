import { describe, expect, it } from 'vitest'
import { nearestQty } from './nearest-qty.ts'
import { checkQty } from './qty.ts'

describe('the nearest quantity that the rules allow', () => {
  it.each([
    [7, 1, { increments: 5 }, 10],
    [7, -1, { increments: 5 }, 5],
    [10, 1, { increments: 5 }, 15],
    [500, -1, { max: 22, increments: 5 }, 20],
    [500, 1, { max: 22, increments: 5 }, 20],
    [1, 1, { min: 4, increments: 3 }, 6],
    [2, -1, { min: 2 }, 2],
    [20_000, -1, undefined, 9999],
    [0, 1, {}, 1],
  ] as const)('from %i in direction %i, by %j, is %i', (from, direction, rules, qty) => {
    expect(nearestQty(from, direction, rules)).toBe(qty)
    expect(checkQty(qty, rules)).toBeUndefined()
  })
})
