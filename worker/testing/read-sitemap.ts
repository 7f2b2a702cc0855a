import type { ReadPage } from './read-page.ts'

/** An entry of a sitemap list. */
export interface Listed extends Pick<ReadPage, 'alternates'> {
  address: string
  /** True for a list of products. */
  isProduct: boolean
  /** The store view of the list. */
  storeCode: string
  lastmod: string | undefined
}

/** Parses a sitemap: its lists, or the entries of a list. */
export function readListed(
  xml: string,
  from: string,
): { lists: readonly string[]; entries: readonly Listed[] } {
  if (xml.includes('<sitemapindex')) return { lists: textsOf(xml, 'loc'), entries: [] }
  const [, storeCode = '', kind = ''] =
    /sitemap-(.+)-(pages|products)(?:-\d+)?\.xml$/.exec(from) ?? []
  const isProduct = kind === 'products'
  const entries = xml
    .split('<url>')
    .slice(1)
    .map((url): Listed => {
      const links = url.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
      return {
        ...{ storeCode, isProduct, address: textsOf(url, 'loc')[0] ?? '' },
        lastmod: textsOf(url, 'lastmod')[0],
        alternates: [...links].map(([, hreflang = '', href = '']) => ({
          ...{ hreflang, href: unescapeXml(href) },
        })),
      }
    })
  return { lists: [], entries }
}

/** The texts of all elements with a name. */
export function textsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescapeXml(text),
  )
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
