import type { MessageKey } from '../i18n/translate.ts'
import { normalForm } from '../text.ts'
import { fieldMessageOf, type FieldMessage } from './field-messages.ts'
import { normalizeLine } from './normalize-line.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from './session.ts'

/** A name has at least 2 letters. */
export const MIN_NAME_LENGTH = 2

/** Maximum length of an address or person field, in characters. */
export const MAX_FIELD_LENGTH = 255

/** Maximum length of an e-mail address, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** A field of a form with its problem. */
export interface FieldProblem<Field extends string = string> extends FieldMessage {
  field: Field
}

/** Checks an entered text; undefined: it is valid. */
export type FieldRule = (entered: string) => FieldMessage | undefined

/** 'Field is required'; spaces and invisible characters do not count. */
export const required: FieldRule = (entered) =>
  normalizeLine(entered) === '' ? { code: 'form.required' } : tooLong(entered)

/** 'This is a required field.', for radio buttons and checkboxes. */
export const requiredChoice: FieldRule = (entered) =>
  entered.trim() === '' ? { code: 'form.required-choice' } : tooLong(entered)

/** An optional text with a maximum length. */
export const optional: FieldRule = (entered) => tooLong(entered)

/** A required name with at least 2 letters; digits and symbols alone are refused. */
export const personName: FieldRule = (entered) =>
  required(entered) ??
  minLength(MIN_NAME_LENGTH, 'form.name-min')(/\p{L}/u.test(entered) ? entered : '')

/** 'Please provide valid e-mail address.', for account and address forms. */
export const email: FieldRule = (entered) =>
  required(entered) ?? emailMessage('form.email', entered)

/** 'Please enter a valid email address', for forms with no other field. */
export const emailOnly: FieldRule = (entered) =>
  required(entered) ?? emailMessage('form.email-alone', entered)

/** A password has at least 8 characters; spaces count, and nothing is trimmed. */
export const newPassword: FieldRule = (entered) => {
  if (entered === '') return { code: 'form.required' }
  const { length } = [...entered]
  if (length < MIN_PASSWORD_LENGTH) {
    return { code: 'form.password-min', values: { min: MIN_PASSWORD_LENGTH } }
  }
  return length > MAX_CREDENTIAL_LENGTH ? { code: 'form.too-long' } : undefined
}

/** An existing password: its quality is not checked. */
export const existingPassword: FieldRule = (entered) =>
  entered === '' ? { code: 'form.required' } : tooLong(entered)

/** 'Passwords must be identical'. */
export function sameAsPassword(password: string): FieldRule {
  return (entered) => {
    if (entered === '') return { code: 'form.required' }
    return entered === password ? undefined : { code: 'form.passwords-identical' }
  }
}

/** A minimum length, without spaces at the ends; `code` names the message, with `{min}`. */
export function minLength(min: number, code: MessageKey): FieldRule {
  return (entered) =>
    [...normalizeLine(entered)].length < min ? { code, values: { min } } : undefined
}

/**
 * True if a text can be an e-mail address: one `@`, a local part of at most 64 characters, a domain with a
 * dot, no spaces. Whether it is read can only be tested by sending an e-mail.
 */
export function isEmail(entered: string): boolean {
  const text = entered.trim()
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (text.length > MAX_EMAIL_LENGTH || name === '' || name.length > 64) return false
  return isMailName(name) && isMailDomain(domain)
}

/** Normalizes an e-mail address for comparison and storage: lower case, trimmed, in Unicode normal form. */
export function foldEmail(entered: string): string {
  return normalForm(entered.trim().toLowerCase(), 'NFC')
}

/** Returns the problems of a form, in the order of its fields; fields without a rule are not checked. */
export function problemsOf<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  entered: Readonly<Record<Field, string>>,
): readonly FieldProblem<Field>[] {
  return (Object.keys(rules) as Field[]).flatMap((field) => {
    const message = rules[field](entered[field])
    return message ? [{ field, ...fieldMessageOf(field, message) }] : []
  })
}

/** Returns the visible problem of an e-mail address; undefined: none. */
function emailMessage(code: EmailCode, entered: string): FieldMessage | undefined {
  if (isEmail(entered)) return undefined
  const text = entered.trim()
  const lacks = EMAIL_PROBLEMS[code]
  if (/\s/.test(text)) return { code: lacks.space }
  if (!text.includes('@')) return { code: lacks.at }
  const isCut = !isMailDomain(text.slice(text.lastIndexOf('@') + 1))
  return { code: isCut ? lacks.domain : code }
}

type EmailCode = keyof typeof EMAIL_PROBLEMS

const EMAIL_PROBLEMS = {
  'form.email': {
    space: 'form.email.space',
    at: 'form.email.at',
    domain: 'form.email.domain',
  },
  'form.email-alone': {
    space: 'form.email-alone.space',
    at: 'form.email-alone.at',
    domain: 'form.email-alone.domain',
  },
} as const

function tooLong(entered: string): FieldMessage | undefined {
  return [...entered].length > MAX_FIELD_LENGTH ? { code: 'form.too-long' } : undefined
}

/** The local part before the `@`: no spaces, brackets or commas, no dot at an end or next to another. */
function isMailName(name: string): boolean {
  return /^[^\s@"(),:;<>[\\\]\u0000-\u001f\u007f]+$/.test(name) && !/^\.|\.$|\.\./.test(name)
}

/** The domain: at least two labels separated by dots; letters of any language, digits and inner hyphens. */
function isMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || !/^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? ''))
    return false
  return labels.every((label) => {
    const isWord = /^[\p{L}\p{M}\d-]{1,63}$/u.test(label)
    return isWord && !label.startsWith('-') && !label.endsWith('-')
  })
}
