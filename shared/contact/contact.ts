import {
  email,
  foldEmail,
  personName,
  problemsOf,
  type FieldProblem,
  type FieldRule,
} from '../account/validate.ts'
import { normalizeLine as withoutUnseen } from '../account/normalize-line.ts'
import { areaText, maxLengthRule } from '../account/text-rules.ts'

/** Path of the contact form. */
export const CONTACT_FORM = '/contact/send'

/** Names of the fields of the contact form. */
export const CONTACT_FIELDS = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  /** Checked if the sender wants a confirmation by e-mail. */
  confirmation: 'confirmation',
} as const

/** A text field of the contact form. */
export type ContactField = 'name' | 'email' | 'subject' | 'message'

/** A message to the shop. */
export interface ContactMessage extends Readonly<Record<ContactField, string>> {
  confirmation: boolean
}

/** Maximum length of a message, in characters. */
export const MAX_CONTACT_MESSAGE = 4000

/** Maximum length of a subject, in characters. */
export const MAX_CONTACT_SUBJECT = 150

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u

/** The value becomes an e-mail header: line breaks are refused, not removed. */
const oneLine =
  (rule: FieldRule): FieldRule =>
  (entered) =>
    LINE_BREAK.test(entered) ? { code: 'form.one-line' } : rule(entered)

const RULES: Readonly<Record<ContactField, FieldRule>> = {
  name: oneLine(personName),
  email: oneLine(email),
  subject: oneLine(maxLengthRule(MAX_CONTACT_SUBJECT)),
  message: maxLengthRule(MAX_CONTACT_MESSAGE),
}

/** Reads a message from form fields; line breaks of the text are unified. */
export function readContact(read: (field: string) => string | null): ContactMessage {
  const entered = (field: keyof typeof CONTACT_FIELDS): string =>
    (read(CONTACT_FIELDS[field]) ?? '').toWellFormed().trim()
  // Line breaks stay, so that validation refuses them.
  const line = (field: 'name' | 'subject'): string => {
    const text = entered(field)
    return LINE_BREAK.test(text) ? text : withoutUnseen(text)
  }
  return {
    name: line('name'),
    email: foldEmail(entered('email')),
    subject: line('subject'),
    message: areaText(read(CONTACT_FIELDS.message) ?? ''),
    confirmation: entered('confirmation') !== '',
  }
}

/** Returns the problems of a message: all fields are required, and headers have a single line. */
export function validateContact(entered: ContactMessage): readonly FieldProblem<ContactField>[] {
  return problemsOf(RULES, entered)
}
