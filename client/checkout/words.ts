import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the checkout and of its fields in a language: modules of their own (decision 10). */
export async function loadCheckoutWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') {
    const [{ fiCheckout }, { fiForm }, { fiOrderKept }] = await Promise.all([
      import('../../shared/i18n/messages/fi-checkout.ts'),
      import('../../shared/i18n/messages/fi-form.ts'),
      import('../../shared/i18n/messages/fi-order-kept.ts'),
    ])
    return { ...fiCheckout, ...fiForm, ...fiOrderKept }
  }
  if (locale === 'de-DE') {
    const [{ deCheckout }, { deForm }, { deOrderKept }] = await Promise.all([
      import('../../shared/i18n/messages/de-checkout.ts'),
      import('../../shared/i18n/messages/de-form.ts'),
      import('../../shared/i18n/messages/de-order-kept.ts'),
    ])
    return { ...deCheckout, ...deForm, ...deOrderKept }
  }
  if (locale === 'it-IT') {
    const [{ itCheckout }, { itForm }, { itOrderKept }] = await Promise.all([
      import('../../shared/i18n/messages/it-checkout.ts'),
      import('../../shared/i18n/messages/it-form.ts'),
      import('../../shared/i18n/messages/it-order-kept.ts'),
    ])
    return { ...itCheckout, ...itForm, ...itOrderKept }
  }
  const [{ enCheckout }, { enForm }, { enOrderKept }] = await Promise.all([
    import('../../shared/i18n/messages/en-checkout.ts'),
    import('../../shared/i18n/messages/en-form.ts'),
    import('../../shared/i18n/messages/en-order-kept.ts'),
  ])
  return { ...enCheckout, ...enForm, ...enOrderKept }
}
