import { describe, expect, it } from 'vitest'
import { EMPTY_CART } from '../cart/cart.ts'
import { markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureShop } from '../fixtures/shop.ts'
import { CATALOGUES } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locale.ts'
import { translator } from '../i18n/translate.ts'
import { PickupChoice } from './pickup-choice.tsx'
import type { PickupPoint } from './pickup-point.ts'
import type { CheckoutView } from './view.ts'

const STATION = { id: 'a', name: 'Asema', street: 'Asema-aukio 2', postcode: '00100' }
const HOURS: PickupPoint['hours'] = ['0–24', '0–24', '0–24']

function textWith(distance: number | undefined, locale: Locale = 'en-US'): string {
  const point = { ...STATION, city: 'Helsinki', hours: HOURS, distance }
  const view: CheckoutView = {
    ...{ action: '/checkout/place', orderId: '', values: {}, problems: [], cart: EMPTY_CART },
    ...{ shippingMethods: [], payments: [], isVirtual: false, customer: undefined, addresses: [] },
    ...{ countries: [], offersAccount: false, termsRequired: false, isOnAland: false },
    ...{ withdrawalDays: 30 },
    links: { cart: '/cart', logIn: '', terms: '', withdrawal: '', privacy: '' },
    pickup: { methods: ['locker_locker'], postcode: '00100', points: [point] },
  }
  const shop = { ...fixtureShop(locale), t: translator(CATALOGUES[locale], locale) }
  return textOf(markupOf(<PickupChoice view={view} />, shop))
}

describe('the distance of a pick-up point', () => {
  it.each([
    ['fi-FI', 'noin 7 km', 'alle 1 km'],
    ['en-US', 'about 7 km', 'under 1 km'],
    ['de-DE', 'etwa 7 km', 'unter 1 km'],
    ['it-IT', 'circa 7 km', 'meno di 1 km'],
  ] as const)('is written in %s', (locale, far, close) => {
    expect(textWith(6.7, locale)).toContain(`Asema ${far} Asema-aukio 2`)
    expect(textWith(0.4, locale)).toContain(`Asema ${close} Asema-aukio 2`)
  })

  it('is left out where it is not known', () => {
    expect(textWith(undefined)).toContain('Asema-aukio 2, 00100 Helsinki Open around the clock')
  })
})
