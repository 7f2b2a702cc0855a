import { Fragment, type ReactNode } from 'react'
import type { MailDetail, MailItem, MailPart } from './content.ts'
import { useTheme, useThemeStyle } from './theme-context.tsx'
import type { ColorRole } from './theme.ts'

/** A table with a name and its value in each row. */
function DetailRows({ children, boxed = false }: { children: ReactNode; boxed?: boolean }) {
  const painted = useThemeStyle()
  const { radius } = useTheme()
  const table = (
    <table
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderCollapse: 'collapse', margin: boxed ? 0 : '0 0 20px' }}
    >
      <tbody>{children}</tbody>
    </table>
  )
  if (!boxed) return table
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '0 0 20px' }}
    >
      <tbody>
        <tr>
          <td {...painted(['box'], { padding: '14px 18px', borderRadius: Math.min(radius, 16) })}>
            {table}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function DetailTable({ details }: { details: readonly MailDetail[] }) {
  const painted = useThemeStyle()
  const cell = { padding: '5px 0', fontSize: 15, lineHeight: '22px', verticalAlign: 'top' as const }
  return (
    <DetailRows boxed>
      {details.map(([name, value]) => (
        <tr key={name}>
          <th
            scope="row"
            {...painted(['muted'], { ...cell, ...LEFT_ALIGNED, width: '40%', paddingRight: 12 })}
          >
            {name}
          </th>
          <td {...painted(['ink'], { ...cell, fontWeight: 600, overflowWrap: 'anywhere' })}>
            <MultilineText text={value} />
          </td>
        </tr>
      ))}
    </DetailRows>
  )
}

const LEFT_ALIGNED = { textAlign: 'left', fontWeight: 400 } as const

export function TotalsTable({ sums, total }: { sums: readonly MailDetail[]; total: string }) {
  const painted = useThemeStyle()
  return (
    <DetailRows>
      {sums.map(([name, amount]) => {
        const isTotal = name === total
        const roles: readonly ColorRole[] = isTotal ? ['ink', 'line'] : ['muted']
        const cell = {
          padding: isTotal ? '12px 0 6px' : '4px 0',
          fontSize: isTotal ? 18 : 15,
          lineHeight: '24px',
          ...(isTotal && { borderTopWidth: 1, borderTopStyle: 'solid' as const }),
        }
        const weight = isTotal ? 700 : 400
        return (
          <tr key={name}>
            <th scope="row" {...painted(roles, { ...cell, ...LEFT_ALIGNED, fontWeight: weight })}>
              {name}
            </th>
            <td
              {...painted(roles, {
                ...{ ...cell, textAlign: 'right', fontWeight: weight, whiteSpace: 'nowrap' },
              })}
            >
              {amount}
            </td>
          </tr>
        )
      })}
    </DetailRows>
  )
}

export function Products({ products }: { products: readonly MailItem[] }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 12px' }}
    >
      <tbody>
        {products.map((each, at) => (
          <ProductRow key={at} product={each} />
        ))}
      </tbody>
    </table>
  )
}

const PICTURE = 72

function ProductRow({
  product: { qty, name, sku, options, amount, picture },
}: {
  product: MailItem
}) {
  const painted = useThemeStyle()
  const { radius } = useTheme()
  const cell = {
    padding: '10px 0',
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top' as const,
  }
  const small = { fontSize: 13, lineHeight: '20px' }
  return (
    <tr>
      {picture !== undefined && (
        <td style={{ ...cell, width: PICTURE + 16 }}>
          <img
            src={picture}
            width={PICTURE}
            height={PICTURE}
            alt=""
            loading="lazy"
            style={{ display: 'block', border: 0, borderRadius: Math.min(radius, 10) }}
          />
        </td>
      )}
      <td
        {...painted(['ink'], { ...cell, overflowWrap: 'anywhere' })}
        colSpan={picture === undefined ? 2 : undefined}
      >
        {qty} × <strong>{name}</strong>{' '}
        <span {...painted(['muted'], { ...small, display: 'inline-block' })}>({sku})</span>
        {options.map((option) => (
          <span key={option} {...painted(['muted'], small)}>
            <br />
            {option}
          </span>
        ))}
      </td>
      <td
        {...painted(['ink'], {
          ...{
            ...cell,
            paddingLeft: 12,
            textAlign: 'right',
            whiteSpace: 'nowrap',
            fontWeight: 600,
          },
        })}
      >
        {amount}
      </td>
    </tr>
  )
}

/** Columns beside each other if there is room, else below each other. */
export function Columns({ columns }: Pick<Extract<MailPart, { kind: 'columns' }>, 'columns'>) {
  const rows = Array.from({ length: Math.ceil(columns.length / 2) }, (_, at) =>
    columns.slice(2 * at, 2 * at + 2),
  )
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '12px 0 8px' }}
    >
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((column) => (
              <Column key={column.title} {...column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Column({ title, lines }: { title: string; lines: readonly string[] }) {
  const painted = useThemeStyle()
  const { title: font } = useTheme()
  return (
    <td
      className="m-column"
      style={{ width: '50%', padding: '0 16px 18px 0', verticalAlign: 'top' }}
    >
      <h3 {...painted(['muted'], { ...font, margin: '0 0 4px', fontSize: 14, lineHeight: '20px' })}>
        {title}
      </h3>
      <p
        {...painted(['ink'], {
          ...{ margin: 0, fontSize: 15, lineHeight: '23px', overflowWrap: 'anywhere' },
        })}
      >
        <MultilineText text={lines.join('\n')} />
      </p>
    </td>
  )
}

/** Text of several lines. */
export function MultilineText({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
