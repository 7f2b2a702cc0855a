import type { ReadPage } from './read-page.ts'

/** A response to a crawler, without following redirects. */
export interface CrawlAnswer {
  status: number
  location: string | undefined
  type: string
  body: string
  /** The raw body, if known. */
  bytes?: Uint8Array
}

/** Origins of a shop. */
export interface Origins {
  origin: string
  /** Origins of store views with hosts of their own. */
  others?: readonly string[]
}

export interface Crawl extends Origins {
  /** Addresses at the main origin are paths, others are absolute. */
  get: (address: string) => Promise<CrawlAnswer>
  atOnce: number
  /** True if a page is read; others are not judged (default: every page). */
  reads?: (path: string) => boolean
  log?: (line: string) => void
}

/** State of a crawl. */
export interface CrawledPages {
  pages: Map<string, ReadPage>
  /** Linked addresses. */
  linked: Set<string>
  /** Redirecting addresses. */
  moved: Set<string>
  problems: string[]
}

/** The path with query of an address, absolute at the shop's other origins; undefined for other sites. */
export function pathOf(
  address: string,
  { origin, others }: Origins,
  from = '/',
): string | undefined {
  const url = URL.parse(address, new URL(from, origin))
  if (!url) return undefined
  const path = url.pathname + url.search
  if (url.origin === origin) return path
  return others?.includes(url.origin) ? url.origin + path : undefined
}
