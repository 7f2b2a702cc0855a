import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formActionIn } from '../brand/form-action.ts'
import {
  MAX_WITHDRAWAL_TEXT,
  readOrderNumber,
  readWithdrawal,
  readWithdrawalStep,
  validateWithdrawal,
  type Withdrawal,
} from './withdrawal.ts'

const whole: Withdrawal = {
  ...{ name: 'Aino Öhman', orderNumber: '100000001', email: 'aino@example.test' },
  ...{ goods: '', reason: '' },
}
const read = (fields: Record<string, string>) =>
  readWithdrawal((name) => new URLSearchParams(fields).get(name))

describe('a notice of withdrawal', () => {
  it('requires a name, an order number and an e-mail address, but no products and no reason', () => {
    expect(validateWithdrawal(whole)).toEqual([])
    const empty = read({})
    expect(validateWithdrawal(empty).map(({ field, code }) => [field, code])).toEqual([
      ['name', 'form.needed.name'],
      ['orderNumber', 'form.needed.order-number'],
      ['email', 'form.needed.email'],
    ])
  })

  it('reads an order number with # and spaces, and an e-mail address in any case', () => {
    const entered = {
      name: '  Aino\t Öhman ',
      orderNumber: '# 100 000 001',
      email: ' AINO@Example.test',
    }
    expect(read({ ...entered })).toEqual(whole)
    expect(readOrderNumber('## 1 # ')).toBe('1#')
  })

  it('keeps line breaks in products and reason, and removes control characters', () => {
    const { goods, reason } = read({ goods: 'one\r\ntwo\u001b[31m', reason: 'a\u0000b' })
    expect([goods, reason]).toEqual(['one\ntwo [31m', 'a b'])
  })

  it('is refused if a text is too long', () => {
    const goods = 'x'.repeat(MAX_WITHDRAWAL_TEXT + 1)
    expect(validateWithdrawal({ ...whole, goods })).toEqual([
      { field: 'goods', code: 'form.too-long' },
    ])
    const orderNumber = '1'.repeat(65)
    expect(validateWithdrawal({ ...whole, orderNumber })[0]?.field).toBe('orderNumber')
  })

  it('is normalised idempotently', () => {
    fc.assert(
      fc.property(
        fc.record({
          ...{ name: fc.string(), orderNumber: fc.string(), email: fc.string() },
          ...{ goods: fc.string(), reason: fc.string() },
        }),
        (fields) => {
          const once = readWithdrawal((name) => fields[name as keyof typeof fields])
          expect(readWithdrawal((name) => once[name as keyof Withdrawal])).toEqual(once)
        },
      ),
    )
  })

  it('is reviewed before it is confirmed, whatever the form contains', () => {
    expect([undefined, '', 'confirm', 'x'].map(readWithdrawalStep)).toEqual([
      ...['check', 'check', 'confirm', 'check'],
    ])
  })

  it('is posted to its store view', () => {
    expect(formActionIn('/a', { prefix: '', storeCode: 'fi' })).toBe('/a')
    expect(formActionIn('/a', { prefix: '/en', storeCode: 'en' })).toBe('/a?storeCode=en')
  })
})
