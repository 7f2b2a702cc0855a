import type { MessageKey } from '../i18n/translate.ts'
import { normalForm } from '../text.ts'
import { wordsOf, type FieldMessage } from './field-words.ts'
import { oneLine } from './one-line.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from './session.ts'

/** A name has at least 2 letters. */
export const MIN_NAME_LENGTH = 2

/** The longest text that a field of an address or a person may have, in characters. */
export const MAX_FIELD_LENGTH = 255

/** The longest e-mail address that mail servers take, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** A field of a form with what is wrong with it. */
export interface FieldProblem<Field extends string = string> extends FieldMessage {
  field: Field
}

/** Judges a text as it was entered; undefined: nothing is wrong with it. */
export type FieldRule = (entered: string) => FieldMessage | undefined

/** 'Field is required'; spaces and what nobody sees are nothing. */
export const required: FieldRule = (entered) =>
  oneLine(entered) === '' ? { code: 'form.required' } : tooLong(entered)

/** 'This is a required field.', for choices and boxes to tick. */
export const requiredChoice: FieldRule = (entered) =>
  entered.trim() === '' ? { code: 'form.required-choice' } : tooLong(entered)

/** A text that may be left out, of a length that a field may have. */
export const optional: FieldRule = (entered) => tooLong(entered)

/** A name is required and has at least 2 letters; signs and digits alone are no name. */
export const personName: FieldRule = (entered) =>
  required(entered) ??
  atLeast(MIN_NAME_LENGTH, 'form.name-min')(/\p{L}/u.test(entered) ? entered : '')

/** 'Please provide valid e-mail address.', for people and their addresses. */
export const email: FieldRule = (entered) =>
  required(entered) ?? emailMessage('form.email', entered)

/** 'Please enter a valid email address', for forms that ask for nothing else. */
export const emailAlone: FieldRule = (entered) =>
  required(entered) ?? emailMessage('form.email-alone', entered)

/** A password has at least 8 characters; spaces count, nothing is cut off. */
export const newPassword: FieldRule = (entered) => {
  if (entered === '') return { code: 'form.required' }
  const { length } = [...entered]
  if (length < MIN_PASSWORD_LENGTH) {
    return { code: 'form.password-min', values: { min: MIN_PASSWORD_LENGTH } }
  }
  return length > MAX_CREDENTIAL_LENGTH ? { code: 'form.too-long' } : undefined
}

/** A password that is there already: nothing is said about what it is like. */
export const knownPassword: FieldRule = (entered) =>
  entered === '' ? { code: 'form.required' } : tooLong(entered)

/** 'Passwords must be identical'. */
export function repeatOf(password: string): FieldRule {
  return (entered) => {
    if (entered === '') return { code: 'form.required' }
    return entered === password ? undefined : { code: 'form.passwords-identical' }
  }
}

/** At least so many characters, spaces at the ends not counted; `code` names the sentence, with `{min}`. */
export function atLeast(min: number, code: MessageKey): FieldRule {
  return (entered) => ([...oneLine(entered)].length < min ? { code, values: { min } } : undefined)
}

/**
 * Whether a text can be an e-mail address: one `@`, a name of at most 64 characters before it, a
 * domain with a dot after it, no spaces. Whether somebody reads it, only a mail tells.
 */
export function isEmail(entered: string): boolean {
  const text = entered.trim()
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (text.length > MAX_EMAIL_LENGTH || name === '' || name.length > 64) return false
  return isMailName(name) && isMailDomain(domain)
}

/**
 * E-mail addresses are compared and kept in lower case, without spaces around them, each letter with its
 * signs written one way.
 */
export function foldEmail(entered: string): string {
  return normalForm(entered.trim().toLowerCase(), 'NFC')
}

/** The problems of a form, in the order of its fields; fields without a rule are not looked at. */
export function problemsOf<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  entered: Readonly<Record<Field, string>>,
): readonly FieldProblem<Field>[] {
  return (Object.keys(rules) as Field[]).flatMap((field) => {
    const message = rules[field](entered[field])
    return message ? [{ field, ...wordsOf(field, message) }] : []
  })
}

/** What an e-mail address lacks; undefined: nothing that can be seen. */
function emailMessage(code: EmailCode, entered: string): FieldMessage | undefined {
  if (isEmail(entered)) return undefined
  const text = entered.trim()
  const lacks = EMAIL_LACKS[code]
  if (/\s/.test(text)) return { code: lacks.space }
  if (!text.includes('@')) return { code: lacks.at }
  const isCut = !isMailDomain(text.slice(text.lastIndexOf('@') + 1))
  return { code: isCut ? lacks.domain : code }
}

type EmailCode = keyof typeof EMAIL_LACKS

const EMAIL_LACKS = {
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

/** What stands before the `@`: no spaces, brackets or commas, no dot at an end or next to another. */
function isMailName(name: string): boolean {
  return /^[^\s@"(),:;<>[\\\]\u0000-\u001f\u007f]+$/.test(name) && !/^\.|\.$|\.\./.test(name)
}

/** At least two names with dots between; letters of any language, digits and inner hyphens. */
function isMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || !/^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? ''))
    return false
  return labels.every((label) => {
    const isWord = /^[\p{L}\p{M}\d-]{1,63}$/u.test(label)
    return isWord && !label.startsWith('-') && !label.endsWith('-')
  })
}
