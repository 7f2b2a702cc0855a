import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

type Words = Partial<Catalogue>

/** The words of the cart in a language: modules of their own, loaded with its first touch (decision 10). */
export async function loadCartWords(locale: Locale): Promise<Words> {
  return await LOADERS[locale]()
}

async function loadFinnish(): Promise<Words> {
  const [{ fiCart }, { fiCartView }, { fiNotice }, { fiAccount }] = await Promise.all([
    import('../../shared/i18n/messages/fi-cart.ts'),
    import('../../shared/i18n/messages/fi-cart-view.ts'),
    import('../../shared/i18n/messages/fi-notice.ts'),
    import('../../shared/i18n/messages/fi-account.ts'),
  ])
  return { ...fiCart, ...fiCartView, ...fiNotice, ...fiAccount }
}

async function loadEnglish(): Promise<Words> {
  const [{ enCart }, { enCartView }, { enNotice }, { enAccount }] = await Promise.all([
    import('../../shared/i18n/messages/en-cart.ts'),
    import('../../shared/i18n/messages/en-cart-view.ts'),
    import('../../shared/i18n/messages/en-notice.ts'),
    import('../../shared/i18n/messages/en-account.ts'),
  ])
  return { ...enCart, ...enCartView, ...enNotice, ...enAccount }
}

async function loadGerman(): Promise<Words> {
  const [{ deCart }, { deCartView }, { deNotice }, { deAccount }] = await Promise.all([
    import('../../shared/i18n/messages/de-cart.ts'),
    import('../../shared/i18n/messages/de-cart-view.ts'),
    import('../../shared/i18n/messages/de-notice.ts'),
    import('../../shared/i18n/messages/de-account.ts'),
  ])
  return { ...deCart, ...deCartView, ...deNotice, ...deAccount }
}

async function loadItalian(): Promise<Words> {
  const [{ itCart }, { itCartView }, { itNotice }, { itAccount }] = await Promise.all([
    import('../../shared/i18n/messages/it-cart.ts'),
    import('../../shared/i18n/messages/it-cart-view.ts'),
    import('../../shared/i18n/messages/it-notice.ts'),
    import('../../shared/i18n/messages/it-account.ts'),
  ])
  return { ...itCart, ...itCartView, ...itNotice, ...itAccount }
}

const LOADERS: Readonly<Record<Locale, () => Promise<Words>>> = {
  ...{ 'fi-FI': loadFinnish, 'en-US': loadEnglish },
  ...{ 'de-DE': loadGerman, 'it-IT': loadItalian },
}
