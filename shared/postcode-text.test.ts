import { describe, expect, it } from 'vitest'
import { addressLines } from './account/address.ts'
import { postcodeText } from './postcode-text.ts'

describe('a postcode in an address', () => {
  it('is written in two groups in Sweden only', () => {
    expect(postcodeText('11120', 'SE')).toBe('111 20')
    expect(postcodeText('111 20', 'SE')).toBe('111 20')
    expect(postcodeText('33100', 'FI')).toBe('33100')
    expect(postcodeText('SW1A 1AA', 'GB')).toBe('SW1A 1AA')
  })

  it('is so in the address book too', () => {
    const address = {
      ...{
        id: 1,
        customer_id: 1,
        firstname: 'Astrid',
        lastname: 'Lind',
        street: ['Vasagatan 1'],
        city: 'Stockholm',
      },
      ...{ postcode: '11120', country_id: 'SE', telephone: '+46701234567' },
    }
    expect(addressLines(address, 'Sweden')).toContain('111 20 Stockholm')
  })
})
