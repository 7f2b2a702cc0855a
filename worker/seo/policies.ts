import type { Site } from '../brand/site.ts'

const TERMS = 'https://schema.org/'

/** What the brand promises about taking goods back (customer spec §4, checkout). */
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
  }
}

/** What sending goods costs at least, where to, and how many working days it takes. */
export function shippingDetails({ brand, view, origin }: Site, price: number): object {
  const { countries, deliveryDays } = brand.checkout
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    ...{ minValue, maxValue: Math.max(minValue, maxValue), unitCode: 'DAY' },
  })
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${origin}/#shipping`,
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...{ value: price.toFixed(2), currency: view.i18n.currencyCode },
    },
    shippingDestination: countries.map(({ code }) => ({
      '@type': 'DefinedRegion',
      addressCountry: code,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(deliveryDays.from, deliveryDays.to - 1),
    },
  }
}
