import { Icon } from '../ui/icon.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'

/** One step of the trail: the last one is the current page. */
export interface Crumb {
  name: string
  /** Address; the current page has none. */
  route_link: string | undefined
  /** Its name is the catalogue's, and speaks its language. */
  isOfCatalog?: boolean
}

export interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  /** All names are the catalogue's. */
  isOfCatalog?: boolean
}

/** Where the page is: a home icon, trail links and the current page. */
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
