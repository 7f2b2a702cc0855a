/** Where orders of the tests go, by country; in Germany Magento requires no region. */
export const ADDRESSES = {
  DE: {
    ...{ firstname: 'Aino', lastname: 'Koski', street: ['Rantatie 5', 'A 2'], city: 'Berlin' },
    ...{ postcode: '10115', country_id: 'DE', telephone: '040 123 4567' },
  },
  US: {
    ...{ firstname: 'Aino', lastname: 'Koski', street: ['Market Street 5'], city: 'Los Angeles' },
    ...{ postcode: '90001', country_id: 'US', telephone: '213 555 0100', region: 'California' },
  },
} as const
