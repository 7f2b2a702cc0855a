import { normalizeLine } from '../../shared/account/normalize-line.ts'
import type { ChangeReason } from '../../shared/order/managed-order.ts'
import type { ChangedOrder } from '../backend/operator-records.ts'
import type { Site } from '../brand/site.ts'
import type { MailPart } from '../mail/content.ts'

/** Returns a function that formats cents as money of the store view. */
export function moneyOf({ shop }: Pick<Site, 'shop'>): (cents: number) => string {
  return (cents) => shop.money(cents / 100)
}

/** Returns the affected lines with their prices. */
export function productsPart(site: Site, products: ChangedOrder['goods']): MailPart {
  const money = moneyOf(site)
  return {
    kind: 'products',
    products: products.map(({ sku, name, qty, amount }) => ({
      ...{ qty, name: normalizeLine(name).slice(0, 300), sku: normalizeLine(sku).slice(0, 300) },
      ...{ amount: money(amount), options: [], picture: undefined },
    })),
  }
}

/** Returns the reason; empty if none is given. */
export function reasonParts({ shop }: Site, reason: ChangeReason): readonly MailPart[] {
  if (reason === 'other') return []
  return [{ kind: 'text', text: shop.t(`order.reason.${reason}`) }]
}

/** Returns the link to the order. */
export function followPart({ shop, origin }: Site): MailPart {
  const href = `${origin}${shop.href('order-tracking')}`
  return { kind: 'action', label: shop.t('thanks.follow'), href }
}
