import type { Ports } from '../catalog/engine.ts'
import { toCents } from '../../shared/price/money.ts'
import type { Site } from '../brand/site.ts'

const TERMS = 'https://schema.org/'

/** The brand's return policy. */
export function returnPolicy({ brand, view, origin }: Site): object {
  const { withdrawalDays, countries } = brand.checkout
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}/#returns`,
    applicableCountry: countries.map(({ code }) => code),
    returnPolicyCountry: view.tax.defaultCountry,
    returnPolicyCategory: `${TERMS}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: withdrawalDays,
    returnMethod: `${TERMS}ReturnByMail`,
    returnFees: `${TERMS}ReturnFeesCustomerResponsibility`,
    refundType: `${TERMS}FullRefund`,
  }
}

/** Returns the lowest shipping cost; undefined for a connected backend, which calculates it in the cart. */
export function shippingFrom({ site, isConnected }: Pick<Ports, 'site' | 'isConnected'>) {
  const prices = site.brand.checkout.shipping.map(({ price }) => price)
  return isConnected || prices.length === 0 ? undefined : Math.min(...prices)
}

/** Returns the lowest shipping cost, the destinations and the delivery time in working days. */
export function shippingDetails(site: Site, price: number): object {
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${site.origin}/#shipping`,
    ...rateAndPlaces(site, price),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      ...{ handlingTime: handlingDays(), transitTime: transitDays(site) },
    },
  }
}

/** Returns the same facts as the shop's own policy, for all its products. */
export function shippingService(site: Site, price: number): object {
  const period = (duration: object) => ({ '@type': 'ServicePeriod', duration })
  return {
    '@type': 'ShippingService',
    '@id': `${site.origin}/#shipping-service`,
    handlingTime: period(handlingDays()),
    shippingConditions: shippingRates(site, price).map(({ rate, orderValue }) => ({
      '@type': 'ShippingConditions',
      ...rateAndPlaces(site, rate),
      ...(orderValue && { orderValue }),
      transitTime: period(transitDays(site)),
    })),
  }
}

/** The lowest shipping rate, and the goods total from which a shipping method is free. */
function shippingRates(
  { brand, view }: Site,
  price: number,
): readonly { rate: number; orderValue?: object }[] {
  const sums = brand.checkout.shipping.flatMap(({ freeFrom }) => freeFrom ?? [])
  if (price === 0 || sums.length === 0) return [{ rate: price }]
  const free = Math.min(...sums)
  const between = (range: object) => ({
    '@type': 'MonetaryAmount',
    ...range,
    currency: view.i18n.currencyCode,
  })
  return [
    { rate: price, orderValue: between({ minValue: 0, maxValue: (toCents(free) - 1) / 100 }) },
    { rate: 0, orderValue: between({ minValue: free }) },
  ]
}

function rateAndPlaces({ brand, view }: Site, price: number) {
  return {
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...{ value: price.toFixed(2), currency: view.i18n.currencyCode },
    },
    shippingDestination: brand.checkout.countries.map(({ code }) => ({
      '@type': 'DefinedRegion',
      addressCountry: code,
    })),
  }
}

function handlingDays(): object {
  return days(0, 1)
}

function transitDays({ brand }: Site): object {
  const { from, to } = brand.checkout.deliveryDays
  return days(from, to - 1)
}

function days(minValue: number, maxValue: number): object {
  return {
    '@type': 'QuantitativeValue',
    ...{ minValue, maxValue: Math.max(minValue, maxValue), unitCode: 'DAY' },
  }
}
