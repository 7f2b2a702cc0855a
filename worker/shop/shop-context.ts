import { refuseWith } from '../backend/reply.ts'
import type { BankAccount, CheckoutSettings } from '../../shared/brand/checkout-schema.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import type { MailEnvelope } from '../mail/compose.ts'
import type { MailContent } from '../mail/content.ts'
import type { MailDraft } from '../mail/outbox.ts'
import type { PriceFormatter } from '../../shared/price/format.ts'
import type { ShopPricing } from './cart/price-api.ts'

/** Context of a request to the built-in shop: one store view of one brand, at one time. */
export interface ShopContext {
  db: D1Database
  catalog: CatalogEngine
  pricing: ShopPricing
  /** The catalog's name, which carts belong to. */
  store: string
  /** The brand; its store views share customers and coupons. */
  brandId: string
  storeId: number
  /** Messages of the store view. */
  t: Translate
  /** Key for the hashes of e-mail addresses; empty if there is none. */
  secret: string
  /** The coupon promised to subscribers; empty if there is none. */
  welcomeCoupon: string
  /** True if e-mail is sent. */
  sendsMail: boolean
  /** True if the redirect payment provider is configured. */
  redirectPayment: boolean
  /** The account for bank transfers; undefined if there is none. */
  account: BankAccount | undefined
  /** The brand's shipping methods and payment settings. */
  checkout: Pick<CheckoutSettings, 'shipping' | 'payments'>
  /** Milliseconds since 1970. */
  now: number
  /** Catalogs of all store views of the brand, this one's first; they sell the same products. */
  catalogs: readonly string[]
  emailHeader: EmailHeader
  /** Publishes the tags of changed documents to the purge log. */
  publish: () => Promise<void>
}

/** Header and signature of the shop's e-mails. */
export interface EmailHeader {
  shopName: string
  /** Builds an e-mail of the store view, as text and HTML. */
  compose: (
    envelope: Omit<MailEnvelope, 'recipient'> & Pick<MailDraft, 'recipient'>,
    content: MailContent,
  ) => MailDraft
  locale: string
  money: PriceFormatter
  /** URLs of the terms, and of the page on withdrawal and returns. */
  terms: string
  withdrawal: string
  /** Identifier of the terms page, whose text is included in order confirmations. */
  termsPage: string
  /** The shop's contact address. */
  contact: string
  withdrawalDays: number
  deliveryDays: CheckoutSettings['deliveryDays']
  /** URL of the order look-up by number and e-mail address. */
  tracking: string
  /** URL of an order in its customer's account. */
  ownOrder: (number: string) => string
  /** URL of a product's picture; undefined if an e-mail cannot show one. */
  picture: (path: string | undefined) => string | undefined
  countryName: (code: string) => string
  /** The URL that sets a new password. */
  newPassword: (token: string, email: string) => string
}

/** The customer token and cart id of a call, from its query. */
export interface CartCaller {
  token: string
  cartId: string
}

/** A refusal that makes the client create its cart again. */
export const CART_ID_MISSING = refuseWith(400, 'required cartId is null')
