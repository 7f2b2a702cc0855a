import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '../shared/i18n/catalogues.ts'
import { LOCALES } from '../shared/i18n/locale.ts'
import { loadCartWords } from './cart/words.ts'
import { loadCheckoutWords } from './checkout/words.ts'
import { loadOrderWords } from './order/words.ts'
import { loadSearchWords } from './search/words.ts'

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
