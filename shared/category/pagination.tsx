import { writeQuery } from '../url-encoding.ts'
import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import { pageCount, pageNumbers, withPage } from './listing.ts'
import type { ListingProps } from './listing-props.ts'

/** Links to the other pages of a listing; nothing if there is only one page. */
export function Pagination(props: ListingProps) {
  const { t } = useShop()
  const { path, query, total, start, perPage, pagesAround } = props
  const pages = pageCount(total, perPage)
  if (pages < 2) return null
  const page = Math.floor(start / perPage) + 1
  const addressOf = (number: number) => path + writeQuery(withPage(query, number))
  return (
    <nav className="category-pages" aria-label={t('category.pages')}>
      <ul role="list">
        {page > 1 && (
          <li>
            <a href={addressOf(page - 1)} rel="prev">
              <Icon name="previous" />
              <span className="ui-hidden">{t('category.page.previous')}</span>
            </a>
          </li>
        )}
        {pageNumbers(page, pages, pagesAround).map((number, index) => (
          <li key={number === 0 ? `gap ${index}` : number}>
            {number === 0 ? (
              <span>…</span>
            ) : (
              <a
                href={addressOf(number)}
                aria-label={t('category.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={addressOf(page + 1)} rel="next">
              <Icon name="next" />
              <span className="ui-hidden">{t('category.page.next')}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
