import { ProductGrid } from '../product/product-grid.tsx'
import { writeQuery } from '../url-encoding.ts'
import { DEFAULT_SORT, SORTS } from '../sort.ts'
import { CategoryLinks } from './category-links.tsx'
import { Icon } from '../ui/icon.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { facetsOf, quickValues } from './facets.ts'
import { FILTER_FORM_ID, FILTERS_ID } from './filter-ids.ts'
import { FiltersView } from './filters-view.tsx'
import type { ListingProps } from './listing-props.ts'
import { chipsOf, sortLabel, withoutFilters, withToggled } from './listing.ts'
import { Pagination } from './pagination.tsx'

/** Number of pictures on the first screen, on phones and wide screens. */
const FIRST_SCREEN = 4

/** The content of a listing below its title. */
export function ListingView(props: ListingProps) {
  const { t } = useShop()
  const { tiles, total } = props
  if (total === 0 && !isFiltered(props)) {
    return (
      <div className="ui-empty" data-total={0}>
        <p>{t('category.no-products')}</p>
        <Ways {...props} />
      </div>
    )
  }
  return (
    <div className="category-listing" data-total={total}>
      <FiltersView {...props} />
      <section className="category-results" aria-label={t('category.products')}>
        <ListingBar {...props} />
        <QuickFilters {...props} />
        <Chips {...props} />
        <h2 className="ui-hidden">{t('category.products')}</h2>
        {tiles.length > 0 ? (
          <ProductGrid tiles={tiles} level={3} soon={FIRST_SCREEN} hasFirst />
        ) : (
          <EmptyListing {...props} />
        )}
        <Pagination {...props} />
      </section>
    </div>
  )
}

/** Count, filter button (small screens) and sort select, which is part of the filter form. */
function ListingBar({ query, total, start, tiles, sorts }: ListingProps) {
  const { t } = useShop()
  const options = sorts ?? SORTS.map((value) => ({ value, label: sortLabel(value, t) }))
  const chosen = options.find(({ value }) => value === query['sort'])?.value ?? DEFAULT_SORT
  const range = { first: start + 1, last: start + tiles.length, total }
  const isPart = tiles.length > 0 && tiles.length < total
  return (
    <div className="category-bar">
      <p>{isPart ? t('category.shown', range) : t('category.count', { count: total })}</p>
      <button className="category-filter-button" type="button" popoverTarget={FILTERS_ID}>
        <Icon name="filter" />
        {t('category.filters')}
      </button>
      <p className="category-sort">
        <label htmlFor="sort">{t('category.sort')}</label>{' '}
        <select
          id="sort"
          name="sort"
          form={FILTER_FORM_ID}
          title={t('category.sort.hint')}
          defaultValue={chosen}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>{' '}
        <button className="category-sort-button" form={FILTER_FORM_ID}>
          {t('category.sort.apply')}
        </button>
      </p>
    </div>
  )
}

/** The most frequent values of the first filters as links, for small screens. */
function QuickFilters(props: ListingProps) {
  const { t } = useShop()
  const { path, query } = props
  const values = quickValues(facetsOf(props, t))
  if (values.length === 0) return null
  return (
    <ul className="category-quick" role="list" aria-label={t('category.filters.quick')}>
      {values.map(({ code, value, label }) => (
        <li key={`${code} ${value}`}>
          <a href={path + writeQuery(withToggled(query, code, value))}>
            <CatalogText>{label}</CatalogText>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The chosen filters: one link removes each, and another removes all; in an empty list its button does. */
function Chips({ path, query, attributes, total }: ListingProps) {
  const { t, money } = useShop()
  const chips = chipsOf(query, attributes, t, money)
  if (chips.length === 0) return null
  return (
    <ul className="category-chips" role="list" aria-label={t('category.filters.chosen')}>
      {chips.map((chip) => (
        <li key={writeQuery(chip.query)}>
          <a
            href={path + writeQuery(chip.query)}
            aria-label={t('category.filters.remove', { name: chip.label })}
          >
            {chip.isOfCatalog ? <CatalogText>{chip.label}</CatalogText> : chip.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {total > 0 && (
        <li>
          <a className="category-clear" href={path + writeQuery(withoutFilters(query))}>
            {t('category.filters.clear')}
          </a>
        </li>
      )}
    </ul>
  )
}

/** What is left of a list by filters that no product matches. */
function EmptyListing(props: ListingProps) {
  const { t } = useShop()
  const { path, query } = props
  return (
    <div className="ui-empty">
      <p>{t('category.filtered-out')}</p>
      <a className="ui-button" href={path + writeQuery(withoutFilters(query))}>
        {t('category.filters.clear')}
      </a>
      <Ways {...props} />
    </div>
  )
}

/** Where to go on from an empty list: the department above, the search. */
function Ways({ ways = [] }: ListingProps) {
  return ways.length > 0 && <CategoryLinks categories={ways} />
}

/** Whether a filter is chosen, beside order and page. */
export function isFiltered({ query }: Pick<ListingProps, 'query'>): boolean {
  return Object.keys(query).some((name) => !['sort', 'page', 'exact'].includes(name))
}
