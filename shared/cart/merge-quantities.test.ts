import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeQuantities } from './merge-quantities.ts'

const qty = fc.nat(1000)

describe('mergeQuantities', () => {
  it('adds up what a guest and a customer have', () => {
    expect(mergeQuantities(2, 3)).toBe(5)
    expect(mergeQuantities(2, 0)).toBe(2)
  })

  it('adds nothing twice that was counted before', () => {
    fc.assert(
      fc.property(qty, qty, qty, (guest, own, more) => {
        const merged = mergeQuantities(guest, own)
        expect(mergeQuantities(guest, merged, guest)).toBe(merged)
        expect(mergeQuantities(guest + more, merged, guest)).toBe(merged + more)
      }),
    )
  })

  it('is never below nothing', () => {
    expect(mergeQuantities(0, 1, 3)).toBe(0)
  })
})
