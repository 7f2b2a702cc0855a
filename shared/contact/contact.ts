import {
  email,
  foldEmail,
  personName,
  problemsOf,
  type FieldProblem,
  type FieldRule,
} from '../account/validate.ts'
import { oneLine as withoutUnseen } from '../account/one-line.ts'
import { areaText, atMost } from '../account/text-rules.ts'

/** Where the contact form is sent. */
export const CONTACT_FORM = '/contact/send'

/** Names of the fields of the contact form. */
export const CONTACT_FIELDS = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  /** Ticked: whoever writes wants to be told that the message has arrived. */
  confirmation: 'confirmation',
} as const

/** A field of the contact form that is written into. */
export type ContactField = 'name' | 'email' | 'subject' | 'message'

/** What somebody writes to the shop. */
export interface ContactMessage extends Readonly<Record<ContactField, string>> {
  confirmation: boolean
}

/** The longest message, in characters. */
export const MAX_CONTACT_MESSAGE = 4000

/** The longest subject, in characters. */
export const MAX_CONTACT_SUBJECT = 150

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u

/** Becomes a header of a mail: more than one line is refused, never repaired. */
const oneLine =
  (rule: FieldRule): FieldRule =>
  (entered) =>
    LINE_BREAK.test(entered) ? { code: 'form.one-line' } : rule(entered)

const RULES: Readonly<Record<ContactField, FieldRule>> = {
  name: oneLine(personName),
  email: oneLine(email),
  subject: oneLine(atMost(MAX_CONTACT_SUBJECT)),
  message: atMost(MAX_CONTACT_MESSAGE),
}

/** A message from the fields of a form; line breaks of the text are written one way. */
export function readContact(read: (field: string) => string | null): ContactMessage {
  const entered = (field: keyof typeof CONTACT_FIELDS): string =>
    (read(CONTACT_FIELDS[field]) ?? '').toWellFormed().trim()
  // What has more than one line is refused, so it stays as it was typed.
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

/** What is wrong with a message: everything is needed, and what becomes a header has one line. */
export function validateContact(entered: ContactMessage): readonly FieldProblem<ContactField>[] {
  return problemsOf(RULES, entered)
}
