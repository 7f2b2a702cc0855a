import type { PriceContext } from '../price/context.ts'
import type { AttributeValue } from './product.ts'
import { isFlagSet } from './take-back.ts'

/**
 * True if a product has the sale label: the merchant has set it, and a reduction may be claimed. The label
 * is a claim like a struck-through price, with the same requirements (KSL 2:11).
 */
export function isOnSale(
  attributes: Readonly<Record<string, AttributeValue>>,
  { reduced_from_incl_tax = 0 }: { reduced_from_incl_tax?: number },
  { reductionsNeedLowest }: Pick<PriceContext, 'reductionsNeedLowest'>,
): boolean {
  return isFlagSet(attributes['sale']) && (reduced_from_incl_tax > 0 || !reductionsNeedLowest)
}
