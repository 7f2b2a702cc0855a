/** What a browser would parse from a page. */
export interface Inspected {
  /** Forbidden parts: elements, handlers, executable or foreign addresses, broken data. */
  problems: readonly string[]
  title: string
  /** Attribute values as written: `meta content`, `img alt`. */
  attributes: ReadonlyMap<string, readonly string[]>
  /** Structured data and state inside the page. */
  data: readonly unknown[]
  /** All text outside tags. */
  text: string
}

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'srcset',
  'ping',
])
const FORBIDDEN = /^(?:iframe|object|embed|base|frame|applet|math|foreignobject|template|zq9.*)$/
const SAFE = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:|$)/i

/** Parses a page with the platform's own parser, independent of the renderer. */
export async function inspectMarkup(html: string): Promise<Inspected> {
  const problems: string[] = []
  const attributes = new Map<string, string[]>()
  const data: string[] = []
  let [title, text] = ['', '']
  const rewriter = new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes: own }) {
        const name = tagName.toLowerCase()
        if (FORBIDDEN.test(name)) problems.push(`<${name}>`)
        for (const [key = '', value = ''] of own) {
          const place = `${name} ${key}`
          const values = attributes.get(place)
          if (values) values.push(value)
          else attributes.set(place, [value])
          if (/^(?:on|zq9|style$|srcdoc$)/i.test(key)) problems.push(`${place}="${value}"`)
          if (ADDRESSES.has(key.toLowerCase()) && !isSafe(value)) problems.push(`${place}=${value}`)
        }
      },
    })
    .on('script', {
      element(element) {
        const type = element.getAttribute('type') ?? ''
        const isData = /^application\/(?:ld\+)?json$/.test(type)
        if (!isData && !element.getAttribute('src')?.startsWith('/')) problems.push('<script>')
        data.push('')
      },
      text(chunk) {
        data.push(`${data.pop() ?? ''}${chunk.text}`)
      },
    })
    .on('title', { text: (chunk) => void (title += chunk.text) })
    .on('body', { text: (chunk) => void (text += chunk.text) })
  await rewriter.transform(new Response(html)).text()
  return {
    problems: [...problems, ...invalidJson(data)],
    title,
    attributes,
    text,
    data: parsed(data),
  }
}

/** Checks an address as a browser reads it: with decoded entities, without tabs and line breaks. */
function isSafe(value: string): boolean {
  const read = value.replace(/&#x0*9;|&tab;|&newline;|[\t\r\n]/gi, '').trim()
  return SAFE.test(read)
}

function invalidJson(data: readonly string[]): readonly string[] {
  return data.filter((each) => each !== '' && parsed([each]).length === 0)
}

function parsed(data: readonly string[]): readonly unknown[] {
  return data.flatMap((each): readonly unknown[] => {
    try {
      return each === '' ? [] : [JSON.parse(each)]
    } catch {
      return []
    }
  })
}
