import { messages as priceNotes } from './price-notes.ts'

/** Messages of the search form and its panel, in English; the browser loads them as a separate module. */
export const messages = {
  ...priceNotes,
  'search.label': 'Search the shop',
  'search.placeholder': 'Search products, models or codes',
  'search.submit': 'Search',
  'search.too-short': 'Searched term should consist of at least 3 characters',
  'search.panel.recent': 'Recent searches',
  'search.panel.clear': 'Clear',
  'search.panel.list': 'Suggested products',
  'search.panel.count': {
    one: '{count} product found, use the arrow keys to choose',
    other: '{count} products found, use the arrow keys to choose',
  },
  'search.panel.none': 'No products match “{text}”',
  'search.panel.all': { one: 'Show the result', other: 'Show all {count} results' },
  'search.panel.failed': 'Suggestions are not available. Press Enter to search.',
  'search.panel.offline': {
    one: 'You are offline: {count} match on your device',
    other: 'You are offline: {count} matches on your device',
  },
  'search.panel.offline-at': 'Prices and availability as of {at}.',
  'search.panel.old-price': 'A price has changed: it is confirmed when you are online.',
  'search.panel.instead': 'Did you mean',
  'product.stock.out': 'Out of stock',
} as const
