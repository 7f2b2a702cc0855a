import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOrderKey, newOrderKey, orderKeyTime } from './key.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 16 })
const instants = fc.integer({ min: 0, max: 2 ** 48 - 1 })

describe('newOrderKey', () => {
  it('returns a valid key of 26 characters', () => {
    fc.assert(
      fc.property(instants, bytes, (now, random) => {
        const key = newOrderKey(now, random)
        expect(key).toHaveLength(26)
        expect(isOrderKey(key)).toBe(true)
      }),
    )
  })

  it('sorts later keys after earlier ones', () => {
    fc.assert(
      fc.property(instants, instants, bytes, bytes, (one, other, first, second) => {
        fc.pre(one !== other)
        const isEarlier = newOrderKey(one, first) < newOrderKey(other, second)
        expect(isEarlier).toBe(one < other)
      }),
    )
  })

  it('contains its time', () => {
    fc.assert(
      fc.property(instants, bytes, (now, random) => {
        expect(orderKeyTime(newOrderKey(now, random))).toBe(now)
      }),
    )
  })

  it('differs for different random bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const isSame = a.subarray(0, 10).join() === b.subarray(0, 10).join()
        expect(newOrderKey(5, a) === newOrderKey(5, b)).toBe(isSame)
      }),
    )
  })

  it('works with wrong clocks', () => {
    const random = new Uint8Array(10)
    expect(isOrderKey(newOrderKey(-1, random))).toBe(true)
    expect(isOrderKey(newOrderKey(2 ** 60, random))).toBe(true)
  })

  it('throws without random bytes', () => {
    expect(() => newOrderKey(5, new Uint8Array(9))).toThrow(RangeError)
  })

  it.each(['', 'abc', '8'.repeat(26), 'I'.repeat(26), `${'0'.repeat(26)}\n`])(
    'rejects %j',
    (text) => {
      expect(isOrderKey(text)).toBe(false)
    },
  )
})
