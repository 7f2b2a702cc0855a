import { describe, expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

describe('the field that a refusal of an address names', () => {
  it.each([
    ['"company" is required. Enter and try again.', 'company'],
    ['"postcode" ist erforderlich. Geben Sie es ein.', 'zipCode'],
    ['Region is required.', 'state'],
    ['"regionId" is required. Enter and try again.', 'state'],
    ['Invalid value of "XX" provided for the countryId field.', 'country'],
    ['"Street Address" cannot contain more than 2 lines.', 'streetAddress'],
    ['"fax" is required. Enter and try again.', undefined],
    ['Required parameters are missing: vat_id', 'taxId'],
  ])('of %s', (text, field) => {
    expect(refusedField(text)).toBe(field)
  })
})
