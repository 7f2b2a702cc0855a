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
  /** The catalog's name: carts belong to it. */
  store: string
  /** The brand: its store views share their customers and coupons. */
  brandId: string
  storeId: number
  /** Messages of the store view, for titles of methods and totals. */
  t: Translate
  /** Key for the hashes of e-mail addresses; empty if there is none. */
  secret: string
  /** The coupon that subscribers are promised; empty: none. */
  welcomeCoupon: string
  /** E-mail leaves the shop. */
  sendsMail: boolean
  /** The redirect payment provider is set up. */
  redirectPayment: boolean
  /** The account for bank transfers; undefined if there is none. */
  account: BankAccount | undefined
  /** The brand's shipping methods, and what it knows of payment methods. */
  checkout: Pick<CheckoutSettings, 'shipping' | 'payments'>
  /** Milliseconds since 1970. */
  now: number
  /** Catalogs of all store views of the website, this one's first: they sell the same products. */
  catalogs: readonly string[]
  emailHeader: EmailHeader
  /** Publishes the tags of changed documents to the purge log. */
  publish: () => Promise<void>
}

/** Header and signature of the shop's e-mails. */
export interface EmailHeader {
  shopName: string
  /** Makes an e-mail of the store view, as text and HTML. */
  compose: (
    envelope: Omit<MailEnvelope, 'recipient'> & Pick<MailDraft, 'recipient'>,
    content: MailContent,
  ) => MailDraft
  locale: string
  money: PriceFormatter
  /** Addresses of the pages with the terms, and on withdrawal and returns. */
  terms: string
  withdrawal: string
  /** Identifier of the page whose text goes along with every order. */
  termsPage: string
  /** Where the shop is written to. */
  contact: string
  withdrawalDays: number
  deliveryDays: CheckoutSettings['deliveryDays']
  /** Address where an order is found by its number and the e-mail address it was made with. */
  tracking: string
  /** Address of an order in its customer's account. */
  ownOrder: (number: string) => string
  /** Address of a product's picture; undefined: none that an e-mail can show. */
  picture: (path: string | undefined) => string | undefined
  countryName: (code: string) => string
  /** The address that sets a new password. */
  newPassword: (token: string, email: string) => string
}

/** Whose cart a call is about, as the query says it. */
export interface CartCaller {
  token: string
  cartId: string
}

/** An answer that makes the shopper's side create its cart again. */
export const CART_ID_MISSING = refuseWith(400, 'required cartId is null')
