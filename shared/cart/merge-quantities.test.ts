import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addChange, mergeQuantities } from './merge.ts'

const qty = fc.nat(1000)

describe('mergeQuantities', () => {
  it('adds up both quantities', () => {
    expect(mergeQuantities(2, 3)).toBe(5)
    expect(mergeQuantities(2, 0)).toBe(2)
  })
})

describe('addChange', () => {
  it('does not add what the base contains', () => {
    fc.assert(
      fc.property(qty, qty, qty, (known, own, more) => {
        expect(addChange(known, own, known)).toBe(own)
        expect(addChange(known + more, own, known)).toBe(own + more)
      }),
    )
  })

  it('subtracts what was removed, at least 0', () => {
    expect(addChange(1, 3, 2)).toBe(2)
    expect(addChange(0, 1, 3)).toBe(0)
  })
})
