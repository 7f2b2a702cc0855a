import { expect, it } from 'vitest'
import { CATALOGUES } from './catalogues.ts'

/** Legal texts about defects of products, not messages about entries. */
const LEGAL = /^(?:duty|guarantee)\./
/** Pleading, blaming and calling values invalid. */
const MANNER = {
  'fi-FI': /virheelli|kelvoton|epäkelpo|anteeksi|pahoittel|valitettavasti|\bole hyvä|\bhups/i,
  'de-DE': /ungültig|fehlerhaft|leider|entschuldig|verzeih|\bhoppla/i,
  'it-IT': /non (?:è )?valid|spiacent|purtroppo|scusa|per favore|\bops/i,
} as const

it.each(Object.entries(MANNER))(
  'messages in %s say what to do: none blames, begs or calls a value invalid',
  (locale, manner) => {
    const messages = CATALOGUES[locale as keyof typeof MANNER]
    const bad = Object.entries(messages).filter(
      ([key, message]) => !LEGAL.test(key) && manner.test(JSON.stringify(message)),
    )
    expect(bad).toEqual([])
  },
)
