import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { selectBrand } from './select.ts'
import { selectView, type PagePlace } from './select-view.ts'
import { siteFor, type Site } from './site.ts'

/** A site and the path within it, without the store view's prefix. */
export interface LocatedSite {
  site: Site
  pathname: string
}

/** Returns the site of a URL and the path within it; undefined for a foreign host. */
export function locateSite(url: URL, env: Env): LocatedSite | undefined {
  const brand = selectBrand(url, env)
  return brand && locateIn(brand, url, env)
}

/** Returns the site of a brand's page place and the path within it. */
export function locateIn(brand: Brand, place: PagePlace, env: Env): LocatedSite {
  const { view, pathname } = selectView(brand, place)
  return { site: siteFor(brand, view, env), pathname }
}
