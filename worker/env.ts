/** What a shop is connected to; each brand may have its own (worker/brand/connections.ts). */
export interface Connections {
  /**
   * The platform's zone and a token that may purge its cache; absent: purges are not sent to the platform.
   */
  CF_ZONE_ID?: string
  CF_API_TOKEN?: string
  /** A real backend speaking the commerce contract; absent: the built-in shop. */
  BACKEND_URL?: string
  /** Elasticsearch or OpenSearch, or the backend's own search proxy. */
  SEARCH_URL?: string
  /** Version of the connected Elasticsearch, where it is not the one of the brand: `5.6`. */
  SEARCH_API_VERSION?: string
  /** A Magento 2.4, in the place of BACKEND_URL and SEARCH_URL. */
  MAGENTO_URL?: string
  /**
   * `indexed`: Magento's catalogue is copied into the built-in one; else Magento is queried for each page.
   */
  MAGENTO_CATALOG?: string
  /** The secret of Magento's purges by POST, at least 32 characters; absent: none is accepted. */
  MAGENTO_PURGE_SECRET?: string
  /** IP addresses whose Magento PURGE requests are accepted, separated by white space. */
  MAGENTO_PURGE_FROM?: string
  /** `header`: tokens are sent to the backend in a header; the backend needs the same setting. */
  UPSTREAM_AUTH?: string
  /**
   * The https address that receives the built-in shop's e-mail; absent: MAIL_API is used, else mail stays
   * in the outbox.
   */
  MAIL_WEBHOOK?: string
  /** The secret that signs the e-mail, at least 32 characters. */
  MAIL_WEBHOOK_SECRET?: string
  /** The https address of a mail provider's JSON API. */
  MAIL_API?: string
  /** The bearer key of that provider. */
  MAIL_API_KEY?: string
  /** Sender of all e-mails, `Shop <shop@example.test>`; absent: each brand's own (checkout.mailFrom). */
  MAIL_FROM?: string
  /** The secret key of the captcha service, for brands with a captcha. */
  TURNSTILE_SECRET?: string
  /** The redirect payment provider of the built-in shop, https; absent: its method is not offered. */
  PAYMENT_URL?: string
  /** The secret that signs calls to and from the provider, at least 32 characters. */
  PAYMENT_SECRET?: string
  /** Id of the provider; absent: `reunapay`. */
  PAYMENT_PROVIDER?: string
}

/**
 * Values of one brand, by its id in capitals: `BACKEND_URL_HAIR`; empty: the brand has no such connection.
 */
export type BrandConnections = { [Name in `${keyof Connections}_${string}`]?: string }

/** Bindings and variables of the worker; checked by `npm run doctor`. */
export interface Env extends Connections, BrandConnections {
  ASSETS: Fetcher
  /** Pictures that are no static files: those of the demo's products, when the shop is started locally. */
  DRAWINGS?: Fetcher
  DB: D1Database
  SHOP: D1Database
  KV: KVNamespace
  IMAGES: ImagesBinding
  VERSION: WorkerVersionMetadata
  /** Rate limits of expensive requests (worker/guard/limits.ts). */
  LIMIT_MISS: RateLimit
  LIMIT_UNKNOWN: RateLimit
  LIMIT_SEARCH: RateLimit
  LIMIT_CART: RateLimit
  LIMIT_LOGIN: RateLimit
  LIMIT_REPORT: RateLimit
  LIMIT_SIGNED: RateLimit
  /** Signing keys of the merchant's commands: `kid:scopes:secret`, several separated by white space. */
  REUNA_KEYS?: string
  /** Keys that seal sessions and carts: `kid:secret`, the first one seals; absent: no carts, no logins. */
  SESSION_KEYS?: string
  /** Lets existing indexers purge through `/invalidate`; at least 32 characters, absent: closed. */
  INVALIDATE_KEY?: string
  /** Cloudflare Access in front of the desk, name of the team: `shop` of `shop.cloudflareaccess.com`. */
  ACCESS_TEAM?: string
  /** The audience tags of the brands' desks in Access, separated by white space. */
  ACCESS_AUD?: string
  /** The brand of bare local addresses; absent: the first. */
  BRAND?: string
  /** The shop's origin, if it is not the brand's first host: `http://localhost:8787`. */
  REUNA_ORIGIN?: string
  /** The page cache: `off…`, or the name of a separate cache; absent: the data centre's default cache. */
  REUNA_CACHE?: string
  /** Settings overridden for this run, JSON of `{ "path.of.setting": value }`. */
  REUNA_SETTINGS?: string
}
