import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/waiting.ts'

/** Messages about actions that wait for a network, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'waiting.title': { one: '{count} asia odottaa verkkoa', other: '{count} asiaa odottaa verkkoa' },
  'waiting.order': 'Tilaus, {total}',
  'waiting.coupon': 'Kuponki {code}',
  'waiting.coupon-removed': 'Kupongin poisto',
  'waiting.line': 'Ostoskori: {qty} × {name}',
  'waiting.removed': {
    one: 'Ostoskori: {count} rivi poistettu',
    other: 'Ostoskori: {count} riviä poistettu',
  },
}
