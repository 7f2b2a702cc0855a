import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { ProductListQuery } from '../../catalog/managed-product.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { productMessages } from './messages.ts'
import { PATH, selectView, productPageHref } from './selected-view.ts'

const ALL_PRODUCTS: ProductListQuery = {
  ...{ search: '', category: undefined, state: '', sort: 'name', page: 1 },
}
const MAX_ITEMS = 5
const STATES = ['out', 'low'] as const

/** How many products are sold out, and how many are low in stock. */
export async function productsSummary(desk: Desk) {
  const t = productMessages(desk.locale)
  const { shop, source } = selectView(desk, null)
  if (source !== 'shop') return null
  const counts = await Promise.all(
    STATES.map(async (state) => ({ state, ...(await shop.list({ ...ALL_PRODUCTS, state })) })),
  )
  return (
    <Card
      title={t('summary')}
      text={t('summary.text')}
      actions={<LinkButton href={PATH}>{t('title')}</LinkButton>}
    >
      <dl className="figures">
        {counts.map(({ state, total }) => (
          <div key={state}>
            <dt>{t(`state.${state}`)}</dt>
            <dd>
              <a href={`${PATH}?state=${state}`}>
                <strong>{total}</strong> {t(state)}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Finds products by a SKU prefix or words of the name. */
export async function searchProducts(desk: Desk, words: string): Promise<readonly SearchResult[]> {
  const t = productMessages(desk.locale)
  const selected = selectView(desk, null)
  if (selected.source === 'engine') return []
  const { products } = await selected.shop.list({ ...ALL_PRODUCTS, search: words })
  const isExact = ({ sku }: { sku: string }) => sku.toLowerCase() === words.toLowerCase()
  return products
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .slice(0, MAX_ITEMS)
    .map(({ name, sku, price }) => ({
      title: name,
      text: t('find.text', { sku, price: selected.money(price / 100) }),
      href: productPageHref(selected, sku),
    }))
}
