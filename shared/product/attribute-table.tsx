import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { AttributeRow } from './product-view.ts'

/** The attributes of a product as a table with row headers; nothing is collapsed. */
export function AttributeTable({ rows }: { rows: readonly AttributeRow[] }) {
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  if (rows.length === 0) return null
  return (
    <section className="product-attributes" aria-labelledby="attributes">
      <h2 id="attributes">{t('product.attributes')}</h2>
      <table aria-labelledby="attributes">
        <tbody {...foreign}>
          {rows.map(({ label, value }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
