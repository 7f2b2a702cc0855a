import type { Context } from 'hono'
import type { RouteName } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import type { KnownFilters, PageKey } from '../cache/key.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../catalog/engine.ts'
import type { PageTag } from '../page-tags/page-tags.ts'
import type { Answer, ListedPage, PageOptions, ResolvedKey } from './page.ts'
import { OUTPUT_TTL_MS, SHORT_TTL_MS } from '../cache/freshness.ts'

/**
 * Returns the allowed parameters of a query with canonical values, in a fixed order; drops everything else.
 */
type QueryReader = (
  search: URLSearchParams,
  filters: KnownFilters,
  site: Site,
) => Record<string, string>

/** How long a page stays fresh in the page cache, and which of its addresses are cached. */
export interface CacheRule {
  ttlMs: number
  isCacheable: (key: PageKey) => boolean
}

/**
 * The page's rule for crawlers: `listed` in the sitemap, `allowed`, `disallowed` with all paths below it,
 * or a disallowed folder that contains only short-lived pages.
 */
export type CrawlRule = 'listed' | UnlistedRule

type UnlistedRule = 'allowed' | 'disallowed' | `/${string}/`

/** Facts of a page that do not depend on its visitor. */
interface AnyPage extends PageOptions {
  /** Referrer policy of its links; `none` also applies to addresses below its path that are not pages. */
  referrer: 'origin' | 'none'
  crawlers: CrawlRule
  /** True if its query, or that of its redirect target, may contain catalogue filters. */
  hasFilters: boolean
  /** Normalizes texts in its address; NFC by default. */
  normalize?: (text: string) => string
}

type Loader<Loaded> = (key: PageKey, ports: Ports, now: number) => Loaded | Promise<Loaded>

/** A page that is the same for every visitor: it depends on its key, configuration and data only. */
type PublicPage = AnyPublicPage &
  (
    | { crawlers: 'listed'; load: Loader<ListedPage> }
    | { crawlers: UnlistedRule; load: Loader<Answer | ResolvedKey> }
  )

interface AnyPublicPage extends AnyPage {
  access: 'public'
  cache: CacheRule | 'never'
  query: QueryReader
  /** Tags of page kinds; the data that the page reads adds its own tags. */
  tags: readonly PageTag[]
}

/** Input of the handler of a visitor's page. */
export interface PageRequest {
  site: Site
  key: PageKey
  timing: Timing
}

/** A page rendered for one visitor, `customer` only for logged-in ones; never stored. */
export interface VisitorPage extends AnyPage {
  access: 'visitor' | 'customer'
  cache: 'never'
  /** `as-sent`: the page reads its query itself, and a redirect to it keeps the query unchanged. */
  query: QueryReader | 'as-sent'
  answer: (c: Context<{ Bindings: Env }>, request: PageRequest) => Promise<Response>
}

export type PageRecord = PublicPage | VisitorPage

/** The page records of a room, by route name; the paths are in shared/routes.ts. */
export type PageRecords<Name extends RouteName = RouteName> = Readonly<Record<Name, PageRecord>>

/** Defines the record of a page. A missing field does not compile. */
export function definePage<Page extends PageRecord>(page: Page): Page {
  return page
}

/** A page that is the same for every visitor, with header, footer and the brand's services. */
export const PUBLIC_PAGE = {
  access: 'public',
  layout: 'default',
  otherViews: 'same',
  holdsToken: false,
  referrer: 'origin',
  loadsServices: true,
  hasFilters: false,
} as const satisfies Partial<PublicPage>

/** A page with a form or with its visitor's data: never stored, without third-party services. */
export const VISITOR_PAGE = {
  access: 'visitor',
  layout: 'default',
  otherViews: 'same',
  holdsToken: false,
  referrer: 'origin',
  loadsServices: false,
  hasFilters: false,
  cache: 'never',
  query: 'as-sent',
} as const satisfies Partial<VisitorPage>

/** Fresh until a purge of one of the page's tags, for at most a day. */
export const CACHE_DAY: CacheRule = { ttlMs: OUTPUT_TTL_MS, isCacheable: () => true }

/** For pages with arbitrary addresses, such as searches. */
export const CACHE_MINUTE: CacheRule = { ttlMs: SHORT_TTL_MS, isCacheable: () => true }

/** Limits a cache rule to some addresses of a page; the others are not stored. */
export function cacheOnlyIf(rule: CacheRule, isCacheable: (key: PageKey) => boolean): CacheRule {
  return { ...rule, isCacheable }
}

/** The query of a page that reads no parameters. */
export const noQuery = (): Record<string, string> => ({})

/** Durations of a request's steps for the `Server-Timing` header (milliseconds). */
export interface Timing {
  /** Records the time since the last mark under a name. */
  mark: (name: string) => void
  header: () => string
}

/** Starts the timing of one request. */
export function startTiming(clock: () => number = () => performance.now()): Timing {
  const steps: string[] = []
  let last = clock()
  return {
    mark(name) {
      const now = clock()
      steps.push(`${name};dur=${(now - last).toFixed(1)}`)
      last = now
    },
    header: () => steps.join(', '),
  }
}
