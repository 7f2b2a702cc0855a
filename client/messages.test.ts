import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '../shared/i18n/catalogues.ts'
import { LOCALES } from '../shared/i18n/locale.ts'
import { loadCartMessages } from './cart/messages.ts'
import { loadCheckoutMessages } from './checkout/messages.ts'
import { loadOrderMessages } from './order/messages.ts'
import { loadSearchMessages } from './search/messages.ts'

const LOADERS = [
  loadCartMessages,
  loadCheckoutMessages,
  loadOrderMessages,
  loadSearchMessages,
] as const

describe('the messages of islands', () => {
  it.each(LOCALES)('are loaded in the page’s own language only: %s', async (locale) => {
    for (const load of LOADERS) {
      const messages = await load(locale)
      expect(Object.keys(messages).length).toBeGreaterThan(9)
      expect(CATALOGUES[locale]).toMatchObject(messages)
    }
  })
})
