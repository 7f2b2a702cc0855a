import type { MessageKey } from '../i18n/translate.ts'
import type { AddressField } from './address.ts'

/** What the fields of an address are called. */
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
 * What a field of a form of the account is called, for the summary of what is wrong; undefined: a field that
 * has no name of its own.
 */
export function accountLabel(field: string): MessageKey | undefined {
  return Object.hasOwn(LABELS, field) ? LABELS[field] : undefined
}
