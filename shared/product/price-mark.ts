import type { ClientConfig } from '../brand/client-config.ts'

/** The attribute that marks a price element with its sku. */
export const PRICE_MARK = 'data-price-of'

/**
 * Marks a price element, so that the browser can show a customer's own price. Nothing is marked if customer
 * groups have no prices of their own, or for a choice without its own sku.
 */
export function priceMark(
  { rules }: Pick<ClientConfig, 'rules'>,
  sku: string | undefined,
): { [PRICE_MARK]?: string } {
  return rules.products.hasGroupPrices && sku !== undefined ? { [PRICE_MARK]: sku } : {}
}
