import {
  ADDRESS_FIELDS,
  addressProblems,
  type AddressField,
  type EnteredAddress,
} from '../account/address.ts'
import { normalizeLine } from '../account/normalize-line.ts'
import { fieldMessageOf } from '../account/field-messages.ts'
import type { FieldProblem } from '../account/validate.ts'
import { readBusinessId } from './business-id.ts'
import { isFinnish } from './normalize.ts'
import { readPhone } from './phone.ts'
import { readPostcode } from './postcode.ts'
import { phoneRule, zipRule } from './validate.ts'

/** What is wrong with an address of the address book, postcode and telephone by the rules of its country. */
export function bookAddressProblems(
  entered: EnteredAddress,
): readonly FieldProblem<AddressField>[] {
  const problems = addressProblems(entered)
  const country = entered.country_id.trim()
  const rules = { postcode: zipRule(country), telephone: phoneRule(country) }
  const more = (['postcode', 'telephone'] as const).flatMap((field) => {
    const text = normalizeLine(entered[field])
    const isKnown = text === '' || problems.some((problem) => problem.field === field)
    const message = isKnown ? undefined : rules[field](text)
    return message ? [{ field, ...fieldMessageOf(field, message) }] : []
  })
  return [...problems, ...more].toSorted((a, b) => fieldOrder(a.field) - fieldOrder(b.field))
}

function fieldOrder(field: AddressField): number {
  return ADDRESS_FIELDS.indexOf(field)
}

/** Normalizes telephone, postcode and business id where they can be read, as the checkout does. */
export function normalizeBookAddress(entered: EnteredAddress): EnteredAddress {
  const country = entered.country_id.trim()
  const { postcode, telephone } = entered
  const taxId = normalizeLine(entered.vat_id)
  return {
    ...entered,
    postcode: readPostcode(postcode, country) ?? postcode,
    telephone: readPhone(telephone, country) ?? telephone,
    vat_id: isFinnish(country, taxId) ? (readBusinessId(taxId) ?? taxId) : taxId,
  }
}
