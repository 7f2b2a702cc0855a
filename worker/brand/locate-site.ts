import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { selectBrand } from './select.ts'
import { selectView, type PagePlace } from './select-view.ts'
import { siteFor, type Site } from './site.ts'

/** A site and the path in it, without the prefix of its store view. */
export interface LocatedSite {
  site: Site
  pathname: string
}

/** The site of an address and the path in it; undefined for a foreign host. */
export function locateSite(url: URL, env: Env): LocatedSite | undefined {
  const brand = selectBrand(url, env)
  return brand && locateIn(brand, url, env)
}

/** The site of a place of a brand and the path in it. */
export function locateIn(brand: Brand, place: PagePlace, env: Env): LocatedSite {
  const { view, pathname } = selectView(brand, place)
  return { site: siteFor(brand, view, env), pathname }
}
