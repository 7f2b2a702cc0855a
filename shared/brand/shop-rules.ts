import type { Brand, StoreView } from './brand.ts'

/** The settings that control cart, stock, session and queue in the browser: values only. */
export interface ShopRules extends Pick<Brand, 'cart' | 'stock' | 'queues' | 'users'> {
  /** True if the checkout is external. */
  hasExternalCheckout: boolean
  products: Pick<Brand['products'], 'allowZeroPrice' | 'usePriceTiers'> & {
    /** True if customer groups may see other prices than cached pages. */
    hasGroupPrices: boolean
  }
  orders: Pick<Brand['orders'], 'offline_orders'>
}

/**
 * Picks the settings that the browser's state needs; every page contains them. Prices depend on the group
 * with tier prices, and with group tax unless only the default group is configured.
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
