import type { Brand } from './brand.ts'

/** What of a brand decides how cart, stock, session and queue behave in the browser: values only. */
export interface ShopRules extends Pick<Brand, 'cart' | 'stock' | 'queues' | 'users'> {
  /** The checkout is elsewhere. */
  hasExternalCheckout: boolean
  products: Pick<Brand['products'], 'allowZeroPrice' | 'usePriceTiers'>
  orders: Pick<Brand['orders'], 'offline_orders'>
}

/** Picks the values that the browser's state needs; they travel with every page. */
export function shopRules(brand: Brand): ShopRules {
  const { cart, stock, queues, users, externalCheckout } = brand
  const { allowZeroPrice, usePriceTiers } = brand.products
  const products = { allowZeroPrice, usePriceTiers }
  const hasExternalCheckout = externalCheckout.host !== ''
  const { offline_orders } = brand.orders
  const orders = { offline_orders }
  return { cart, stock, queues, users, hasExternalCheckout, products, orders }
}
