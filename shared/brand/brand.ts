import type { Locale } from '../i18n/locale.ts'
import type { Sort } from '../search/query.ts'
import type { CheckoutSettings } from './checkout-settings.ts'
import type { ContentSettings } from './content-settings.ts'
import type { DutySettings } from './duty-settings.ts'
import type { TrackingSettings } from './tracking-settings.ts'

/** The short name of a brand: of its file, its sheet, its local host and its catalogs. */
export type BrandId = string

/** Tax settings of a store view (catalogue spec §4, tax). */
export interface TaxSettings {
  defaultCountry: string
  defaultRegion: string
  /** Source prices include tax. */
  sourcePriceIncludesTax: boolean
  /** Group tax is active only when this is a number. */
  userGroupId: number | null
  /** Group taxes look at the default group only, whoever is logged in. */
  useOnlyDefaultUserGroupId: boolean
}

/** Language, currency and formats of a store view. */
export interface I18nSettings {
  defaultCountry: string
  defaultLocale: Locale
  currencyCode: string
  currencySign: string
  /** How a price is written: `{sign}` and `{amount}`; undefined: as `Intl` writes it in the locale. */
  priceFormat: string | undefined
  /** IANA name; dates without a zone are read in it (decision 1). */
  timezone: string
}

/** A store view (catalogue spec §3). */
export interface StoreView {
  storeCode: string
  storeId: number
  name: string
  url: string
  appendStoreCode: boolean
  tax: TaxSettings
  i18n: I18nSettings
  seo: { defaultTitle: string; defaultDescription: string }
  /**
   * Where a connected shop keeps the view's documents; versions before 6 hold several types in one index.
   * `language`: of their texts, as `lang` has it, where they do not speak the view's; empty: they do.
   */
  elasticsearch: { index: string; apiVersion: string; language: string }
}

/**
 * How a connected shop's catalogue is asked (customer spec §7): by its search, or by GraphQL on path
 * `/graphql` at this host and port. Without a host it is the backend's; port 0 is the usual one.
 */
export interface ServerSettings {
  api: 'api-search-query' | 'graphql'
  host: string
  port: number
  /** Signed calls whose signature names no host are taken. */
  takesUnboundCalls: boolean
}

/** A list on the home page (decision 44, customer spec §9). */
export interface HomeList {
  filters: Readonly<Record<string, string>>
  size: number
  sort: Sort
}

export type HomeListName =
  | 'new_collection'
  | 'bestsellers'
  | 'new_products'
  | 'featured_products'
  | 'outlet_products'
  | 'promo_products'

/** How the cart behaves (catalogue spec §4, §9). */
export interface CartSettings {
  /** The cart is kept on the server too. */
  synchronize: boolean
  /** Totals come from the server while it can be reached. */
  synchronize_totals: boolean
  /** A line that is gone on the server goes here too, where nobody knows who changed it. */
  serverSyncCanRemoveLocalItems: boolean
  /** The server's quantity counts, where nobody knows who changed it. */
  serverSyncCanModifyLocalItems: boolean
  /** Variants are ordered as their parent with options; off: by their own sku. */
  setConfigurableProductOptions: boolean
  /** Another variant can be chosen in the cart. */
  productsAreReconfigurable: boolean
  /** Removing a line asks for confirmation. */
  askBeforeRemoveProduct: boolean
  /** Adding on a product's page opens the cart's drawer. */
  openMinicartAfterAdd: boolean
  /** What the cart's sign counts: pieces or lines. */
  minicartCountType: 'quantities' | 'items'
  /** A customer's server cart is left alone for 24 minutes after an order. */
  bypassCartLoaderForAuthorizedUsers: boolean
}

/** A checkout elsewhere (catalogue spec §2, customer spec §4). */
export interface ExternalCheckout {
  /** Its https address; empty: the checkout is this shop's own. */
  host: string
  /**
   * Token and cart stand in the address, as `{token}` and `{cart}` of the host or as its query. Off: a
   * code that is good once for a minute.
   */
  legacy: boolean
}

