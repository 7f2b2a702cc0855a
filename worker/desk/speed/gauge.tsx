import type { VitalName } from '../../../shared/vitals/report.ts'
import { THRESHOLDS } from './ratings.ts'

const WIDTH = 96
/** The poor part is as wide as what is between good and poor. */
const scaleOf = ([good, poor]: readonly [number, number]) => WIDTH / (2 * poor - good)

/** Shows where a value lies between good and poor. Drawn beside its number, so hidden from screen readers. */
export function Gauge({ metric, value }: { metric: VitalName; value: number }) {
  const [good, poor] = THRESHOLDS[metric]
  const scale = scaleOf([good, poor])
  const at = Math.min(value * scale, WIDTH - 1.5)
  return (
    <svg className="gauge" viewBox={`0 0 ${WIDTH} 10`} width={WIDTH} height="10" aria-hidden="true">
      <rect className="good" x="0" y="3" width={good * scale - 1} height="4" rx="2" />
      <rect className="warn" x={good * scale} y="3" width={(poor - good) * scale - 1} height="4" />
      <rect className="bad" x={poor * scale} y="3" width={WIDTH - poor * scale} height="4" rx="2" />
      <rect className="mark" x={Math.max(0, at - 1.5)} y="0" width="3" height="10" rx="1.5" />
    </svg>
  )
}
