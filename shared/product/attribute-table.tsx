import { languageOf } from '../i18n/locale.ts'
import { softHyphens } from '../ui/line-breaks.ts'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { AttributeRow } from './product-view.ts'

interface AttributeTableProps {
  /** In the language of the catalogue. */
  rows: readonly AttributeRow[]
  /** The product's codes, in the page's language. */
  codes: readonly AttributeRow[]
}

/** The attributes and codes of a product as a table with row headers; nothing is collapsed. */
export function AttributeTable({ rows, codes }: AttributeTableProps) {
  const { t, locale } = useShop()
  const foreign = useCatalogLanguage()
  return (
    <section className="product-part product-attributes" aria-labelledby="attributes">
      <h2 id="attributes">{t('product.attributes')}</h2>
      <div>
        <table aria-labelledby="attributes">
          {rows.length > 0 && (
            <tbody {...foreign}>
              <Rows rows={rows} language={foreign.lang ?? languageOf(locale)} />
            </tbody>
          )}
          <tbody>
            <Rows rows={codes} language={languageOf(locale)} />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Rows({ rows, language }: { rows: readonly AttributeRow[]; language: string }) {
  return rows.map(({ label, value }, index) => (
    <tr key={index}>
      <th scope="row">{softHyphens(label, language)}</th>
      <td>{value}</td>
    </tr>
  ))
}
