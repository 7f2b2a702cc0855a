import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the checkout and of its fields in a language: modules of their own (decision 10). */
export async function loadCheckoutWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') {
    const [{ fiCheckout }, { fiForm }] = await Promise.all([
      import('../../shared/i18n/messages/fi-checkout.ts'),
      import('../../shared/i18n/messages/fi-form.ts'),
    ])
    return { ...fiCheckout, ...fiForm }
  }
  const [{ enCheckout }, { enForm }] = await Promise.all([
    import('../../shared/i18n/messages/en-checkout.ts'),
    import('../../shared/i18n/messages/en-form.ts'),
  ])
  return { ...enCheckout, ...enForm }
}
