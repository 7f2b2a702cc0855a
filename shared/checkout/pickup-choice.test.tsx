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
  return textOf(markupWith([{ ...STATION, city: 'Helsinki', hours: HOURS, distance }], { locale }))
}

function markupWith(
  points: readonly PickupPoint[],
  { locale = 'en-US', chosen = '' }: { locale?: Locale; chosen?: string },
): string {
  const view: CheckoutView = {
    ...{ action: '/checkout/place', orderId: '', problems: [], cart: EMPTY_CART },
    ...{ shippingMethods: [], payments: [], isVirtual: false, customer: undefined, addresses: [] },
    ...{ countries: [], offersAccount: false, termsRequired: false, isOnAland: false },
    ...{ withdrawalDays: 30 },
    values: { 'shipping.pickupPoint': chosen },
    links: { cart: '/cart', logIn: '', terms: '', withdrawal: '', privacy: '' },
    pickup: { methods: ['locker_locker'], postcode: '00100', points },
  }
  const shop = { ...fixtureShop(locale), t: translator(CATALOGUES[locale], locale) }
  return markupOf(<PickupChoice view={view} />, shop)
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

  it('is omitted if it is unknown', () => {
    expect(textWith(undefined)).toContain('Asema-aukio 2, 00100 Helsinki Open around the clock')
  })
})

describe('a long list of pick-up points', () => {
  const pointsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ ...STATION, id: `p${at}`, name: `Point ${at}`, city: 'Helsinki', hours: HOURS },
    }))
  const foldOf = (html: string) => /<details[^>]*>.*<\/details>/s.exec(html)?.[0] ?? ''

  it('shows the nearest three, the others on request', () => {
    const html = markupWith(pointsOf(6), {})
    expect(foldOf(html).match(/type="radio"/g)).toHaveLength(3)
    expect(html.match(/type="radio"/g)).toHaveLength(6)
    expect(foldOf(html)).toContain('Show more pick-up points')
    expect(foldOf(html)).not.toMatch(/^<details[^>]* open/)
    expect(foldOf(markupWith(pointsOf(4), {}))).toBe('')
  })

  it('is open if one of the others is selected', () => {
    const html = markupWith(pointsOf(6), { chosen: 'p5' })
    expect(foldOf(html)).toMatch(/^<details[^>]* open/)
  })
})
