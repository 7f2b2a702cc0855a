import { messages as account } from './account.ts'
import { messages as accountView } from './account-view.ts'
import { messages as cart } from './cart.ts'
import { messages as cartAdd } from './cart-add.ts'
import { messages as cartView } from './cart-view.ts'
import { messages as checkout } from './checkout.ts'
import { messages as consent } from './consent.ts'
import { messages as contact } from './contact.ts'
import { messages as duty } from './duty.ts'
import { messages as entry } from './entry.ts'
import { messages as faq } from './faq.ts'
import { messages as form } from './form.ts'
import { messages as newsletter } from './newsletter.ts'
import { messages as notice } from './notice.ts'
import { messages as order } from './order.ts'
import { messages as orderPending } from './order-pending.ts'
import { messages as panel } from './panel.ts'
import { messages as pickup } from './pickup.ts'
import { messages as thanks } from './thanks.ts'
import { messages as price } from './price.ts'
import { messages as install } from './install.ts'
import { messages as listed } from './listed.ts'
import { messages as product } from './product.ts'
import { messages as searchPanel } from './search-panel.ts'
import { messages as send } from './send.ts'
import { messages as shop } from './shop.ts'
import { messages as waiting } from './waiting.ts'
import { messages as withdrawal } from './withdrawal.ts'

/**
 * All messages in English; this catalogue is the type of the others. A value is a message with
 * `{placeholders}`, or plural forms chosen by `{count}`.
 */
