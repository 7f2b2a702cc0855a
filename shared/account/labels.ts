import type { MessageKey } from '../i18n/translate.ts'
import type { AddressField } from './address.ts'

/** Labels of the address fields. */
export const ADDRESS_LABELS: Readonly<Record<AddressField, MessageKey>> = {
  firstname: 'account.firstname',
  lastname: 'account.lastname',
  company: 'address.company',
  street: 'address.street',
  apartment: 'address.apartment',
  postcode: 'address.postcode',
  city: 'address.city',
  country_id: 'address.country',
  region: 'address.region',
  telephone: 'address.telephone',
  vat_id: 'address.vat',
}

const LABELS: Readonly<Record<string, MessageKey>> = {
  ...ADDRESS_LABELS,
  email: 'account.email',
  password: 'account.password',
  currentPassword: 'account.password.current',
  newPassword: 'account.password.new',
  repeatedPassword: 'account.password.repeat',
}

/**
 * Returns the label of an account form field, for the error summary; undefined: the field has no label of
 * its own.
 */
export function accountLabel(field: string): MessageKey | undefined {
  return Object.hasOwn(LABELS, field) ? LABELS[field] : undefined
}
