import { z } from 'zod'
import type { Sort } from '../sort.ts'
import { checkoutSchema } from './checkout-schema.ts'
import { contentSchema } from './content-schema.ts'
import { dutySchema } from './duty-schema.ts'
import { choice, flag, number, text, texts } from './field-schema.ts'
import { trackingSchema } from './tracking-schema.ts'
import { viewSchema } from './view-schema.ts'

const server = z.strictObject({
  api: choice(
    ['api-search-query', 'graphql'],
    '`graphql`: documents of a connected catalogue are read over `/graphql` at `server.host`; lists, facets, content and look-ups by slug, which its schema cannot answer, over its search',
  ),
  host: text('host of `/graphql`; empty: that of the backend'),
  port: number('port of `/graphql`; 0: the default port'),
  takesUnboundCalls: flag(
    'signed calls of version 1, whose signature does not cover the host, are accepted; off: version 2 only',
  ),
})

/** How a connected catalogue is queried. */
export type ServerSettings = z.infer<typeof server>

const cart = z.strictObject({
  synchronize: flag('the cart is stored on the server too'),
  synchronize_totals: flag('totals come from the server while it can be reached'),
  serverSyncCanRemoveLocalItems: flag(
    'a line that is missing on the server is removed in the browser where it is unknown who changed it',
  ),
  serverSyncCanModifyLocalItems: flag(
    'the quantity of the server wins where it is unknown who changed it',
  ),
  setConfigurableProductOptions: flag(
    'variants are ordered as their parent with options; off: by their own sku',
  ),
  productsAreReconfigurable: flag('another variant can be chosen in the cart'),
  askBeforeRemoveProduct: flag('removing a line asks for confirmation'),
  openMinicartAfterAdd: flag('adding on a product page opens the cart drawer; off: a message only'),
  minicartCountType: choice(
    ['quantities', 'items'],
    'the cart badge counts pieces (`quantities`) or lines (`items`)',
  ),
  bypassCartLoaderForAuthorizedUsers: flag(
    'the server cart of a customer is not loaded for 24 minutes after an order',
  ),
})

/** The cart settings. */
export type CartSettings = z.infer<typeof cart>

const HOME_LISTS = [
  ...(['new_collection', 'bestsellers', 'new_products'] as const),
  ...(['featured_products', 'outlet_products', 'promo_products'] as const),
] as const

export type HomeListName = (typeof HOME_LISTS)[number]

const HOME_SORTS = [
  ...(['sort_qty', 'price', '-price', 'updated_at', 'qty', '-qty'] as const),
  'created_at',
] as const satisfies readonly Sort[]

const homeList = z.strictObject({
  filters: z
    .record(z.string(), z.string())
    .readonly()
    .describe('attribute values that products of the list have'),
  size: number('products of the list'),
  sort: choice(HOME_SORTS, 'order of the list'),
})

