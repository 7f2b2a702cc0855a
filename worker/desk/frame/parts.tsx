import type { ReactNode } from 'react'
import { imageHref, IMAGE_SIZES } from '../../../shared/product/image.ts'
import { DeskIcon, type DeskIconName } from './icon.tsx'

/** A surface of a page; with a title it is a region of its own. */
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

/** A column of a table: its title, and the cell of a row. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** `number`: figures under each other; `actions`: buttons, whose title only screen readers hear. */
  kind?: 'number' | 'actions'
  /**
   * Where it stands on a phone, in a table whose rows are short there: `lead` begins a row, `side` stands across from
   * it, `plain` beside others of a line without its title, `named` with it. Missing: a line of its own.
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
  /** What it lists, for screen readers. */
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

/** Something with a small picture before it; what has none keeps its place free. */
export function Pictured({ path, children }: { path: string | undefined; children: ReactNode }) {
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

/** What stands in the place of a list that is empty. */
export function Empty({
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

/** How something stands, in a word. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'bad' | 'warn'
  children: ReactNode
}) {
  return <span className={`badge ${tone}`}>{children}</span>
}

/** Names and values. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A page's own problem or good news; a redirect's notice is shown by the frame. */
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

/** Where a list goes on: by cursor. Nothing where there is only one page. */
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
