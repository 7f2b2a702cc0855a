import type { TaxRule } from './tax-rule.ts'
import type { Brand, StoreView, TaxSettings } from '../brand/brand.ts'

/**
 * All that a price depends on besides the document (document, context and now).
 * Make it once per request and hand it to every price of the page, so that they agree.
 */
export interface PriceContext {
  /** Milliseconds since 1970, read once per request. */
  now: number
  /** IANA name; dates without a zone are read in it. */
  timezone: string
  /** The store view's tax settings; `sourcePriceIncludesTax` says what the documents hold. */
  tax: TaxSettings
  /** Country of last resort for tax (PL). */
  fallbackCountry: string
  /** Country of the shopper's address, when it is known. */
  country?: string
  /** Region name of the shopper's address. */
  region?: string
  /** Group of the customer who is logged in. */
  customerGroupId?: number
  rules: readonly TaxRule[]
  /** The tax rules could not be read: prices are unknown. */
  areRulesMissing?: true
  usePriceTiers: boolean
  /** A reduction is claimed only beside the lowest price of the 30 days before it (KSL 2:11). */
  reductionsNeedLowest: boolean
  /** Price 0 is a price. */
  allowZeroPrice: boolean
}

/** What is known about the shopper; nothing for an anonymous one, and on every stored page. */
export type PriceVisitor = Pick<PriceContext, 'country' | 'region' | 'customerGroupId'>

/** The context of a brand's store view; `now` is milliseconds. */
export function priceContext(
  brand: Pick<Brand, 'tax' | 'products'>,
  view: Pick<StoreView, 'tax' | 'i18n'>,
  rules: readonly TaxRule[],
  now: number,
  visitor: PriceVisitor = {},
): PriceContext {
  return {
    now,
    timezone: view.i18n.timezone,
    tax: view.tax,
    fallbackCountry: brand.tax.fallbackCountry,
    rules,
    usePriceTiers: brand.products.usePriceTiers,
    reductionsNeedLowest: brand.products.reductionsNeedLowest,
    allowZeroPrice: brand.products.allowZeroPrice,
    ...visitor,
  }
}
