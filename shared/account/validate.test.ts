import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../fixtures/any-text.ts'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'
import type { FieldMessage } from './field-messages.ts'
import * as rules from './validate.ts'

const t = translator(en, 'en-US')
const messageOf = (message: FieldMessage | undefined) => message && t(message.code, message.values)

describe('entered data', () => {
  it("is required: 'Field is required' / 'This is a required field.'", () => {
    for (const nothing of ['', ' ', '\t\n', '\u00a0']) {
      expect(messageOf(rules.required(nothing))).toBe('Field is required')
      expect(messageOf(rules.requiredChoice(nothing))).toBe('This is a required field.')
      expect(rules.optional(nothing)).toBeUndefined()
    }
    expect(rules.required('Oy')).toBeUndefined()
    expect(rules.requiredChoice('FI')).toBeUndefined()
  })

  it('is a name of at least 2 letters', () => {
    expect(messageOf(rules.personName('A'))).toBe('Name must have at least 2 letters')
    expect(messageOf(rules.personName(' Å '))).toBe('Name must have at least 2 letters')
    expect(messageOf(rules.personName(' '))).toBe('Field is required')
    expect(['Åi', '李明', 'Bo'].map(rules.personName)).toEqual([undefined, undefined, undefined])
  })

  it('is a password of at least 8 characters of any kind', () => {
    expect(messageOf(rules.newPassword('1234567'))).toBe('Password must have at least 8 characters')
    expect(messageOf(rules.newPassword('🐧🐧🐧🐧🐧🐧🐧'))).toContain('8')
    expect(rules.newPassword('        ')).toBeUndefined()
    expect(rules.newPassword('pässäsanaö')).toBeUndefined()
    expect(messageOf(rules.newPassword(''))).toBe('Field is required')
    expect(rules.newPassword('a'.repeat(256))).toBeUndefined()
    expect(rules.newPassword('a'.repeat(257))?.code).toBe('form.too-long')
  })

  it("must be repeated: 'Passwords must be identical'", () => {
    const repeat = rules.sameAsPassword('salasana')
    expect(repeat('salasana')).toBeUndefined()
    expect(messageOf(repeat('Salasana'))).toBe('Passwords must be identical')
    expect(messageOf(repeat(''))).toBe('Field is required')
  })

  it("is an e-mail address: 'Please enter a valid email address' / 'Please provide valid e-mail address.'", () => {
    for (const wrong of WRONG_ADDRESSES) {
      expect(messageOf(rules.email(wrong)), wrong).toMatch(/^Please provide valid e-mail address\./)
      expect(messageOf(rules.emailOnly(wrong)), wrong).toMatch(
        /^Please enter a valid email address/,
      )
    }
    for (const right of RIGHT_ADDRESSES) {
      expect(rules.email(right), right).toBeUndefined()
      expect(rules.emailOnly(right), right).toBeUndefined()
    }
    expect(messageOf(rules.email(''))).toBe('Field is required')
    expect(messageOf(rules.email('.aino@example.fi'))).toBe('Please provide valid e-mail address.')
    expect(rules.foldEmail(' Aino@Example.FI ')).toBe('aino@example.fi')
  })

  it.each([
    ['aino', 'It needs an @ sign, as in name@example.com.'],
    ['aino@', 'After the @ sign it needs a name with a dot, as in name@example.com.'],
    ['aino@example', 'After the @ sign it needs a name with a dot, as in name@example.com.'],
    ['ai no@example.fi', 'Leave out the spaces, as in name@example.com.'],
  ])('has a message for the e-mail address “%s”: %s', (entered, lacks) => {
    expect(messageOf(rules.email(entered))).toBe(`Please provide valid e-mail address. ${lacks}`)
    expect(messageOf(rules.emailOnly(entered))).toBe(`Please enter a valid email address. ${lacks}`)
  })

  it('has its problems in the order of the fields', () => {
    const form = { name: rules.personName, email: rules.email, company: rules.optional }
    expect(rules.problemsOf(form, { name: 'A', email: '', company: '' })).toEqual([
      { field: 'name', code: 'form.name-min', values: { min: 2 } },
      { field: 'email', code: 'form.needed.email' },
    ])
    expect(rules.problemsOf(form, { name: 'Aino', email: 'a@b.fi', company: '' })).toEqual([])
  })

  it('is validated for any text, and refused if it is too long', () => {
    const all = [
      rules.required,
      rules.optional,
      rules.personName,
      rules.email,
      rules.existingPassword,
    ]
    fc.assert(
      fc.property(anyText({ maxLength: 600 }), (text) => {
        for (const rule of all) expect(typeof (rule(text)?.code ?? '')).toBe('string')
      }),
    )
    for (const rule of all) expect(rule('x'.repeat(256))).toBeDefined()
  })
})

const WRONG_ADDRESSES = [
  'aino',
  '@example.fi',
  'aino@',
  'aino@example',
  'aino@@example.fi',
  'ai no@example.fi',
  'aino@exa mple.fi',
  'aino@-example.fi',
  'aino@example..fi',
  '.aino@example.fi',
  'ai..no@example.fi',
  'aino@example.1',
  'aino@example.fi\nBcc: all@example.fi',
  '<aino@example.fi>',
  'aino@example.fi,eino@example.fi',
  `${'a'.repeat(65)}@example.fi`,
]
const RIGHT_ADDRESSES = [
  'aino@example.fi',
  ' Aino.Virtanen+kauppa@posti.example.fi ',
  "o'neill@example.co.uk",
  'äiti@esimerkki.fi',
  'a@xn--mnchen-3ya.de',
  'info@münchen.de',
]
