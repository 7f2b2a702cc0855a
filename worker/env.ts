/** What a shop is connected to; each brand may have its own (worker/brand/connections.ts). */
export interface Connections {
  /** The platform's zone and a token that may purge its cache; absent: it is not told of purges. */
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
  /** `indexed`: its goods are copied into the built-in catalogue; else it is asked with each page. */
  MAGENTO_CATALOG?: string
  /** What purges of Magento by POST are let in by, 32 characters at least; absent: none is. */
  MAGENTO_PURGE_SECRET?: string
  /** Addresses that Magento's own PURGE requests are let in from, several separated by white space. */
  MAGENTO_PURGE_FROM?: string
  /** `header`: tokens travel to the backend in a header; it has to be set to the same. */
  UPSTREAM_AUTH?: string
  /** Where the built-in shop's e-mail is handed over, https; absent: to MAIL_API, or it stays in the outbox. */
  MAIL_WEBHOOK?: string
  /** What the e-mail is signed with, 32 characters at least. */
  MAIL_WEBHOOK_SECRET?: string
  /** A mail provider's address that takes a message as JSON, https. */
  MAIL_API?: string
  /** The bearer key of that provider. */
  MAIL_API_KEY?: string
  /** Whom all e-mails come from, `Shop <shop@example.test>`; absent: each brand its own (checkout.mailFrom). */
  MAIL_FROM?: string
  /** What the captcha's service is asked with, where a brand has a captcha. */
  TURNSTILE_SECRET?: string
  /** The redirect payment provider of the built-in shop, https; absent: its method is not offered. */
  PAYMENT_URL?: string
  /** What calls to it and from it are signed with, 32 characters at least. */
  PAYMENT_SECRET?: string
  /** Which provider it is; absent: `reunapay`. */
  PAYMENT_PROVIDER?: string
}

/** Values of one brand, by its id in capitals: `BACKEND_URL_HAIR`; empty: it has none. */
export type BrandConnections = { [Name in `${keyof Connections}_${string}`]?: string }

/** What the platform gives the worker; checked by `npm run doctor`. */
export interface Env extends Connections, BrandConnections {
  ASSETS: Fetcher
  /** Ready pictures that no static file holds: those of the demo's products, where the shop is started locally. */
  DRAWINGS?: Fetcher
  DB: D1Database
  SHOP: D1Database
  KV: KVNamespace
  IMAGES: ImagesBinding
  VERSION: WorkerVersionMetadata
  /** How often a visitor may do what costs (worker/guard/limits.ts). */
  LIMIT_MISS: RateLimit
  LIMIT_UNKNOWN: RateLimit
  LIMIT_SEARCH: RateLimit
  LIMIT_CART: RateLimit
  LIMIT_LOGIN: RateLimit
  LIMIT_REPORT: RateLimit
  LIMIT_SIGNED: RateLimit
  /** Signing keys of the merchant's commands: `kid:scopes:secret`, several separated by white space. */
  REUNA_KEYS?: string
  /** Keys that sessions and carts are sealed with: `kid:secret`, the first seals; absent: no carts, no logins. */
  SESSION_KEYS?: string
  /** Lets existing indexers purge through `/invalidate`; 32 characters at least, absent: closed. */
  INVALIDATE_KEY?: string
  /** Cloudflare Access in front of the desk, name of the team: `shop` of `shop.cloudflareaccess.com`. */
  ACCESS_TEAM?: string
  /** The audience tags that Access gave the desk of each brand, several separated by white space. */
  ACCESS_AUD?: string
  /** The brand that answers on bare local addresses; absent: the first. */
  BRAND?: string
  /** Where the shop lives, when it is not the brand's first host: `http://localhost:8787`. */
  REUNA_ORIGIN?: string
  /** The page cache: `off…`, or the name of a cache of its own; absent: the data centre's. */
  REUNA_CACHE?: string
  /** Settings overridden for this run, JSON of `{ "path.of.setting": value }`. */
  REUNA_SETTINGS?: string
}
