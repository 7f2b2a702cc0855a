import type { PublishedAnswer } from '../../shared/faq/published-answer.ts'
import type { Rating } from '../../shared/review/write.ts'
import type { Site } from '../brand/site.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { MappedKey } from '../backend/map-url.ts'
import type { CatalogEngine } from './engine.ts'
import type { CatalogCache } from './catalog-cache.ts'

/** What a loader may use: the site's configuration and the catalogue. */
export interface Ports {
  site: Site
  catalog: CatalogEngine
  /** Loaders report here until when their result is valid; reads are tracked automatically. */
  tracker: DependencyTracker
  /** Cache of the site between requests; missing if nothing may be cached. */
  catalogCache?: CatalogCache
  /** The ports of the shop's other store views, tracked for the same page; empty without multistore. */
  others: () => readonly Ports[]
  /** True if the shop has a connected backend. */
  isConnected?: boolean
  /** Published questions and answers of a product, by sku; its page is purged with the product. */
  answers: (sku: string) => Promise<readonly PublishedAnswer[]>
  /** A static file of the shop by path; undefined if there is none. */
  asset: (path: string) => Promise<string | undefined>
  /** The ratings that a connected shop asks for in a review. */
  ratings?: () => Promise<readonly Rating[]>
  /** Asks a connected backend for the target of a path that the catalogue does not know. */
  mapUrl?: (path: string) => Promise<MappedKey | undefined>
}
