import { describe, expect, it } from 'vitest'
import { dayValues } from './day-values.ts'
import { translator } from './translate.ts'
import { messages } from './messages/en/product.ts'

const t = translator(messages, 'en-US')

describe('days of a delivery', () => {
  it('are a range in the plural', () => {
    expect(t('product.delivery.in', dayValues({ from: 1, to: 2 }))).toBe(
      'Delivered in 1–2 working days',
    )
  })

  it('are one number if the range has one day', () => {
    expect(t('product.delivery.in', dayValues({ from: 1, to: 1 }))).toBe(
      'Delivered in 1 working day',
    )
    expect(t('product.delivery.in', dayValues({ from: 3, to: 3 }))).toBe(
      'Delivered in 3 working days',
    )
  })
})
