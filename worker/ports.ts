import type { Site } from './brand/site.ts'
import type { CatalogEngine } from './catalog/engine.ts'

/** What a loader may ask: the site's configuration and the catalogue (decisions 4, 5). */
export interface Ports {
  site: Site
  catalog: CatalogEngine
  /** A static file of the shop, by path; undefined when there is none. */
  asset: (path: string) => Promise<string | undefined>
}
