import { shopOperations } from '../../pick/shop-operations.ts'
import { ConflictTable, type Conflict } from '../frame/conflict.tsx'
import { frameMessages } from '../frame/messages-frame.ts'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { eventSummary } from './history-cards.tsx'
import type { SendRow } from './send-fields.ts'
import { formatFor } from './format.ts'
import { ownStatus, statusText } from './status.ts'

/** Orders that another person changed meanwhile: entered values, present state and last actor. */
export async function sendConflicts(
  desk: Desk,
  chosen: readonly SendRow[],
): Promise<readonly Conflict[]> {
  const format = formatFor(desk)
  const { t } = format
  const { orders } = shopOperations(desk.env, desk.site.brand, desk.now)
  return Promise.all(
    chosen.map(async ({ number, tracking }) => {
      const order = await orders.find(Number(number))
      const last = order?.events.at(-1)
      return {
        name: number,
        wanted: tracking ? `${t('event.sent')}: ${tracking}` : t('event.sent'),
        found: order ? statusText(t, ownStatus(order)) : '–',
        who: last && eventSummary(last, format),
      }
    }),
  )
}

/** The table of conflicts, with the entered codes of orders that no longer wait. */
export function SendConflicts({ desk, conflicts }: { desk: Desk; conflicts: readonly Conflict[] }) {
  return (
    <Card title={frameMessages(desk.locale)('conflict.title')}>
      <ConflictTable {...{ desk, conflicts }} field={formatFor(desk).t('column.number')} />
    </Card>
  )
}
