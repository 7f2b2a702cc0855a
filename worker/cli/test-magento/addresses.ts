/** Shipping addresses by country: Germany requires no region, Michigan has a tax in the sample data. */
export const ADDRESSES = {
  DE: {
    ...{ firstname: 'Aino', lastname: 'Koski', street: ['Rantatie 5', 'A 2'], city: 'Berlin' },
    ...{ postcode: '10115', country_id: 'DE', telephone: '040 123 4567' },
  },
  US: {
    ...{ firstname: 'Aino', lastname: 'Koski', street: ['Market Street 5'], city: 'Detroit' },
    ...{ postcode: '48226', country_id: 'US', telephone: '313 555 0100', region: 'Michigan' },
  },
} as const
