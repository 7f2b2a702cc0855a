import type { BrandId } from '../../shared/brand/brand.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { RouteName } from '../../shared/routes.ts'

/**
 * All that a cacheable page may depend on besides configuration, data and `now` (decision 5,
 * edge-cache rule 0). Made by one function from a request; loaders and views get nothing else.
 * `query` holds allowed names only, values canonical, repeated filter values joined by a comma.
 */
export interface PageKey {
  brand: BrandId
  view: string
  locale: Locale
  currency: string
  route: RouteName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}
