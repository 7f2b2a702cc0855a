import { shippingMail } from '../../admin/shipping-mail.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { redirect, type DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { sendConflicts } from './send-conflicts.tsx'
import { readChosen, type SendRow } from './send-fields.ts'
import { SEND_PATH, sendAnswer } from './send-page.tsx'
import { formatFor } from './format.ts'

/** Marks the chosen orders as sent, each by itself: a conflict of one does not stop the others. */
export async function sendChosen(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { t } = formatFor(desk)
  const chosen = readChosen(fields)
  if (chosen.length === 0) {
    return sendAnswer(desk, { status: 422, fields, problem: t('send.chosen-none') })
  }
  if (chosen.some(({ tracking }) => tracking === undefined)) {
    return sendAnswer(desk, {
      ...{ status: 422, fields },
      problem: `${t('send.wrong')} ${t('sent.tracking.wrong')}`,
    })
  }
  const waiting = await shopOperations(desk.env, desk.site.brand, desk.now).orders.listToShip()
  const changed: SendRow[] = []
  for (const each of chosen) {
    const was = waiting.find(({ number }) => number === each.number)?.status ?? 'shipped'
    if (!(await isShipped(desk, each, was))) changed.push(each)
  }
  const count = chosen.length - changed.length
  const done = count > 0 ? t('send.done', { count }) : undefined
  if (changed.length === 0) return redirect(SEND_PATH, done)
  const orders = new Intl.ListFormat(desk.locale).format(changed.map(({ number }) => number))
  return sendAnswer(desk, {
    ...{ status: 409, fields, problem: t('send.changed', { orders }) },
    conflicts: await sendConflicts(desk, changed),
    ...(done !== undefined && { done }),
  })
}

/** True if the order is sent now; false if it was changed since it was shown. */
async function isShipped(
  desk: Desk,
  { number, version, once, tracking = '' }: SendRow,
  was: string,
): Promise<boolean> {
  const { orders } = shopOperations(desk.env, desk.site.brand, desk.now)
  const code = tracking === '' ? undefined : tracking
  const shipment = { number: Number(number), step: 'sent', tracking: code } as const
  const key = { once, version, actor: desk.merchant.email }
  const outcome = await orders.ship(shipment, key, shippingMail)
  if (outcome.kind !== 'noted') return false
  const after = { status: 'shipped', ...(code !== undefined && { tracking: code }) }
  const change = { action: 'order.sent', subject: number, before: { status: was }, after }
  await desk.audit({ ...change, once: `order:${number}:${once}` }).run()
  return true
}
