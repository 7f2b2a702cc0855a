import type { TaxRule } from './tax-rule.ts'
import type { Brand, StoreView, TaxSettings } from '../brand/brand.ts'

/**
 * Everything that a price depends on besides the document (document, context and now). Create it once per
 * request and pass it to every price of the page, so that all prices agree.
 */
export interface PriceContext {
  /** Milliseconds since 1970, read once per request. */
  now: number
  /** IANA time zone name; dates without a zone are read in it. */
  timezone: string
  /** The store view's tax settings; `sourcePriceIncludesTax` says whether source prices include tax. */
  tax: TaxSettings
  /** Fallback country for tax (PL). */
  fallbackCountry: string
  /** Country of the shopper's address, if known. */
  country?: string
  /** Region name of the shopper's address. */
  region?: string
  /** Group of the logged-in customer. */
  customerGroupId?: number
  rules: readonly TaxRule[]
  /** Set if the tax rules could not be read: prices are unknown. */
  areRulesMissing?: true
  usePriceTiers: boolean
  /** A reduction is claimed only with the lowest price of the 30 days before it (KSL 2:11). */
  reductionsNeedLowest: boolean
  /** True if 0 is a valid price. */
  allowZeroPrice: boolean
}

/** The known facts about the shopper; empty for an anonymous shopper, and on every cached page. */
export type PriceVisitor = Pick<PriceContext, 'country' | 'region' | 'customerGroupId'>

/** Creates the price context of a brand's store view; `now` is milliseconds. */
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