/** Everything that makes one shop different from another: values only, no code. */
export interface Brand {
  id: BrandId
  name: string
  /** Hosts that answer as this brand, lower case, without a port. */
  hosts: readonly string[]
  storeViews: { multistore: boolean; default: string; views: readonly StoreView[] }
  server: ServerSettings
  tax: { fallbackCountry: string }
  products: {
    /** Price 0 is a price. */
    allowZeroPrice: boolean
    usePriceTiers: boolean
    /** A reduction is claimed only beside the lowest price of the 30 days before it, as the law of the EU says. */
    reductionsNeedLowest: boolean
    listOutOfStockProducts: boolean
    /** The backend's own prices are asked for and count over the catalogue's. */
    alwaysSyncPlatformPricesOver: boolean
    /** Attribute codes of variant axes shown as colour swatches. */
    colorAttributes: readonly string[]
    /** Attribute codes counted and offered as filters where a category names none; empty: all filterable. */
    defaultFilters: readonly string[]
    /** Attributes that say how much is in a pack, for unit prices; the first that is there counts. */
    contentAttributes: readonly string[]
    /** Attribute that names the unit of it; an amount may hold its own: `250 ml`. */
    contentUnitAttribute: string
    /** Attribute that names the maker. */
    manufacturerAttribute: string
  }
  cart: CartSettings
  /** Stock in the cart (catalogue spec §4, §9). */
  stock: {
    /** Stock is asked for when something is added and for what is in the cart. */
    synchronize: boolean
    /** What is out of stock may be, and stay, in the cart. */
    allowOutOfStockInCart: boolean
  }
  queues: {
    /** How often a cart falls back to a guest's after a 401 (catalogue spec §4). */
    maxCartBypassAttempts: number
    /** How often a token is refreshed for calls that are refused (catalogue spec §4, §9). */
    maxNetworkTaskAttempts: number
  }
  users: {
    /** A token that has ended is refreshed; off: the session is over (catalogue spec §4). */
    autoRefreshTokens: boolean
  }
  orders: {
    /** The connected backend makes one order of one `order_id`, however often it is sent (decision 30). */
    idempotent: boolean
    /** Orders that were placed offline (customer spec §4, §9). */
    offline_orders: {
      /** They are sent as soon as there is a network; off: the shopper is asked first. */
      automatic_transmission_enabled: boolean
    }
  }
  /**
   * Where a connected shop keeps address books (customer spec §7): paths of its backend with
   * `{customerId}` and `{addressId}`. Empty: it has none, and addresses are saved with the profile.
   */
  addresses: { createEndpoint: string; removeEndpoint: string }
  /** Attributes of a customer that hold the number and the status of the loyalty card. */
  loyalty: { numberAttribute: string; statusAttribute: string }
  externalCheckout: ExternalCheckout
  checkout: CheckoutSettings
  content: ContentSettings
  duties: DutySettings
  /**
   * Where a connected shop keeps subscribers (customer spec §7): its mailing list, or a subscription
   * service and the list of it that new subscribers are put on. `coupon` is the code that a new
   * subscriber gets, 10 % off (the built-in shop takes it so; a connected one has to know it); empty: none is offered. `popup`: the form comes by itself, beside a page.
   */
  newsletter: {
    service: 'mailchimp' | 'klaviyo'
    listId: string
    coupon: string
    popup: boolean
  }
  /** Services of others, each only with consent (customer spec §4, §7). */
  tracking: TrackingSettings
  categories: { rootId: number; prefetchLevel: number }
  pagination: { pagesAround: number }
  urls: { canonical: 'short' | 'url_path' }
  /** What works without a network. Off: the service worker of every visitor removes itself. */
  offline: { serviceWorker: boolean }
  /** https origin of the original pictures of imported goods; empty: only the shop's own drawings. */
  media: string
  home: Readonly<Record<HomeListName, HomeList>>
}
