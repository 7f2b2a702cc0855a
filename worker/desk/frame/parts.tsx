import type { ReactNode } from 'react'
import { imageHref, IMAGE_SIZES } from '../../../shared/product/image.ts'
import { DeskIcon, type DeskIconName } from './icon.tsx'

/** A card; with a title it is a region. */
export function Card({
  title,
  text,
  actions,
  children,
}: {
  title?: string
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="card">
      {title !== undefined && (
        <header className="card-head">
          <h2>{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      {text !== undefined && <p className="muted">{text}</p>}
      {children}
    </section>
  )
}

/** A column of a table: its title and its cell for a row. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** `number`: aligned figures; `actions`: buttons, with a title for screen readers only. */
  kind?: 'number' | 'actions'
  /**
   * Placement on a phone, in a table whose rows are short there: `lead` begins a row, `side` stands at the
   * other end of its line, `plain` shares a line without its title, `named` with it. Missing: a line of its
   * own.
   */
  phone?: 'lead' | 'side' | 'plain' | 'named'
}

/** A table; on a phone each row is a block with the titles before its cells. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** Caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}) {
  const isShort = columns.some(({ phone }) => phone !== undefined)
  return (
    <table className={isShort ? 'table short' : 'table'}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={kind}>
              {kind === 'actions' ? <span className="hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, kind, phone }) => (
              <td
                key={title}
                className={[kind, phone].filter(Boolean).join(' ') || undefined}
                data-title={kind === 'actions' ? undefined : title}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Content with a thumbnail before it; without a picture its space stays free. */
export function WithThumbnail({
  path,
  children,
}: {
  path: string | undefined
  children: ReactNode
}) {
  const { width, height } = IMAGE_SIZES.cart
  return (
    <div className="pictured">
      {path === undefined ? (
        <span />
      ) : (
        <img src={imageHref('cart', 'webp', path)} alt="" loading="lazy" {...{ width, height }} />
      )}
      <div>{children}</div>
    </div>
  )
}

/** Shown instead of an empty list. */
export function EmptyState({
  icon,
  title,
  children,
}: {
  icon: DeskIconName
  title: string
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <DeskIcon name={icon} />
      <p>
        <strong>{title}</strong>
      </p>
      {children && <div className="muted">{children}</div>}
    </div>
  )
}

/** A state in a word. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'bad' | 'warn'
  children: ReactNode
}) {
  return <span className={`badge ${tone}`}>{children}</span>
}

/** Names and values as a description list. */
export function DetailList({ details }: { details: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A message of the page itself; the frame shows the notice of a redirect. */
export function Message({
  kind,
  title,
  children,
}: {
  kind: 'done' | 'failed' | 'info'
  title?: string
  children?: ReactNode
}) {
  return (
    <div className={`notice ${kind}`} role={kind === 'failed' ? 'alert' : 'status'}>
      <DeskIcon name={kind === 'done' ? 'check' : 'alert'} />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}

/** Links to other pages of a list, by cursor. Nothing if there is only one page. */
export function Pager({
  label,
  first,
  next,
}: {
  label: string
  first?: { title: string; href: string } | undefined
  next?: { title: string; href: string } | undefined
}) {
  if (!first && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {first && <a href={first.href}>{first.title}</a>}
      {next && (
        <a href={next.href} rel="next">
          {next.title}
        </a>
      )}
    </nav>
  )
}
