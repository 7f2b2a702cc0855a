import type { CategoryTile } from '../category/category-tiles.tsx'
import { languageOf } from '../i18n/locale.ts'
import type { ProductTile } from '../product/tile.ts'
import { PLACEHOLDER_SRC, Price } from '../product/product-card.tsx'
import { EnergyArrow } from '../product/energy-arrow.tsx'
import { pictureSources } from '../product/image.ts'
import { QuickAdd } from '../product/quick-add.tsx'
import { stockMessage } from '../product/stock-message.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { keepUnits, softHyphens } from '../ui/line-breaks.ts'
import { Picture } from '../ui/picture.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { EmptyList } from '../wishlist/empty-list.tsx'
import type { Listed } from '../wishlist/listed.ts'
import { UnavailableProduct } from '../wishlist/unavailable-view.tsx'
import { RemoveListed } from '../wishlist/remove-form.tsx'

/** An attribute of the compared products; undefined for products without it. */
export interface ComparedRow {
  label: string
  values: readonly (string | undefined)[]
}

export interface ComparePageProps {
  items: readonly Listed[]
  rows: readonly ComparedRow[]
  /** Departments, shown if the list is empty. */
  departments: readonly CategoryTile[]
}

/** The comparison: one column per product, one row per attribute. */
export function ComparePage({ items, rows, departments }: ComparePageProps) {
  const { t } = useShop()
  return (
    <div className="ui-page listed-page" data-saved-page="compare">
      <Breadcrumbs crumbs={[{ name: t('compare.title'), route_link: undefined }]} />
      <h1 id="compare">{t('compare.title')}</h1>
      {items.length === 0 ? (
        <EmptyList list="compare" departments={departments} />
      ) : (
        <>
          {rows.some(differs) && !rows.every(differs) && <DifferencesToggle />}
          <div className="compare-scroll" role="region" aria-labelledby="compare" tabIndex={0}>
            <table className="compare-table">
              <Columns items={items} />
              <tbody>
                <PriceRow items={items} />
                <StockRow items={items} />
              </tbody>
              <tbody className="compare-attributes">
                {rows.map((row, at) => (
                  <Row key={at} {...row} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}

/** Hides the rows whose values are all equal; works without JavaScript. */
function DifferencesToggle() {
  const { t } = useShop()
  return (
    <label className="form-check compare-only">
      <input type="checkbox" autoComplete="off" />
      {t('compare.only')}
    </label>
  )
}

function differs({ values }: ComparedRow): boolean {
  return new Set(values).size > 1
}

type ItemsProps = Pick<ComparePageProps, 'items'>

function Columns({ items }: ItemsProps) {
  const { t } = useShop()
  const entries = items.map(({ entry }) => entry)
  return (
    <thead>
      <tr>
        <td>
          <span className="ui-hidden">{t('compare.attribute')}</span>
        </td>
        {items.map(({ entry, tile }) => (
          <th scope="col" key={entry}>
            {tile ? <Column tile={tile} /> : <UnavailableProduct entry={entry} />}
            <RemoveListed
              list="compare"
              entries={entries}
              entry={entry}
              name={tile?.name ?? entry}
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Column({ tile }: { tile: ProductTile }) {
  const sources =
    tile.image === undefined
      ? { src: PLACEHOLDER_SRC, srcSet: undefined, sources: [], width: 310, height: 300 }
      : pictureSources('list', tile.image)
  return (
    <>
      <Picture {...sources} alt="" urgency="later" />
      <a href={tile.href}>
        <CatalogText>{keepUnits(tile.name)}</CatalogText>
      </a>
    </>
  )
}

function PriceRow({ items }: ItemsProps) {
  const { t } = useShop()
  return (
    <tr>
      <th scope="row">{t('compare.price')}</th>
      {items.map(({ entry, tile }) => (
        <td key={entry}>
          {tile ? <Price prices={tile.prices} sku={tile.sku} /> : '–'}
          {tile?.energy && <EnergyArrow mark={tile.energy} />}
        </td>
      ))}
    </tr>
  )
}

function StockRow({ items }: ItemsProps) {
  const { t } = useShop()
  return (
    <tr>
      <th scope="row">{t('compare.stock')}</th>
      {items.map(({ entry, tile }) => (
        <td key={entry}>
          {tile && (
            <p className="product-stock" data-stock={tile.stock}>
              {t(stockMessage(tile.stock, tile.type_id))}
            </p>
          )}
          {tile && <QuickAdd tile={tile} />}
        </td>
      ))}
    </tr>
  )
}

/** Rows with different values are marked. */
function Row(row: ComparedRow) {
  const { t, locale } = useShop()
  const { label, values } = row
  const { lang = languageOf(locale) } = useCatalogLanguage()
  const isMarked = differs(row)
  return (
    <tr data-differs={isMarked || undefined}>
      <th scope="row">
        <CatalogText>{softHyphens(label, lang)}</CatalogText>
        {isMarked && <span className="ui-hidden">{` (${t('compare.differs')})`}</span>}
      </th>
      {values.map((value, at) => (
        <td key={at}>{value === undefined ? '–' : <CatalogText>{value}</CatalogText>}</td>
      ))}
    </tr>
  )
}
