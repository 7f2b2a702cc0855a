import type { ConfiguredShipping } from '../brand/checkout-schema.ts'
import type { Translate } from '../i18n/translate.ts'

/** Returns the title of a shipping method of the built-in shop; three of them are translated. */
export function shippingTitle({ code, title }: ConfiguredShipping, t: Translate): string {
  if (title !== undefined) return title
  return code === 'flatrate' || code === 'locker' || code === 'courier'
    ? t(`shop.shipping.${code}`)
    : code
}
