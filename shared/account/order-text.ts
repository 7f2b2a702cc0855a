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

/** Returns the status of an order as text; a status specific to the platform stays unchanged. */
export function statusText(status: string, t: Shop['t']): string {
  const key = STATUS[status]
  return key === undefined ? status : t(key)
}

/** Formats a date of the platform (`YYYY-MM-DD HH:mm:ss`, UTC) in the store view's format. */
export function dateText(created_at: string, { locale, config }: Shop): string {
  const at = new Date(`${created_at.replace(' ', 'T')}Z`)
  if (Number.isNaN(at.getTime())) return created_at
  const timeZone = config.i18n.timezone
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, format).format(at)
}
