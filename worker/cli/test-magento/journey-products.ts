import { expect } from 'vitest'
import { CART_FIELDS, CART_FORMS } from '../../../shared/cart/form.ts'
import { customFieldName, groupedFieldName } from '../../../shared/product/choice.ts'
import { categoryHref, productHref } from '../../brand/links.ts'
import { visibleText, type JourneyBrowser } from '../journey-browser.ts'
import { itemsOf } from './buy.ts'
import { allProducts, byType } from './products.ts'
import { readMagento } from './real-magento.ts'
import type { RealStoreView } from './views.ts'

/** A product to buy by the form of its page. */
export interface BoughtProduct {
  sku: string
  name: string
  path: string
  /** Form fields to fill in. */
  chosen: Readonly<Record<string, string>>
}

export interface JourneyProducts {
  simple: BoughtProduct
  /** One product of each existing type. */
  all: readonly BoughtProduct[]
  /** A list with the simple product on its first page. */
  listPath: string
  /** Magento paths and the shop's pages for them. */
  addresses: readonly (readonly [string, string])[]
  add: (browser: JourneyBrowser, product: BoughtProduct) => Promise<void>
}

/** Finds products to buy and their pages. */
export async function findJourneyProducts(view: RealStoreView): Promise<JourneyProducts> {
  const engine = view.engine()
  const open = (await allProducts()).filter(({ stock_status }) => stock_status === 'IN_STOCK')
  const firsts = [...byType(open).values()].flatMap(([first]) => first ?? [])
  const all = await Promise.all(
    firsts.map(async ({ sku, name, __typename: type }): Promise<BoughtProduct> => {
      const [product, items] = await Promise.all([engine.product({ sku }), itemsOf(sku, engine)])
      if (!product) throw new Error(`${sku} has no page`)
      const [first] = items
      const variant =
        type === 'ConfigurableProduct' && first ? { [CART_FIELDS.childSku]: first.sku } : {}
      const members =
        type === 'GroupedProduct' ? items.map((each) => [groupedFieldName(each.sku), '1']) : []
      const options = first?.product_option?.extension_attributes.custom_options ?? []
      const custom = options.map(({ option_id, option_value }) => [
        customFieldName(Number(option_id)),
        String(option_value),
      ])
      const chosen = { ...variant, ...Object.fromEntries([...members, ...custom]) }
      return { sku, name, path: productHref(view.site, product), chosen }
    }),
  )
  const simple = all.find(({ sku }) =>
    firsts.some((each) => each.sku === sku && each.__typename === 'SimpleProduct'),
  )
  if (!simple) throw new Error('this Magento has no simple product that can be bought')
  return {
    ...{ simple, all, add },
    ...(await placesOf(simple.sku, view)),
  }
}

async function add(browser: JourneyBrowser, { sku, chosen }: BoughtProduct): Promise<void> {
  const { status, text } = await browser.post(CART_FORMS.add, { sku, qty: '1', ...chosen })
  expect([sku, status, status === 303 ? '' : visibleText(text)]).toEqual([sku, 303, ''])
}

interface Placed {
  products: {
    items: readonly {
      url_key: string
      url_suffix: string | null
      categories: readonly { uid: string }[]
    }[]
  }
}

/** A list with a product near its beginning, and its Magento paths. */
async function placesOf(
  sku: string,
  { engine, site }: RealStoreView,
): Promise<Pick<JourneyProducts, 'listPath' | 'addresses'>> {
  const query = `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) {
    items { url_key url_suffix categories { uid } }
  } }`
  const [raw] = (await readMagento<Placed>(query, { sku })).products.items
  const product = await engine().product({ sku })
  if (!raw || !product) throw new Error(`${sku} has no page`)
  for (const { uid } of raw.categories) {
    const category = await engine().category({ id: Number(atob(uid)) })
    const list = await engine().products({ categoryIds: [Number(atob(uid))], size: 24 })
    if (!category || !list.items.some((each) => each.sku === sku)) continue
    return {
      listPath: categoryHref(site, category),
      addresses: [
        [`/${raw.url_key}${raw.url_suffix ?? ''}`, productHref(site, product)],
        [`/${category.url_path}`, categoryHref(site, category)],
      ],
    }
  }
  throw new Error(`${sku} stands on the first page of no list`)
}
