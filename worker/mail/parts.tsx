import type { MailPart } from './content.ts'
import { useTheme, useThemeStyle } from './theme-context.tsx'
import { Columns, DetailTable, Products, MultilineText, TotalsTable } from './tables.tsx'

/** Renders a part of an e-mail with HTML that mail programs show alike: tables and inline styles. */
export function Part({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'text':
      return <Paragraphs text={part.text} isSmall={part.isSmall ?? false} />
    case 'terms':
      return <Paragraphs text={part.text} isSmall />
    case 'quote':
      return <Quote text={part.text} />
    case 'heading':
      return <Heading {...part} />
    case 'action':
      return part.isQuiet ? <SecondaryLink {...part} /> : <Button {...part} />
    case 'details':
      return <DetailTable details={part.details} />
    case 'columns':
      return <Columns columns={part.columns} />
    case 'products':
      return <Products products={part.products} />
    case 'sums':
      return <TotalsTable sums={part.sums} total={part.total} />
    case 'list':
      return <List items={part.items} isOrdered={part.isOrdered ?? false} />
    case 'code':
      return <Code text={part.text} />
    case 'picture':
      return <Picture src={part.src} />
  }
}

function Paragraphs({ text, isSmall }: { text: string; isSmall: boolean }) {
  const painted = useThemeStyle()
  const size = isSmall ? { fontSize: 14, lineHeight: '21px' } : { fontSize: 16, lineHeight: '25px' }
  return text.split(/\n{2,}/).map((paragraph, at) => (
    <p key={at} {...painted([isSmall ? 'muted' : 'ink'], { margin: '0 0 16px', ...size })}>
      <MultilineText text={paragraph} />
    </p>
  ))
}

function Quote({ text }: { text: string }) {
  const painted = useThemeStyle()
  return (
    <blockquote
      {...painted(['ink', 'mark'], {
        ...{ margin: '0 0 20px', padding: '4px 0 4px 16px', overflowWrap: 'anywhere' },
        ...{ borderLeftWidth: 3, borderLeftStyle: 'solid', fontSize: 16, lineHeight: '25px' },
      })}
    >
      <MultilineText text={text} />
    </blockquote>
  )
}

function Heading({ text, href, level = 2 }: Extract<MailPart, { kind: 'heading' }>) {
  const painted = useThemeStyle()
  const { title } = useTheme()
  const Tag = level === 2 ? 'h2' : 'h3'
  const size =
    level === 2 ? { fontSize: 20, lineHeight: '27px' } : { fontSize: 16, lineHeight: '24px' }
  const rule = { borderTopWidth: 1, borderTopStyle: 'solid' as const, paddingTop: 24 }
  return (
    <Tag
      {...painted(level === 2 ? ['ink', 'line'] : ['ink'], {
        ...{ ...title, ...size, margin: level === 2 ? '28px 0 14px' : '20px 0 10px' },
        ...(level === 2 && rule),
      })}
    >
      {href === undefined ? (
        text
      ) : (
        <a href={href} {...painted(['link'], { textDecoration: 'underline' })}>
          {text}
        </a>
      )}
    </Tag>
  )
}

/** A button that Outlook also renders: its background is a table cell's. */
function Button({ label, href }: { label: string; href: string }) {
  const { button, font } = useTheme()
  const { ground, text, radius: borderRadius } = button
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: ground, borderRadius, padding: '14px 26px' }}>
            <a
              href={href}
              style={{
                ...{ color: text, backgroundColor: ground, fontFamily: font, fontWeight: 600 },
                ...{ fontSize: 16, lineHeight: '20px', textDecoration: 'none', display: 'block' },
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function SecondaryLink({ label, href }: { label: string; href: string }) {
  const painted = useThemeStyle()
  return (
    <p style={{ margin: '0 0 16px', fontSize: 14, lineHeight: '21px' }}>
      <a href={href} {...painted(['link'], { textDecoration: 'underline' })}>
        {label}
      </a>
    </p>
  )
}

function List({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const painted = useThemeStyle()
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag
      {...painted(['ink'], {
        ...{ margin: '0 0 20px', paddingLeft: 24, fontSize: 16, lineHeight: '25px' },
      })}
    >
      {items.map((item) => (
        <li key={item} style={{ margin: '0 0 6px' }}>
          {item}
        </li>
      ))}
    </Tag>
  )
}

function Code({ text }: { text: string }) {
  const painted = useThemeStyle()
  return (
    <p
      {...painted(['ink', 'mark'], {
        ...{ margin: '4px 0 24px', padding: '16px 20px', borderWidth: 2, borderStyle: 'dashed' },
        ...{ fontSize: 22, lineHeight: '28px', fontWeight: 700, letterSpacing: '0.06em' },
        ...{ textAlign: 'center', overflowWrap: 'anywhere' },
      })}
    >
      {text}
    </p>
  )
}

/** The image of the e-mail's product, without alternative text: its name is beside it. */
function Picture({ src }: { src: string }) {
  const { radius } = useTheme()
  const borderRadius = Math.min(radius, 16)
  return (
    <img
      src={src}
      width={CODE_SIZE}
      height={CODE_SIZE}
      alt=""
      loading="lazy"
      style={{ display: 'block', border: 0, borderRadius, margin: '4px 0 20px' }}
    />
  )
}

const CODE_SIZE = 240
