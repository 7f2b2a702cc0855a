import { Badge } from '../frame/parts.tsx'
import { statusText, statusTone, type Shown } from './shown.ts'

/** The status of an order in a word. */
export function StatusBadge({ t, status }: { t: Shown['t']; status: string }) {
  return <Badge tone={statusTone(status)}>{statusText(t, status)}</Badge>
}
