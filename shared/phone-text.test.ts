import { describe, expect, it } from 'vitest'
import { readPhone } from './checkout/phone.ts'
import { phoneText } from './phone-text.ts'

describe('a stored telephone number', () => {
  it.each([
    ['+358401234567', '+358 40 123 4567'],
    ['+358501234567', '+358 50 123 4567'],
    ['+35891234567', '+358 9 123 4567'],
    ['+3581012345', '+358 10 12345'],
    ['+46701234567', '+46 701 234 567'],
    ['+3725123456', '+372 512 3456'],
    ['+390212345678', '+39 021 234 5678'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(phoneText(stored)).toBe(shown)
    expect(readPhone(shown, 'FI')).toBe(stored)
  })

  it.each(['', '040 123 4567', '0123456789', '+1', 'ring twice'])(
    'is unchanged in any other form: %j',
    (stored) => {
      expect(phoneText(stored)).toBe(stored)
    },
  )
})
