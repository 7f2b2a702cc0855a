import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf, readBusinessId } from './business-id.ts'
import { readPhone } from './phone.ts'
import { isInAland, readPostcode } from './postcode.ts'
import { suggestTown, townOf } from './town.ts'

const sevenDigits = fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0'))

describe('readBusinessId', () => {
  it('accepts business ids with a valid check digit, with any separators', () => {
    expect(readBusinessId('1366959-8')).toBe('1366959-8')
    fc.assert(
      fc.property(sevenDigits, fc.constantFrom('-', '', ' - ', '–'), (digits, between) => {
        const check = checkDigitOf(digits)
        fc.pre(check !== undefined)
        expect(readBusinessId(`FI ${digits}${between}${check}`)).toBe(`${digits}-${check}`)
      }),
    )
  })

  it('rejects every wrong check digit and any single mistyped digit', () => {
    fc.assert(
      fc.property(sevenDigits, fc.nat(9), fc.nat(7), (digits, other, at) => {
        const check = checkDigitOf(digits)
        fc.pre(check !== undefined)
        const whole = `${digits}${check}`
        fc.pre(whole[at] !== String(other))
        const wrong = whole.slice(0, at) + other + whole.slice(at + 1)
        expect(readBusinessId(wrong)).toBeUndefined()
      }),
    )
  })

  it.each(['', 'abc', '1234', '12345678901', '1366959_8'])('rejects %j', (text) => {
    expect(readBusinessId(text)).toBeUndefined()
  })
})

describe('readPhone', () => {
  it.each([
    '040 123 4567',
    '040-1234567',
    '+358 40 123 4567',
    '+358 (0)40 123 4567',
    '+358 040 1234567',
    '00358 40 1234567',
    '(040) 123.4567',
  ])('normalizes %s', (text) => {
    expect(readPhone(text, 'FI')).toBe('+358401234567')
  })

  it('is idempotent', () => {
    const digits = fc.integer({ min: 100_000, max: 999_999_999 })
    fc.assert(
      fc.property(digits, fc.constantFrom('FI', 'SE', 'EE', 'DE', 'IT'), (number, country) => {
        const once = readPhone(`0${number}`, country) ?? ''
        expect(readPhone(once, country)).toBe(once)
      }),
    )
  })

  it("keeps the leading zero in countries that use it, and unknown countries' numbers", () => {
    expect(readPhone('02 1234 5678', 'IT')).toBe('+390212345678')
    expect(readPhone('0123 456 789', 'LU')).toBe('0123456789')
  })

  it.each(['', 'abc', '12', '+', '1'.repeat(20), '040 12x'])('takes %j for no number', (text) => {
    expect(readPhone(text, 'FI')).toBeUndefined()
  })
})

describe('readPostcode', () => {
  it('keeps leading zeros and the five digits of Finnish postcodes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (code) => {
        const digits = String(code).padStart(5, '0')
        expect(readPostcode(` FI-${digits.slice(0, 2)} ${digits.slice(2)} `, 'FI')).toBe(digits)
      }),
    )
  })

  it('accepts hyphens in a business id', () => {
    expect(readPostcode('00-100', 'FI')).toBe('00100')
    expect(readPostcode('S-114 55', 'SE')).toBe('11455')
  })

  it('rejects other formats of Finnish postcodes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPostcode(text, 'FI') ?? '00000').toMatch(/^\d{5}$/)
      }),
    )
    expect(readPostcode('0010', 'FI')).toBeUndefined()
  })

  it('recognizes Åland by its postcodes', () => {
    expect(isInAland('22100', 'FI')).toBe(true)
    expect(isInAland('22999', 'FI')).toBe(true)
    expect(isInAland('21999', 'FI')).toBe(false)
    expect(isInAland('22100', 'SE')).toBe(false)
  })
})

describe('suggestTown', () => {
  it('returns the towns of Finnish postcodes', () => {
    expect(townOf('00100', 'FI')).toBe('Helsinki')
    expect(townOf('33720', 'FI')).toBe('Tampere')
    expect(townOf('90100', 'FI')).toBe('Oulu')
    expect(townOf('99999', 'FI')).toBeUndefined()
    expect(townOf('00100', 'SE')).toBeUndefined()
  })

  it('never overwrites an entered town', () => {
    expect(suggestTown('Hki', '00100', 'FI')).toBe('Hki')
    expect(suggestTown(' ', '00100', 'FI')).toBe('Helsinki')
  })
})