/** The settings that distinguish one shop from another: values only, no code. */
export const brandSchema = z.strictObject({
  id: text(
    'short name of the brand: of its file, its style sheet, its local host and its catalogues',
  ),
  name: text('name that shoppers see'),
  hosts: texts('hosts that answer as this brand, lower case, without a port; the public one first'),
  storeViews: z.strictObject({
    multistore: flag(
      'store views other than the default one have addresses, under `/{storeCode}` or at hosts of their own',
    ),
    default: text('code of the store view of addresses without a prefix'),
    views: z.array(viewSchema).readonly(),
  }),
  server,
  tax: z.strictObject({
    fallbackCountry: text(
      'country whose tax rates apply where neither address nor store view names one',
    ),
  }),
  products: z.strictObject({
    allowZeroPrice: flag('a price of 0 is valid'),
    usePriceTiers: flag('tier prices of the customer group apply'),
    customerGroups: texts(
      'names of customer groups for the desk, each as `2: Wholesale`; 0 and 1 have names of their own',
    ),
    reductionsNeedLowest: flag(
      'a reduction is shown only beside the lowest price of the 30 days before it (EU 98/6/EC art. 6a); off: without that price the regular one is struck',
    ),
    listOutOfStockProducts: flag('lists show products that are out of stock'),
    alwaysSyncPlatformPricesOver: flag(
      'prices of the connected backend are asked for and win over those of the catalogue',
    ),
    colorAttributes: texts('codes of the variant attributes shown as colour swatches'),
    defaultFilters: texts(
      'codes of the attributes offered as filters where a category names none; empty: all filterable ones',
    ),
    contentAttributes: texts(
      'codes of the attributes that say how much is in a pack, for unit prices; the first present one is used. Lists also read `pack_size`',
    ),
    contentUnitAttribute: text(
      'code of the attribute with the unit of that amount; the amount may name it itself, as in `250 ml`',
    ),
    manufacturerAttribute: text('code of the attribute that names the manufacturer'),
  }),
  cart,
  stock: z.strictObject({
    synchronize: flag('stock is asked for when a product is added and for the lines of the cart'),
    allowOutOfStockInCart: flag('products out of stock may be in the cart'),
  }),
  queues: z.strictObject({
    maxCartBypassAttempts: number('how often a cart falls back to a guest cart after a 401'),
    maxNetworkTaskAttempts: number('how often a token is refreshed for calls that are refused'),
  }),
  users: z.strictObject({
    autoRefreshTokens: flag('tokens that have expired are refreshed; off: the session ends'),
    accountWishlist: flag(
      'the backend keeps a wishlist for each account, which its browsers share',
    ),
  }),
  orders: z.strictObject({
    idempotent: flag(
      'the connected backend makes one order of one `order_id`, however often it is sent: an order in doubt may be sent again',
    ),
    offline_orders: z.strictObject({
      automatic_transmission_enabled: flag(
        'orders placed offline are sent as soon as there is a network; off: the shopper is asked first',
      ),
    }),
  }),
  addresses: z.strictObject({
    createEndpoint: text(
      'path of a connected backend that adds an address, with `{customerId}`; empty: addresses are saved with the profile',
    ),
    removeEndpoint: text('path that removes one, with `{customerId}` and `{addressId}`'),
  }),
  loyalty: z.strictObject({
    numberAttribute: text('customer attribute that holds the number of the loyalty card'),
    statusAttribute: text('customer attribute that holds its status'),
  }),
  externalCheckout: z.strictObject({
    host: text('https address of a checkout elsewhere; empty: the checkout of this shop'),
    legacy: flag(
      'token and cart stand in that address (as `{token}` and `{cart}`, or as its query); off: a code that is valid once, for a minute',
    ),
  }),
  checkout: checkoutSchema,
  content: contentSchema,
  duties: dutySchema,
  newsletter: z.strictObject({
    service: choice(
      ['mailchimp', 'klaviyo'],
      'where a connected shop keeps subscribers: its mailing list, or `klaviyo` with a list (`subscribe-advanced`)',
    ),
    listId: text('list that new subscribers are put on'),
    coupon: text(
      'code in the email after subscribing, 10 % off in the built-in shop; a connected one has to know it; empty: none is offered',
    ),
    popup: flag('the form also opens by itself beside a page; off: only below the pages'),
  }),
  tracking: trackingSchema,
  categories: z.strictObject({
    rootId: number('id of the root category'),
    prefetchLevel: number('levels of the category tree that are loaded ahead'),
  }),
  pagination: z.strictObject({
    pagesAround: number('page numbers on either side of the current one'),
  }),
  urls: z.strictObject({
    canonical: choice(
      ['short', 'url_path'],
      '`short`: pages are at `/p/{sku}/{slug}`, `/c/{slug}`, `/i/{identifier}`; `url_path`: at the paths of the catalogue, and the short ones redirect there',
    ),
  }),
  offline: z.strictObject({
    serviceWorker: flag(
      'visited pages, pages they link and searches work without a network; off: the service worker of every visitor removes itself',
    ),
  }),
  media: text(
    'https origin of the pictures of imported products; empty: only the drawings of the shop itself',
  ),
  home: z.record(z.enum(HOME_LISTS), homeList).readonly(),
})

export type Brand = z.infer<typeof brandSchema>
