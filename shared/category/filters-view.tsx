import { priceRangeId, priceRangeLabel, readPriceRange } from '../price/ranges.ts'
import type { Translate } from '../i18n/translate.ts'
import { writeQuery } from '../url-encoding.ts'
import type { RangeBucket } from '../search/query.ts'
import { ColorDot } from '../product/color-dot.tsx'
import { Icon } from '../ui/icon.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { FILTER_FORM_ID, FILTERS_ID } from './filter-ids.ts'
import { facetsOf, type Facet, type FacetValue } from './facets.ts'
import { withValue } from './listing.ts'
import type { ListingProps } from './listing-props.ts'

/** Number of values shown per facet; the rest is behind "show all". */
const SHOWN_VALUES = 10
const OPEN_FACETS = 4

/**
 * The filters as a GET form to the listing's own path: works without JavaScript, in a side column on wide
 * screens and in a full-screen panel on small ones.
 */
export function FiltersView(props: ListingProps) {
  const { t } = useShop()
  const { path, query, total } = props
  const preserved = ['category_ids', 'exact'].filter((name) => query[name] !== undefined)
  return (
    <section
      className="category-filters"
      id={FILTERS_ID}
      popover="auto"
      data-panel="sidebar"
      aria-label={t('category.filters')}
    >
      <form id={FILTER_FORM_ID} action={path} autoComplete="off">
        <div className="category-filters-head">
          <h2>{t('category.filters')}</h2>
          <button type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="ui-hidden">{t('common.close')}</span>
          </button>
        </div>
        {preserved.map((name) => (
          <input key={name} type="hidden" name={name} value={query[name]} />
        ))}
        <PriceFilter {...props} />
        {shownFacets(props, t).map((facet, index) => (
          <FacetFilter key={facet.code} facet={facet} isOpen={index < OPEN_FACETS} />
        ))}
        <p className="category-filters-foot">
          <button className="ui-button" data-show>
            {t('category.filters.show', { count: total })}
          </button>
        </p>
      </form>
    </section>
  )
}

/** The facets of a list; of an empty one only those that can be cleared. */
function shownFacets(props: ListingProps, t: Translate): readonly Facet[] {
  const facets = facetsOf(props, t)
  if (props.total > 0) return facets
  return facets.filter(({ values }) => values.some(({ isChosen }) => isChosen))
}

function FacetFilter({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { t } = useShop()
  const { code, label, isYesNo, values } = facet
  const firstValues = values.slice(0, SHOWN_VALUES)
  const rest = values.slice(SHOWN_VALUES)
  return (
    <details open={isOpen || values.some(({ isChosen }) => isChosen)}>
      <summary>
        <CatalogText>{label}</CatalogText>
      </summary>
      <div role="group" aria-label={label}>
        {firstValues.map((value) => (
          <ValueBox key={value.value} code={code} value={value} isOwn={isYesNo} />
        ))}
        {rest.length > 0 && (
          <details>
            <summary>{t('category.filters.all', { count: values.length })}</summary>
            {rest.map((value) => (
              <ValueBox key={value.value} code={code} value={value} isOwn={isYesNo} />
            ))}
          </details>
        )}
      </div>
    </details>
  )
}

interface ValueBoxProps {
  code: string
  value: FacetValue
  /** True if the label is a message of the page: yes or no. */
  isOwn: boolean
}

function ValueBox({ code, value, isOwn }: ValueBoxProps) {
  const text = `${value.label} `
  return (
    <label>
      <input
        type="checkbox"
        name={code}
        value={value.value}
        defaultChecked={value.isChosen}
        disabled={value.count === 0 && !value.isChosen}
      />
      {value.shade !== undefined && <ColorDot label={value.label} shade={value.shade} />}
      {isOwn ? text : <CatalogText>{text}</CatalogText>}
      <small>{value.count}</small>
    </label>
  )
}

function PriceFilter(props: ListingProps) {
  const { t } = useShop()
  const { query, aggregations } = props
  const chosen = readPriceRange(query['price'] ?? '')
  const isNothing = chosen?.lte !== undefined && chosen.lte <= 0
  return (
    <details open>
      <summary>{t('category.price')}</summary>
      <div className="category-price">
        <label>
          {t('category.price.from')}
          <PriceInput name="price_from" value={chosen?.gte} />
        </label>
        <label>
          {t('category.price.to')}
          <PriceInput name="price_to" value={chosen?.lte} isWrong={isNothing} />
        </label>
      </div>
      {isNothing && (
        <p className="form-problem" id="price_to-problem">
          {t('category.price.above-0')}
        </p>
      )}
      <PriceRanges {...props} ranges={shownRanges(aggregations.price ?? [], query)} />
    </details>
  )
}

/** The ranges with products, and a chosen one. All products in one range are no choice without a chosen price. */
function shownRanges(
  ranges: readonly RangeBucket[],
  { price }: ListingProps['query'],
): readonly RangeBucket[] {
  const shown = ranges.filter((range) => range.doc_count > 0 || priceRangeId(range) === price)
  return shown.length > 1 || price !== undefined ? shown : []
}

interface PriceInputProps {
  name: string
  value: number | undefined
  isWrong?: boolean
}

function PriceInput({ name, value, isWrong }: PriceInputProps) {
  const { config } = useShop()
  return (
    <span className="category-amount" data-sign={config.i18n.currencySign}>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-problem` : undefined}
        defaultValue={value === undefined ? '' : String(value)}
      />
    </span>
  )
}

/** The price ranges as links, each with its count; one can be chosen at a time. */
function PriceRanges({ path, query, ranges }: ListingProps & { ranges: readonly RangeBucket[] }) {
  const { t, money } = useShop()
  if (ranges.length === 0) return null
  return (
    <ul className="category-ranges" role="list" aria-label={t('category.price.ranges')}>
      {ranges.map((range) => {
        const id = priceRangeId(range)
        const label = priceRangeLabel(range, t, money)
        const isChosen = query['price'] === id
        const target = path + writeQuery(withValue(query, 'price', isChosen ? '' : id))
        return (
          <li key={id}>
            <a href={target} aria-current={isChosen ? 'true' : undefined}>
              {label}
            </a>{' '}
            <small>{range.doc_count}</small>
          </li>
        )
      })}
    </ul>
  )
}
