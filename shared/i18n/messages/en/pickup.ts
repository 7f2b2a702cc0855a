/** Messages about pick-up points of the checkout, rendered by the server alone, in English. */
export const messages = {
  'checkout.pickup.postcode': 'Search by zip-code',
  'checkout.pickup.more': 'Show more pick-up points',
  'checkout.pickup.search': 'Search',
  'checkout.pickup.near': 'Pick-up points near {postcode}',
  'checkout.pickup.ask': 'Enter a zip-code to see the nearest pick-up points.',
  'checkout.pickup.none':
    'There are no pick-up points near this zip-code. Try another one, or choose another delivery method.',
  'checkout.pickup.last-used': 'Used last time',
  'checkout.pickup.always': 'Open around the clock',
  'checkout.pickup.daily': 'Every day {hours}',
  'checkout.pickup.workdays': 'Mon–Fri {hours}',
  'checkout.pickup.saturday': 'Sat {hours}',
  'checkout.pickup.sunday': 'Sun {hours}',
  'checkout.pickup.about': 'about {distance}',
  'checkout.pickup.under': 'under {distance}',
} as const
