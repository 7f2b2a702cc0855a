/** What a crawler reads of a page, without scripts. */
export interface ReadPage {
  /** `lang` of the document; empty if missing. */
  lang: string
  title: string
  /** Number of `h1` headings. */
  headings: number
  canonical: string | undefined
  isIndexed: boolean
  alternates: readonly { hreflang: string; href: string }[]
  /** Link addresses as written. */
  links: readonly string[]
  /** Structured data; undefined for invalid JSON. */
  data: readonly unknown[]
  /** Contents of `meta` by name or property. */
  meta: ReadonlyMap<string, string>
}

/** Parses a page as text: works in any runtime and is independent of the renderer. */
export function readPage(html: string): ReadPage {
  const tags = [...html.matchAll(/<(link|a|meta)\s([^>]*)>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name: name.toLowerCase(),
      own: attributesOf(attributes),
    }),
  )
  const links = tags.filter(({ name }) => name === 'link').map(({ own }) => own)
  const metas = tags.filter(({ name }) => name === 'meta').map(({ own }) => own)
  const meta = new Map(
    metas.map((own) => [own.get('property') ?? own.get('name') ?? '', own.get('content') ?? '']),
  )
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    lang: /<html[^>]* lang="([^"]*)"/i.exec(html)?.[1] ?? '',
    title: /<title>([^<]*)</i.exec(html)?.[1] ?? '',
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: links.find((own) => own.get('rel') === 'canonical')?.get('href'),
    isIndexed: !meta.get('robots')?.includes('noindex'),
    alternates: links
      .filter((own) => own.get('rel') === 'alternate' && own.has('hreflang'))
      .map((own) => ({ hreflang: own.get('hreflang') ?? '', href: own.get('href') ?? '' })),
    links: tags
      .filter(({ name, own }) => name === 'a' && !own.get('rel')?.includes('nofollow'))
      .flatMap(({ own }) => own.get('href') ?? []),
    data: [...scripts].map(([, text = '']) => parsed(text)),
    meta,
  }
}

function attributesOf(attributes: string): ReadonlyMap<string, string> {
  const found = attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)
  return new Map(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
