import type { PriceContext } from '../price/context.ts'
import type { AttributeValue } from './product.ts'
import { isOn } from './take-back.ts'

/**
 * Whether products have the label of a sale: the merchant says so, and their price may be claimed to be
 * reduced. The label is a claim like a struck price, and needs what that needs (KSL 2:11).
 */
export function isOnSale(
  attributes: Readonly<Record<string, AttributeValue>>,
  { reduced_from_incl_tax = 0 }: { reduced_from_incl_tax?: number },
  { reductionsNeedLowest }: Pick<PriceContext, 'reductionsNeedLowest'>,
): boolean {
  return isOn(attributes['sale']) && (reduced_from_incl_tax > 0 || !reductionsNeedLowest)
}
