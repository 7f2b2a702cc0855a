import type { CategoryTile } from '../category/category-tiles.tsx'
import { Departments } from '../category/departments.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { useShop } from '../ui/shop.tsx'

export interface NotFoundPageProps {
  /** Links to top categories. */
  departments: readonly CategoryTile[]
  /** True if the address belonged to a product that is not sold any more. */
  isGone?: boolean
}

/** The 404 page: an explanation, a search field and the departments. */
export function NotFoundPage({ departments, isGone = false }: NotFoundPageProps) {
  const { t, href } = useShop()
  const title = t(isGone ? 'not-found.gone' : 'not-found.title')
  return (
    <div className="ui-page">
      <div className="shell-lost">
        {!isGone && (
          <p className="shell-lost-sign" aria-hidden="true">
            404
          </p>
        )}
        <h1>{title}</h1>
        <p>{t(isGone ? 'not-found.gone-text' : 'not-found.text')}</p>
        <SearchPanel id="lost-search" label={title} action={href('search')} text="" />
        <p>
          <a className="ui-button" href={href('home')}>
            {t('not-found.home')}
          </a>
        </p>
      </div>
      <Departments tiles={departments} />
    </div>
  )
}
