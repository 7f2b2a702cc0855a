import type { ClientConfig } from '../brand/client-config.ts'

/** The attribute that says whose price stands there, by its sku. */
export const PRICE_MARK = 'data-price-of'

/**
 * Marks the place of a price, so that the browser can put a customer's own price there. Where groups have no
 * prices of their own, and for a choice that
 * has no sku of its own, nothing is marked.
 */
export function priceMark(
  { rules }: Pick<ClientConfig, 'rules'>,
  sku: string | undefined,
): { [PRICE_MARK]?: string } {
  return rules.products.hasGroupPrices && sku !== undefined ? { [PRICE_MARK]: sku } : {}
}
