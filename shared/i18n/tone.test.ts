import { expect, it } from 'vitest'
import { CATALOGUES } from './catalogues.ts'

/** Legal texts about defects of products, not messages about entries. */
const LEGAL = /^(?:duty|guarantee)\./
/** Pleading, blaming and calling values invalid. */
const MANNER = {
  'fi-FI': /virheelli|kelvoton|epäkelpo|anteeksi|pahoittel|valitettavasti|\bole hyvä|\bhups/i,
  'de-DE': /ungültig|fehlerhaft|leider|entschuldig|verzeih|\bhoppla/i,
  'it-IT': /non (?:è )?valid|spiacent|purtroppo|scusa|per favore|\bops/i,
  'en-US': /\bplease\b|\bsorry\b|\binvalid\b|\boops\b/i,
} as const
/** English sentences that are given to the letter: what stands beside them keeps to the manner. */
const FIXED = [
  'Please provide valid e-mail address.',
  'Please enter a valid email address',
  'The token provided is either invalid or expired. Please, request a new password reset.',
  'Please select the field which You like to sort by.',
  'No products synchronized for this category. Please come back while online!',
  'No such configuration for the product. Please do choose another combination of attributes.',
  'Please first choose product option!',
  'Please configure product bundle or custom options and fix the validation errors.',
  'Shopping cart is empty. Please add some products before entering Checkout',
  'Could not send an email. Please try again later.',
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  'Address provided in checkout contains invalid data... Your order has been canceled.',
  'Internal validation error. Please check if all required fields are filled in.',
  'Please wait and try again later.',
]

it.each(Object.entries(MANNER))(
  'messages in %s say what to do, without blame',
  (locale, manner) => {
    const messages = CATALOGUES[locale as keyof typeof MANNER]
    const bad = Object.entries(messages).filter(
      ([key, message]) => !LEGAL.test(key) && manner.test(withoutFixed(JSON.stringify(message))),
    )
    expect(bad).toEqual([])
  },
)

function withoutFixed(text: string): string {
  return FIXED.reduce((left, sentence) => left.replaceAll(sentence, ''), text)
}
