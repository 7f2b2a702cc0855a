/** A text of an e-mail with its colour and background in a scheme. */
export interface ColoredText {
  text: string
  colour: string
  ground: string
}

export type Scheme = 'light' | 'dark'

interface OpenElement {
  tag: string
  colour: string
  ground: string
  isHidden: boolean
  href: string | undefined
}

const VOID_ELEMENTS = new Set(['meta', 'br', 'img'])
const HIDDEN_ELEMENTS = new Set(['head', 'style', 'title'])

/** The visible texts of an e-mail in order; links end with their address. */
export function readColoredTexts(html: string, scheme: Scheme): readonly ColoredText[] {
  const dark = scheme === 'dark' ? darkRules(html) : new Map<string, Record<string, string>>()
  const open: OpenElement[] = [
    { tag: '', colour: '#000000', ground: '#ffffff', isHidden: false, href: undefined },
  ]
  const found: ColoredText[] = []
  const add = (text: string) => {
    const { colour, ground, isHidden } = open.at(-1) ?? {}
    if (!isHidden && text.trim() !== '' && colour && ground) found.push({ text, colour, ground })
  }
  for (const [token] of withoutComments(html).matchAll(/<[^>]*>|[^<]+/g)) {
    const end = /^<\/([a-z\d]+)/.exec(token)
    const start = /^<([a-z\d]+)([^>]*?)\/?>$/.exec(token)
    if (end) {
      const last = open.at(-1)
      if (last?.tag !== end[1]) throw new Error(`<${last?.tag}> ends with ${token}`)
      if (last?.href !== undefined) add(last.href)
      open.pop()
    } else if (start) {
      const [, tag = '', attributes = ''] = start
      if (tag === 'br') add('\n')
      if (!VOID_ELEMENTS.has(tag)) open.push(openElement(tag, attributes, open.at(-1), dark))
    } else if (!token.startsWith('<!')) {
      add(decoded(token))
    }
  }
  return found
}

/** The text of an e-mail in one line, with link addresses after their texts. */
export function htmlTextOf(html: string): string {
  const texts = readColoredTexts(html, 'light').map(({ text }) => text)
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

/** Attribute values that a mail program may fetch or open, and URLs in style sheets. */
export function mailAddresses(html: string): readonly string[] {
  const named = [...html.matchAll(/\s(?:href|src|srcset|background|action|poster)="([^"]*)"/g)]
  const styled = [...html.matchAll(/url\(([^)]*)\)|@import\s+([^;]+)/g)]
  return [...named, ...styled].map(([, one, other]) => decoded(one ?? other ?? ''))
}

/** The contrast ratio of two hexadecimal colours (WCAG 2). */
export function contrastOf(foreground: string, background: string): number {
  const [low = 0, high = 0] = [luminance(foreground), luminance(background)].toSorted(
    (a, b) => a - b,
  )
  return (high + 0.05) / (low + 0.05)
}

function openElement(
  tag: string,
  attributes: string,
  parent: OpenElement | undefined,
  dark: ReadonlyMap<string, Record<string, string>>,
): OpenElement {
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  const style = declarations(decoded(value('style') ?? ''))
  for (const name of (value('class') ?? '').split(' ')) Object.assign(style, dark.get(name))
  const href = value('href')
  return {
    tag,
    colour: style['color'] ?? parent?.colour ?? '',
    ground: style['background-color'] ?? parent?.ground ?? '',
    isHidden: Boolean(parent?.isHidden) || HIDDEN_ELEMENTS.has(tag) || style['display'] === 'none',
    href: href === undefined ? undefined : decoded(href),
  }
}

function darkRules(html: string): ReadonlyMap<string, Record<string, string>> {
  const [, rules = ''] = /prefers-color-scheme:dark\)\{((?:[^{}]*\{[^}]*\})*)\}/.exec(html) ?? []
  return new Map(
    [...rules.matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(([, name = '', body = '']) => [
      name,
      declarations(body.replaceAll('!important', '')),
    ]),
  )
}

function declarations(style: string): Record<string, string> {
  const pairs = [...style.matchAll(/([\w-]+):([^;]+)/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
}

function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replace(/<!doctype[^>]*>/i, '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' },
}

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

function luminance(colour: string): number {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour) ?? []
  const digits = long ?? short?.replace(/./g, '$&$&')
  if (digits === undefined) throw new Error(`${colour} is no colour in hexadecimal digits`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
