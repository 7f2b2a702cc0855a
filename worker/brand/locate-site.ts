import type { Env } from '../env.ts'
import { selectBrand } from './select.ts'
import { selectView } from './select-view.ts'
import { siteFor, type Site } from './site.ts'

/** A site and the path in it, without the prefix of its store view. */
export interface LocatedSite {
  site: Site
  pathname: string
}

/** The site of an address and the path in it; undefined for a foreign host. */
export function locateSite(url: URL, env: Env): LocatedSite | undefined {
  const brand = selectBrand(url, env)
  if (!brand) return undefined
  const { view, pathname } = selectView(brand, url)
  return { site: siteFor(brand, view, env), pathname }
}
