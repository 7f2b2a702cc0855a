import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupIban,
  isIban,
  paymentReference,
  referenceOf,
  waitsForTransfer,
} from './bank-transfer.ts'

const IBANS = ['FI21 1234 5600 0007 85', 'DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432']

/** Changes the digit at a position of a text. */
function mistype(text: string, at: number, by: number): string {
  const digit = (Number(text[at]) + by) % 10
  return text.slice(0, at) + String(digit) + text.slice(at + 1)
}

describe('an IBAN', () => {
  it('is validated by its check digits, with and without spaces, and shown in groups of four', () => {
    expect(IBANS.map(isIban)).toEqual([true, true, true])
    expect(groupIban('fi2112345600000785')).toBe('FI21 1234 5600 0007 85')
    expect(groupIban('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32')
  })

  it('is invalid with a mistyped digit, too short, or with other characters', () => {
    const plain = 'FI2112345600000785'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 17 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        expect(isIban(mistype(plain, at, by))).toBe(false)
      }),
    )
    for (const text of ['', 'FI21', '2112345600000785', 'FI21-1234-5600-0007-85', 'FI2112345']) {
      expect([text, isIban(text)]).toEqual([text, false])
    }
  })
})

describe('the reference number of an order', () => {
  const numbers = fc.integer({ min: 100, max: Number.MAX_SAFE_INTEGER }).map(String)

  it('is its number and a check digit with the weights 7, 3, 1', () => {
    expect(referenceOf('123456')).toBe('1234561')
    expect(referenceOf('100000001')).toBe('1000000012')
    expect(referenceOf('000000100')).toBe('1009')
  })

  it('differs for every number and detects one mistyped digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const reference = referenceOf(number) ?? ''
        expect(reference.slice(0, -1)).toBe(number)
        expect(reference).toHaveLength(number.length + 1)
        const at = place % number.length
        const other = mistype(reference, at, by)
        fc.pre(!other.startsWith('0'))
        expect(referenceOf(other.slice(0, -1))).not.toBe(other)
      }),
    )
  })

  it('is the order number if that is not numeric, too short or too long', () => {
    for (const number of ['', '12', 'R-1000', '10 000', '12345678901234567890']) {
      expect([number, referenceOf(number)]).toEqual([number, undefined])
    }
    const account = { iban: IBANS[0] ?? '', bic: '', holder: '' }
    expect(paymentReference(account, 'R-1000')).toBe('R-1000')
    expect(paymentReference(account, '100000001')).toBe('1000000012')
    expect(paymentReference({ ...account, iban: IBANS[1] ?? '' }, '100000001')).toBe('100000001')
  })
})

it('an unprocessed order by transfer waits for its payment', () => {
  const order = (status: string, method: string) => ({
    ...{ status, payment: { method, additional_information: [] } },
  })
  expect(waitsForTransfer(order('pending', 'banktransfer'))).toBe(true)
  expect(waitsForTransfer(order('pending', 'cashondelivery'))).toBe(false)
  for (const status of ['canceled', 'processing', 'shipped', 'complete', 'closed']) {
    expect([status, waitsForTransfer(order(status, 'banktransfer'))]).toEqual([status, false])
  }
})
