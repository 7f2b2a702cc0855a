import { describe, expect, it } from 'vitest'
import { emptyAddress } from '../account/address.ts'
import { bookAddressProblems, normalizeBookAddress } from './book-address.ts'

const entered = {
  ...emptyAddress({ firstname: 'Aino', lastname: 'Virtanen' }, 'FI'),
  ...{ street: 'Esimerkkikatu 5', postcode: '00100', city: 'Helsinki' },
}

describe('an address of the address book', () => {
  it('is stored with normalized telephone, postcode and business id', () => {
    const odd = { postcode: 'FI-00 100', telephone: '040-123 4567', vat_id: 'FI 13669598' }
    expect(bookAddressProblems({ ...entered, ...odd })).toEqual([])
    expect(normalizeBookAddress({ ...entered, ...odd })).toMatchObject({
      ...{ postcode: '00100', telephone: '+358401234567', vat_id: '1366959-8' },
    })
    const abroad = { country_id: 'US', postcode: '90210-1234' }
    expect(normalizeBookAddress({ ...entered, ...abroad })).toMatchObject(abroad)
  })

  it('is refused with an invalid postcode or telephone number of its country', () => {
    const wrong = { ...entered, postcode: '0010', telephone: 'soon' }
    expect(bookAddressProblems(wrong).map(({ field, code }) => [field, code])).toEqual([
      ['postcode', 'checkout.zip-digits'],
      ['telephone', 'checkout.phone'],
    ])
  })

  it('reports a missing postcode once', () => {
    const none = { ...entered, postcode: '' }
    expect(bookAddressProblems(none).map(({ field }) => field)).toEqual(['postcode'])
  })
})
