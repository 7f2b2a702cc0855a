import { SvgIcon } from '../ui/svg-icon.tsx'

/** The icon of a payment method; it shows no trademark. */
export type PaymentSignName = 'card' | 'phone' | 'bank' | 'invoice' | 'cash'

const PATHS: Readonly<Record<PaymentSignName, string>> = {
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  phone: 'M8 3h8v18H8zM11 18h2M11 6h2',
  bank: 'M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 10v4M18 10v4',
}

const SIGNS: readonly (readonly [RegExp, PaymentSignName])[] = [
  [/cash|cod\b|postiennakko/i, 'cash'],
  [/transfer|bank|tilisiirto|checkmo/i, 'bank'],
  [/mobile|phone|swish|wallet/i, 'phone'],
  [/invoice|lasku|later|instal|osamaksu|credit(?!card|_card)/i, 'invoice'],
]

/** Returns the icon of a payment code; a card for unknown codes. */
export function paymentSignOf(code: string): PaymentSignName {
  return SIGNS.find(([pattern]) => pattern.test(code))?.[1] ?? 'card'
}

/** The icon beside the name of a payment method, hidden from screen readers. */
export function PaymentSign({ code }: { code: string }) {
  const name = paymentSignOf(code)
  return <SvgIcon className="checkout-sign" path={PATHS[name]} data-sign={name} />
}
