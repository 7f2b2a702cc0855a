import { Table, type Column } from './parts.tsx'

/** A part of each bar: its name and the class of its colour. */
export interface Series {
  name: string
  title: string
  tone: 'first' | 'second' | 'third' | 'fourth' | 'fifth'
}

/** A bar of a chart: its label, and the value of each series. */
export interface StackedBar {
  label: string
  values: Readonly<Record<string, number>>
}

interface Props {
  caption: string
  series: readonly Series[]
  bars: readonly StackedBar[]
  /** Formats a value. */
  text: (value: number) => string
  /** Title of the column of labels. */
  labelTitle: string
  /** Label of the button that opens the table. */
  tableTitle: string
}

const HEIGHT = 72
const STEP = 12
const WIDTH = 9

/** Stacked bars with a legend, and the same data as a table. */
export function StackedBars({ caption, series, bars, text, labelTitle, tableTitle }: Props) {
  const sums = bars.map(({ values }) =>
    series.reduce((sum, { name }) => sum + (values[name] ?? 0), 0),
  )
  const scale = HEIGHT / Math.max(1, ...sums)
  const columns: readonly Column<StackedBar>[] = [
    { title: labelTitle, cell: ({ label }) => label },
    ...series.map(({ name, title }) => ({
      title,
      kind: 'number' as const,
      cell: ({ values }: StackedBar) => text(values[name] ?? 0),
    })),
  ]
  return (
    <>
      <svg
        className="bars stacked"
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, at) => (
          <StackedRects key={bar.label} {...{ bar, series, scale, text }} x={at * STEP} />
        ))}
      </svg>
      <ul className="legend" role="list">
        {series.map(({ name, title, tone }) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <rect className={tone} width="10" height="10" rx="2" />
            </svg>
            {title}
          </li>
        ))}
      </ul>
      <details>
        <summary>{tableTitle}</summary>
        <Table caption={caption} rows={bars} keyOf={({ label }) => label} columns={columns} />
      </details>
    </>
  )
}

function StackedRects({
  bar: { label, values },
  series,
  scale,
  text,
  x,
}: Pick<Props, 'series' | 'text'> & { bar: StackedBar; scale: number; x: number }) {
  let top = HEIGHT
  return (
    <>
      {series.map(({ name, title, tone }) => {
        const value = values[name] ?? 0
        const height = value * scale
        top -= height
        return (
          value > 0 && (
            <rect key={name} className={tone} {...{ y: top, height, width: WIDTH }} x={x + 1.5}>
              <title>{`${label}, ${title}: ${text(value)}`}</title>
            </rect>
          )
        )
      })}
    </>
  )
}
