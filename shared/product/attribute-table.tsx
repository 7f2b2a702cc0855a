import { languageOf } from '../i18n/locale.ts'
import { softHyphens } from '../ui/line-breaks.ts'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { AttributeRow } from './product-view.ts'

/** The attributes of a product as a table with row headers; nothing is collapsed. */
export function AttributeTable({ rows }: { rows: readonly AttributeRow[] }) {
  const { t, locale } = useShop()
  const foreign = useCatalogLanguage()
  const language = foreign.lang ?? languageOf(locale)
  if (rows.length === 0) return null
  return (
    <section className="product-attributes" aria-labelledby="attributes">
      <h2 id="attributes">{t('product.attributes')}</h2>
      <table aria-labelledby="attributes">
        <tbody {...foreign}>
          {rows.map(({ label, value }, index) => (
            <tr key={index}>
              <th scope="row">{softHyphens(label, language)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
