import { describe, expect, it } from 'vitest'
import { LOCALES } from '../shared/i18n/locale.ts'
import { de } from '../shared/i18n/messages/de.ts'
import { en } from '../shared/i18n/messages/en.ts'
import { fi } from '../shared/i18n/messages/fi.ts'
import { it as italian } from '../shared/i18n/messages/it.ts'
import { loadCartWords } from './cart/words.ts'
import { loadCheckoutWords } from './checkout/words.ts'
import { loadOrderWords } from './order/words.ts'
import { loadSearchWords } from './search/words.ts'

const CATALOGUES = { 'fi-FI': fi, 'en-US': en, 'de-DE': de, 'it-IT': italian } as const
const LOADERS = [loadCartWords, loadCheckoutWords, loadOrderWords, loadSearchWords] as const

describe('the words of islands', () => {
  it.each(LOCALES)('load with a touch the words of the page’s own language: %s', async (locale) => {
    for (const load of LOADERS) {
      const words = await load(locale)
      expect(Object.keys(words).length).toBeGreaterThan(9)
      expect(CATALOGUES[locale]).toMatchObject(words)
    }
  })
})
