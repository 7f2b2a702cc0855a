import type { PublishedAnswer } from '../../shared/faq/published-answer.ts'
import type { Rating } from '../../shared/review/write.ts'
import type { Site } from '../brand/site.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { MappedKey } from '../backend/map-url.ts'
import type { CatalogEngine } from './engine.ts'
import type { CatalogCache } from './catalog-cache.ts'

/** What a loader may ask: the site's configuration and the catalogue. */
export interface Ports {
  site: Site
  catalog: CatalogEngine
  /** Where loaders say what ends the life of what they make; what is read is noted by itself. */
  tracker: DependencyTracker
  /** What is remembered of the site between requests; none where nothing may be. */
  catalogCache?: CatalogCache
  /** The same of the shop's other store views, what is read noted for the same page; none without multistore. */
  others: () => readonly Ports[]
  /** The shop's backend is a connected one. */
  isConnected?: boolean
  /** What shoppers have asked about a product and the shop has answered, by sku; its page is purged with the product. */
  answers: (sku: string) => Promise<readonly PublishedAnswer[]>
  /** A static file of the shop, by path; undefined when there is none. */
  asset: (path: string) => Promise<string | undefined>
  /** What a connected shop asks stars for in a review. */
  ratings?: () => Promise<readonly Rating[]>
  /** Where a connected backend leads an address that the catalogue does not know. */
  mapUrl?: (path: string) => Promise<MappedKey | undefined>
}
