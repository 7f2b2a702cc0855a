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
  const [{ enCheckout }, { enForm }, { enOrderKept }] = await Promise.all([
    import('../../shared/i18n/messages/en-checkout.ts'),
    import('../../shared/i18n/messages/en-form.ts'),
    import('../../shared/i18n/messages/en-order-kept.ts'),
  ])
  return { ...enCheckout, ...enForm, ...enOrderKept }
}
