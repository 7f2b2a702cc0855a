import { Badge } from '../frame/parts.tsx'
import type { OrderFormat } from './format.ts'
import { statusText, statusTone } from './status.ts'

/** The status of an order in a word. */
export function StatusBadge({ t, status }: { t: OrderFormat['t']; status: string }) {
  return <Badge tone={statusTone(status)}>{statusText(t, status)}</Badge>
}
