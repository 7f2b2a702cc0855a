/**
 * Methods of payment that need nothing but their code: nobody is sent anywhere, and no script of a payment
 * provider runs. All others are paid in Magento's own checkout.
 */
const DIRECT: ReadonlySet<string> = new Set([
  'free',
  'checkmo',
  'banktransfer',
  'cashondelivery',
  'purchaseorder',
])

export interface PaymentOffer {
  code: string
  title: string
}

/** The methods that can be chosen here. */
export function offeredPayments(methods: readonly PaymentOffer[]): readonly PaymentOffer[] {
  return methods.filter(({ code }) => DIRECT.has(code)).map(({ code, title }) => ({ code, title }))
}

/** What a method of payment is set with; an invoice by order number needs that number. */
export function paymentInput(
  code: string,
  additional: Readonly<Record<string, string>> = {},
): { code: string; purchase_order_number?: string } {
  const number = additional['purchase_order_number'] ?? additional['po_number']
  return { code, ...(code === 'purchaseorder' && number && { purchase_order_number: number }) }
}
