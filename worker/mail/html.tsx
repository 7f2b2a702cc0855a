import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailEnding } from './content.ts'
import { ThemeProvider, useTheme, useThemeStyle } from './theme-context.tsx'
import { mailThemeOf, mailStyles } from './theme.ts'
import { Part } from './parts.tsx'
import { MultilineText } from './tables.tsx'

/** The brand of an e-mail, and its shop's URLs. */
export interface MailFrame {
  brandId: string
  shopName: string
  /** Language code of two letters. */
  language: string
  /** URL of the shop's home page. */
  home: string
  /** URL of the brand's square logo. */
  mark: string
  /** Address for replies; empty: unknown. */
  contact: string
}

/** Width that every mail program shows. */
const WIDTH = 600

/**
 * Renders an e-mail as HTML: light and dark, without scripts, other hosts' resources or open tracking.
 * `ending` is missing in a note of the shop to itself.
 */
export function mailHtml(
  content: MailContent,
  frame: MailFrame,
  ending: MailEnding | undefined,
): string {
  const theme = mailThemeOf(frame.brandId)
  const { language } = frame
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{content.subject}</title>
      <style>{mailStyles(theme)}</style>
    </>,
  )
  const body = renderToStaticMarkup(
    <ThemeProvider value={theme}>
      <Body content={content} frame={frame} ending={ending} />
    </ThemeProvider>,
  )
  return (
    `<!doctype html><html lang="${language}"><head>${head}${OUTLOOK_FONT}</head>` +
    `<body style="margin:0;padding:0;word-spacing:normal">${body}</body></html>`
  )
}

/** Outlook uses only the first font of a list, or none. */
const OUTLOOK_FONT =
  '<!--[if mso]><style>*{font-family:Arial,sans-serif !important}</style><![endif]-->'

interface BodyProps {
  content: MailContent
  frame: MailFrame
  ending: MailEnding | undefined
}

function Body({ content, frame, ending }: BodyProps) {
  const painted = useThemeStyle()
  const { font, radius } = useTheme()
  const { title, isTitleInText = false, greeting, parts } = content
  const borderRadius = Math.min(radius, 20)
  const inside = { padding: '32px 40px 16px', fontFamily: font }
  return (
    <div lang={frame.language} role="article" aria-roledescription="email" aria-label={title}>
      <Preheader text={preheaderOf(content)} />
      <table
        role="presentation"
        cellPadding={0}
        cellSpacing={0}
        width="100%"
        {...painted(['page'])}
      >
        <tbody>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <table
                role="presentation"
                cellPadding={0}
                cellSpacing={0}
                width={WIDTH}
                {...painted(['card'], {
                  ...{ width: '100%', maxWidth: WIDTH, borderRadius, overflow: 'hidden' },
                  ...{ textAlign: 'left', borderCollapse: 'separate' },
                })}
              >
                <tbody>
                  <Band frame={frame} />
                  <tr>
                    <td className="m-inside" style={inside}>
                      {isTitleInText && <Greeting text={greeting} />}
                      <Title text={title} />
                      {!isTitleInText && <Greeting text={greeting} />}
                      {parts.map((part, at) => (
                        <Part key={at} part={part} />
                      ))}
                    </td>
                  </tr>
                  {ending && <Ending frame={frame} ending={ending} />}
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** The preview text of an inbox; hidden from screen readers, because the text repeats it. */
function Preheader({ text }: { text: string }) {
  const hidden = { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }
  return (
    <div aria-hidden="true" style={{ ...hidden, fontSize: 1, lineHeight: '1px' }}>
      {text}
    </div>
  )
}

function preheaderOf({ preheader, parts }: MailContent): string {
  const first = parts.find((part) => part.kind === 'text')
  return preheader ?? (first?.kind === 'text' ? first.text.replaceAll('\n', ' ') : '')
}

/** The brand's logo and name on its own background, in both schemes; the name shows without images. */
function Band({ frame: { home, mark, shopName } }: Pick<BodyProps, 'frame'>) {
  const { band, title } = useTheme()
  const stripe = `4px solid ${band.stripe}`
  const name = { ...title, fontSize: 24, lineHeight: '52px', color: band.text }
  return (
    <tr>
      <td
        className="m-inside"
        style={{ backgroundColor: band.ground, padding: '14px 40px', borderBottom: stripe }}
      >
        <a href={home} style={{ ...name, textDecoration: 'none' }}>
          <img
            src={mark}
            width={52}
            height={52}
            alt=""
            loading="lazy"
            style={{ border: 0, verticalAlign: 'middle', margin: '0 4px 0 -10px' }}
          />
          {shopName}
        </a>
      </td>
    </tr>
  )
}

function Title({ text }: { text: string }) {
  const painted = useThemeStyle()
  const { title } = useTheme()
  const size = { margin: '0 0 20px', fontSize: 28, lineHeight: '35px' }
  return <h1 {...painted(['ink'], { ...title, ...size, overflowWrap: 'anywhere' })}>{text}</h1>
}

function Greeting({ text }: { text: string | undefined }) {
  const painted = useThemeStyle()
  if (text === undefined) return null
  return (
    <p {...painted(['ink'], { margin: '0 0 12px', fontSize: 16, lineHeight: '25px' })}>{text}</p>
  )
}

/** The company, and the contact for replies. */
function Ending({
  frame,
  ending: { company, signature },
}: Omit<BodyProps, 'content'> & { ending: MailEnding }) {
  const painted = useThemeStyle()
  const { font } = useTheme()
  const small = { fontFamily: font, fontSize: 13, lineHeight: '20px', margin: '0 0 12px' }
  const { contact } = frame
  const name =
    contact !== '' && signature.endsWith(contact) ? signature.slice(0, -contact.length) : signature
  return (
    <tr>
      <td className="m-inside" style={{ padding: '0 40px 24px' }}>
        <div
          {...painted(['line'], {
            ...{ borderTopWidth: 1, borderTopStyle: 'solid', paddingTop: 18 },
          })}
        >
          {company.length > 0 && (
            <p {...painted(['muted'], small)}>
              <MultilineText text={company.join('\n')} />
            </p>
          )}
          <p {...painted(['muted'], small)}>
            {name}
            {name !== signature && (
              <a href={`mailto:${contact}`} {...painted(['link'])}>
                {contact}
              </a>
            )}
          </p>
        </div>
      </td>
    </tr>
  )
}
