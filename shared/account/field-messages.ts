import type { MessageKey, MessageValues, Translate } from '../i18n/translate.ts'

/** A problem of a field: a message key and its values. */
export interface FieldMessage {
  code: MessageKey
  values?: MessageValues | undefined
}

/** Messages for empty required fields, by field name in all forms. */
const NEEDED: Readonly<Record<string, MessageKey>> = {
  email: 'form.needed.email',
  emailAddress: 'form.needed.email',
  firstname: 'form.needed.first-name',
  firstName: 'form.needed.first-name',
  lastname: 'form.needed.last-name',
  lastName: 'form.needed.last-name',
  name: 'form.needed.name',
  street: 'form.needed.street',
  streetAddress: 'form.needed.street',
  postcode: 'form.needed.postcode',
  zipCode: 'form.needed.postcode',
  city: 'form.needed.city',
  region: 'form.needed.state',
  state: 'form.needed.state',
  country: 'form.needed.country',
  country_id: 'form.needed.country',
  phoneNumber: 'form.needed.phone',
  telephone: 'form.needed.phone',
  password: 'form.needed.password',
  currentPassword: 'form.needed.current-password',
  newPassword: 'form.needed.new-password',
  repeatedPassword: 'form.needed.repeated-password',
  orderNumber: 'form.needed.order-number',
  subject: 'form.needed.subject',
  message: 'form.needed.message',
  question: 'form.needed.question',
  nickname: 'form.needed.nickname',
  title: 'form.needed.review-title',
  detail: 'form.needed.review',
  paymentMethod: 'form.needed.payment-method',
  text: 'form.needed.feedback',
}

const EMPTY: ReadonlySet<MessageKey> = new Set(['form.required', 'form.required-choice'])

/** Returns the message for a field; an empty field has its own. */
export function fieldMessageOf(field: string, message: FieldMessage): FieldMessage {
  if (!EMPTY.has(message.code)) return message
  const code = NEEDED[field.split('.').at(-1) ?? '']
  return code === undefined ? message : { code }
}

/**
 * Returns a row of the error summary: a message that names its field stands alone, others follow the label.
 */
export function summaryLine(
  t: Translate,
  label: string | undefined,
  { code, values }: FieldMessage,
): string {
  const message = t(code, values)
  const isNamed = label === undefined || code.startsWith('form.needed.')
  return isNamed ? message : `${label}: ${message}`
}
