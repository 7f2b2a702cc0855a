import type { Brand, StoreView } from './brand.ts'

/** What of a brand decides how cart, stock, session and queue behave in the browser: values only. */
export interface ShopRules extends Pick<Brand, 'cart' | 'stock' | 'queues' | 'users'> {
  /** The checkout is elsewhere. */
  hasExternalCheckout: boolean
  products: Pick<Brand['products'], 'allowZeroPrice' | 'usePriceTiers'> & {
    /** Customers of another group may see other prices than the stored pages have. */
    hasGroupPrices: boolean
  }
  orders: Pick<Brand['orders'], 'offline_orders'>
}

/**
 * Picks the values that the browser's state needs; they travel with every page. Prices depend on the
 * group with tier prices, and with group tax unless only the default group counts.
 */
export function shopRules(brand: Brand, { tax }: Pick<StoreView, 'tax'>): ShopRules {
  const { cart, stock, queues, users, externalCheckout } = brand
  const { allowZeroPrice, usePriceTiers } = brand.products
  const hasGroupTax = typeof tax.userGroupId === 'number' && !tax.useOnlyDefaultUserGroupId
  const products = { allowZeroPrice, usePriceTiers, hasGroupPrices: usePriceTiers || hasGroupTax }
  const hasExternalCheckout = externalCheckout.host !== ''
  const { offline_orders } = brand.orders
  const orders = { offline_orders }
  return { cart, stock, queues, users, hasExternalCheckout, products, orders }
}
