import { describe, expect, it } from 'vitest'
import { checkoutRules } from '../fixtures/checkout.ts'
import { validateDetails } from '../checkout/validate.ts'
import { validateContact, readContact } from '../contact/contact.ts'
import { readQuestion, validateQuestion } from '../faq/question.ts'
import { CATALOGUES } from '../i18n/catalogues.ts'
import { LOCALES } from '../i18n/locale.ts'
import { translator } from '../i18n/translate.ts'
import { readLookup, validateLookup } from '../order/lookup.ts'
import { readWithdrawal, validateWithdrawal } from '../order/withdrawal.ts'
import { readReviewEntry, validateReviewEntry } from '../review/write.ts'
import { addressProblems, emptyAddress } from './address.ts'
import { summaryLine, fieldMessageOf } from './field-messages.ts'
import { emptyDetails } from '../checkout/details.ts'

const nothing = () => null
const nobody = { firstname: '', lastname: '' }
const rules = { ...checkoutRules(), offersAccount: true }
const details = emptyDetails('FI')
const empty = { ...details, personal: { ...details.personal, createAccount: true } }

const FORMS = {
  'the checkout': validateDetails(empty, rules),
  'an address': addressProblems({ ...emptyAddress(nobody, ''), default_shipping: false } as never),
  'the contact form': validateContact(readContact(nothing)),
  'a question': validateQuestion(readQuestion(nothing)),
  'a review': validateReviewEntry(readReviewEntry(nothing)),
  'an order look-up': validateLookup(readLookup(nothing)),
  'a withdrawal': validateWithdrawal(readWithdrawal(nothing)),
}

describe('the message of an empty field', () => {
  for (const [name, problems] of Object.entries(FORMS)) {
    it(`names the field in every language: ${name}`, () => {
      expect(problems.length).toBeGreaterThan(0)
      for (const locale of LOCALES) {
        const t = translator(CATALOGUES[locale], locale)
        const messages = problems.map(({ code, values }) => t(code, values))
        expect(new Set(messages).size, locale).toBe(messages.length)
        expect(messages).not.toContain(t('form.required'))
        expect(messages).not.toContain(t('form.required-choice'))
      }
    })
  }

  it('says in Finnish what to enter', () => {
    const t = translator(CATALOGUES['fi-FI'], 'fi-FI')
    const messages = FORMS['the checkout'].map(({ code, values }) => t(code, values))
    expect(messages).toEqual(
      expect.arrayContaining([
        ...['Kirjoita sähköpostiosoite.', 'Kirjoita etunimi.', 'Kirjoita sukunimi.'],
        ...['Kirjoita katuosoite.', 'Kirjoita postinumero.', 'Kirjoita postitoimipaikka.'],
        ...['Kirjoita puhelinnumero.', 'Kirjoita salasana.', 'Valitse maksutapa.'],
      ]),
    )
  })

  it('is the general message for other fields', () => {
    expect(fieldMessageOf('colour', { code: 'form.required' })).toEqual({ code: 'form.required' })
    expect(fieldMessageOf('email', { code: 'form.too-long' })).toEqual({ code: 'form.too-long' })
  })
})

describe('a line of the summary', () => {
  const t = translator(CATALOGUES['fi-FI'], 'fi-FI')

  it('omits the label if its message names the field', () => {
    expect(summaryLine(t, 'Katuosoite', { code: 'form.needed.street' })).toBe(
      'Kirjoita katuosoite.',
    )
    expect(summaryLine(t, 'Katuosoite', { code: 'form.too-long' })).toBe(
      'Katuosoite: Tämä on liian pitkä. Lyhennä tekstiä.',
    )
    expect(summaryLine(t, undefined, { code: 'form.too-long' })).toBe(
      'Tämä on liian pitkä. Lyhennä tekstiä.',
    )
  })
})
