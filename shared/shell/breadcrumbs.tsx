import { Icon } from '../ui/icon.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'

/** A breadcrumb; the last one is the current page. */
export interface Crumb {
  name: string
  /** Address; the current page has none. */
  route_link: string | undefined
  /** True if its name comes from the catalogue, in the catalogue's language. */
  isOfCatalog?: boolean
}

export interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  /** True if all names come from the catalogue. */
  isOfCatalog?: boolean
}

/** The breadcrumbs: a home icon, links and the current page. */
export function Breadcrumbs({ crumbs, isOfCatalog = false }: BreadcrumbsProps) {
  const { t, href } = useShop()
  const foreign = useCatalogLanguage()
  return (
    <nav className="shell-breadcrumbs" aria-label={t('shell.breadcrumbs')}>
      <ol role="list">
        <li>
          <a href={href('home')}>
            <Icon name="home" />
            <span className="ui-hidden">{t('common.home')}</span>
          </a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={index} {...((isOfCatalog || crumb.isOfCatalog) && foreign)}>
            {crumb.route_link === undefined ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={crumb.route_link}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
