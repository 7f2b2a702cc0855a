/** A bar of a chart. */
export interface Bar {
  /** What the bar stands for: a day. */
  label: string
  value: number
  /** The value as shown. */
  text: string
}

const HEIGHT = 72
const STEP = 12
const WIDTH = 9
/** Least height, so that small values stay visible. */
const MIN_WIDTH = 2

/** Bars from left to right; screen readers get a table. */
export function Bars({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <svg
        className="bars"
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ label, value, text }, at) => {
          const height = value === 0 ? 1 : Math.max(MIN_WIDTH, (value / max) * HEIGHT)
          return (
            <rect
              key={label}
              className={value === 0 ? 'empty' : undefined}
              x={at * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          )
        })}
      </svg>
      <table className="hidden">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
