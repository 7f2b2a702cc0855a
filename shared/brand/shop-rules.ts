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
