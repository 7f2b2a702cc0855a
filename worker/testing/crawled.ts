import type { ReadPage } from './read-page.ts'

/** What a crawler is answered; redirects are not followed for it. */
export interface CrawlAnswer {
  status: number
  location: string | undefined
  type: string
  body: string
  /** The body as it came, where that is known. */
  bytes?: Uint8Array
}

/** Where a shop lives. */
export interface Origins {
  origin: string
  /** Where store views live that have a host of their own. */
  others?: readonly string[]
}

export interface Crawl extends Origins {
  /** Addresses of the origin are paths, those of its other origins whole. */
  get: (address: string) => Promise<CrawlAnswer>
  atOnce: number
  /** Whether a page is read; what is not read is not judged (default: every page). */
  reads?: (path: string) => boolean
  log?: (line: string) => void
}

/** What was found on the way through a shop. */
export interface CrawledPages {
  pages: Map<string, ReadPage>
  /** Addresses that pages link. */
  linked: Set<string>
  /** Addresses that lead elsewhere. */
  moved: Set<string>
  problems: string[]
}

/** A path with its query, whole at the shop's other origins; undefined for an address elsewhere. */
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
