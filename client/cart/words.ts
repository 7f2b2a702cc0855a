import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the cart in a language: modules of their own, loaded with its first touch (decision 10). */
export async function loadCartWords(locale: Locale): Promise<Partial<Catalogue>> {
  return locale === 'fi-FI' ? await loadFinnish() : await loadEnglish()
}

async function loadFinnish(): Promise<Partial<Catalogue>> {
  const [{ fiCart }, { fiCartView }, { fiNotice }, { fiAccount }] = await Promise.all([
    import('../../shared/i18n/messages/fi-cart.ts'),
    import('../../shared/i18n/messages/fi-cart-view.ts'),
    import('../../shared/i18n/messages/fi-notice.ts'),
    import('../../shared/i18n/messages/fi-account.ts'),
  ])
  return { ...fiCart, ...fiCartView, ...fiNotice, ...fiAccount }
}

async function loadEnglish(): Promise<Partial<Catalogue>> {
  const [{ enCart }, { enCartView }, { enNotice }, { enAccount }] = await Promise.all([
    import('../../shared/i18n/messages/en-cart.ts'),
    import('../../shared/i18n/messages/en-cart-view.ts'),
    import('../../shared/i18n/messages/en-notice.ts'),
    import('../../shared/i18n/messages/en-account.ts'),
  ])
  return { ...enCart, ...enCartView, ...enNotice, ...enAccount }
}
