import type { MessageKey } from '../i18n/translate.ts'
import type { Shop } from '../ui/shop.tsx'

const STATUS: Readonly<Record<string, MessageKey>> = {
  pending: 'order.status.pending',
  pending_payment: 'order.status.pending_payment',
  processing: 'order.status.processing',
  shipped: 'order.status.shipped',
  complete: 'order.status.complete',
  canceled: 'order.status.canceled',
  closed: 'order.status.closed',
  holded: 'order.status.holded',
}

/** The status of an order as text; one that only this platform has is shown as it is. */
export function statusText(status: string, t: Shop['t']): string {
  const key = STATUS[status]
  return key === undefined ? status : t(key)
}

/** An instant of the platform (`YYYY-MM-DD HH:mm:ss`, UTC) as the store view writes it. */
export function dateText(created_at: string, { locale, config }: Shop): string {
  const at = new Date(`${created_at.replace(' ', 'T')}Z`)
  if (Number.isNaN(at.getTime())) return created_at
  const timeZone = config.i18n.timezone
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, format).format(at)
}
