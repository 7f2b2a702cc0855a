import type { ProductFile } from '../product/product.ts'
import type { StoreState } from '../stock/store.ts'
import { STORES_ID } from '../product/delivery-view.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useShop } from '../ui/shop.tsx'

/** The stock state of a product in a store. */
export interface StoreLine {
  id: number
  name: string
  address: string
  hours: string
  state: StoreState
}

export interface ProductInfoProps {
  /** The shop's text about delivery: sanitised HTML, may be empty. */
  delivery: string
  stores: readonly StoreLine[]
  files: readonly ProductFile[]
}

/** Further information about a product: delivery, stores that have it, and its files. */
export function ProductInfo({ delivery, stores, files }: ProductInfoProps) {
  const { t } = useShop()
  if (delivery === '' && stores.length === 0 && files.length === 0) return null
  return (
    <section className="product-part" aria-labelledby="info">
      <h2 id="info">{t('product.info')}</h2>
      <div className="product-info">
        {delivery !== '' && <RichText html={delivery} />}
        {stores.length > 0 && (
          <details id={STORES_ID}>
            <summary>{t('product.stores')}</summary>
            <Stores stores={stores} />
          </details>
        )}
        {files.length > 0 && (
          <details>
            <summary>{t('product.downloads')}</summary>
            <ul>
              {files.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function Stores({ stores }: Pick<ProductInfoProps, 'stores'>) {
  const { t } = useShop()
  return (
    <ul className="product-stores">
      {stores.map(({ id, name, address, hours, state }) => (
        <li key={id}>
          <b>{name}</b>
          {' · '}
          <span className="product-stock" data-stock={state}>
            {t(`product.store.${state}`)}
          </span>
          <br />
          {[address, hours].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}