export const en = {
  ...account,
  ...accountView,
  ...cart,
  ...cartAdd,
  ...cartView,
  ...checkout,
  ...consent,
  ...contact,
  ...duty,
  ...entry,
  ...faq,
  ...form,
  ...newsletter,
  ...notice,
  ...order,
  ...orderPending,
  ...panel,
  ...pickup,
  ...thanks,
  ...price,
  ...listed,
  ...product,
  ...searchPanel,
  ...send,
  ...shop,
  ...install,
  ...waiting,
  ...withdrawal,
  'common.home': 'Home',
  'common.yes': 'Yes',
  'common.no': 'No',

  'shell.skip': 'Skip to content',
  'shell.menu': 'Products',
  'shell.departments': 'Departments',
  'shell.all-in': 'Everything in {name}',
  'shell.breadcrumbs': 'You are here',
  'shell.views': 'Language',
  'shell.information': 'Information',
  'shell.promise': 'Clear prices, fast delivery and {days} days to change your mind.',
  'shell.prices-include-tax': 'Prices include value added tax.',
  'shell.prices-exclude-tax': 'Prices exclude tax.',
  'shell.keys': 'Press / or Ctrl K to search.',
  'shell.demo': 'Demo shop: nothing is delivered or charged.',
  'preview.shown': 'Preview: the shop at {moment}, including drafts.',
  'preview.end': 'End the preview',

  'machines.title': 'For machines',
  'machines.markdown':
    'Every product page is also available as plain text: add .md to its address.',
  'machines.search': 'Search in the shop, as JSON',
  'machines.feed': 'All products with prices and stock, as XML',
  'machines.sitemap': 'All pages',

  'network.offline': 'You are offline. Your changes are saved.',
  'network.online': 'You are back online.',
  'offline.title': 'This page is not on your device',
  'offline.text':
    'There is no network connection, and you have not visited this page before. Pages you have visited also work offline.',
  'checkout.lost': 'The connection was lost while you were ordering',
  'checkout.lost.text':
    'We do not know yet whether your order arrived. We will check as soon as you are online again, and it is never placed twice. You can leave this page open or continue shopping: we will tell you the result.',
  'checkout.unreached': 'The shop cannot be reached',
  'checkout.unreached.text':
    'Nothing has been ordered. Your details are saved on this device: continue at checkout.',
  'checkout.unreached.back': 'Back to the checkout',
  'offline.copy': 'Offline copy: prices and availability as of {at}.',
  'offline.part': 'The rest of this page appears when you are online.',
  'offline.old-price': 'A price has changed: it is confirmed when you are online.',
  'offline.search': {
    one: 'You are offline: {count} match among the products on your device.',
    other: 'You are offline: {count} matches among the products on your device.',
  },

  'home.categories': 'Departments',
  'home.new_collection': 'New collection',
  'home.bestsellers': 'Bestsellers',
  'home.new_products': 'New products',
  'home.featured_products': 'Featured products',
  'home.outlet_products': 'Outlet',
  'home.promo_products': 'Offers',

  'product.stock.in': 'In stock',
  'product.stock.available': 'Available now',
  'product.stock.low': 'Only a few left',
  'product.stock.order': 'Made to order',
  'product.colors': { one: '{count} colour', other: '{count} colours' },

  'listing.page-title': '{name}, page {page}',
  'category.description': '{name}: compare products, prices and availability.',
  'product.description': '{name}: price, availability and details.',
  'category.count': { one: '{count} product', other: '{count} products' },
  'category.shown': 'Products {first}–{last} of {total}',
  'category.subcategories': 'Categories',
  'category.products': 'Products',
  'category.filters': 'Filters',
  'category.filters.chosen': 'Chosen filters',
  'category.filters.remove': 'Remove {name}',
  'category.filters.clear': 'Clear all',
  'category.filters.unknown': 'unknown',
  'category.filters.all': { one: 'Show all ({count})', other: 'Show all ({count})' },
  'category.filters.show': { one: 'Show {count} product', other: 'Show {count} products' },
  'category.filters.quick': 'Popular filters',
  'category.price': 'Price',
  'category.price.from': 'From',
  'category.price.to': 'To',
  'category.price.above-0': 'Must be greater than 0',
  'category.price.ranges': 'Price ranges',
  'category.price.over': 'from {from}',
  'category.price.under': 'up to {to}',
  'category.price.above': 'over {from}',
  'category.price.below': 'under {to}',
  'category.sort': 'Sort by',
  'category.sort.hint': 'Please select the field which You like to sort by.',
  'category.sort.apply': 'Sort',
  'category.sort.sort_qty': 'Recommended',
  'category.sort.updated_at': 'Latest',
  'category.sort.price': 'Price: low to high',
  'category.sort.price-desc': 'Price: high to low',
  'category.sort.qty': 'Quantity: low to high',
  'category.sort.qty-desc': 'Quantity: high to low',
  'category.sort.relevance': 'Relevance',
  'category.sort.ascending': '{name}: ascending',
  'category.sort.descending': '{name}: descending',
  'category.pages': 'Pages',
  'category.page': 'Page {page}',
  'category.page.previous': 'Previous page',
  'category.page.next': 'Next page',
  'category.filtered-out': 'No products match the selected filters.',
  'category.no-products':
    'No products synchronized for this category. Please come back while online!',
  'category.empty': 'Category query returned empty result {key} = {value}',

  'search.title': 'Search: “{text}”',
  'search.title.empty': 'Search',
  'search.none': 'Nothing found for “{text}”.',
  'search.none.hint': 'Check the spelling, use fewer words, or browse the departments below.',
  'search.corrected': 'Showing results for {words}.',
  'search.exact': 'Search exactly for “{text}”',
  'search.content': 'Help and answers',
  'search.price.below': 'Price up to {price}.',
  'search.price.above': 'Price from {price}.',
  'search.price.between': 'Price {from}–{to}.',
  'search.shorter': 'Try one of these searches',
  'search.popular': 'Popular right now',
  'search.help': 'Customer service will help you find the right product.',

  'not-found.title': 'Page not found',
  'not-found.text':
    'The page may have moved, or the product may no longer be sold. Try searching, or choose a department.',
  'not-found.gone': 'This product is no longer sold',
  'not-found.gone-text':
    'It is no longer part of our range. Search for a similar product, or choose a department.',
  'not-found.home': 'To the home page',
  'part.failed': 'This part of the page could not be loaded.',
  'part.retry': 'Try again',
  'error.title': 'Something went wrong',
  'error.text': 'This is our fault, not yours. Try again in a moment.',
  'error.home': 'To the home page',
  'error.id': 'Error number {id}',
  'request.too-many': 'Too many requests in a short time. Wait a moment and try again.',

  'answer.status': 'The server returned an error.',
  'answer.timeout': 'The server took too long to respond.',
  'answer.unreachable': 'The server cannot be reached.',
  'catalogue.entity-unknown': 'No entity type is registered for the requested type.',
  'catalogue.search-failed': 'Search is not available right now.',
  'catalogue.schema': 'The catalogue has an unknown format.',
  'cms.empty': 'CMS query returned empty result',
  'product.empty': 'Product query returned empty result',
  'product.status': 'Product query returned empty result product status = {status}',
  'product.no-variant': 'No available product variants',
  'product.no-configuration':
    'No such configuration for the product. Please do choose another combination of attributes.',
  'route.not-found': 'Request does not match any route.',
  'render.failed': 'Internal Server Error while rendering.',
  'server.failed': 'Internal Server Error 500',
} as const satisfies Record<string, string | { one: string; other: string }>
