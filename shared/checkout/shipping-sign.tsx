import { SvgIcon } from '../ui/svg-icon.tsx'

/** The icon of a shipping method. */
export type ShippingSignName = 'van' | 'locker' | 'door'

const PATHS: Readonly<Record<ShippingSignName, string>> = {
  van: 'M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  locker: 'M4 3h16v18H4zM12 3v18M4 9h16M4 15h16M9 6h.5M9 12h.5M9 18h.5M17 6h.5M17 18h.5',
  door: 'M4 11l8-7 8 7v10H4zM10 21v-7h4v7',
}

const SIGNS: readonly (readonly [RegExp, ShippingSignName])[] = [
  [/lock|pick|point|automaa|nouto|instore/i, 'locker'],
  [/courier|home|express|kuriiri/i, 'door'],
]

/** Returns the icon of a shipping method's name; a van for unknown ones. */
export function shippingSignOf(name: string): ShippingSignName {
  return SIGNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'van'
}

/** The icon beside the name of a shipping method, hidden from screen readers. */
export function ShippingSign({ name }: { name: string }) {
  const sign = shippingSignOf(name)
  return <SvgIcon className="checkout-sign" path={PATHS[sign]} data-sign={sign} />
}
