import { AGREEMENTS } from '../../magento/backend/agreements.ts'
import { REGIONS } from '../../magento/backend/address.ts'
import * as cart from '../../magento/backend/cart-query.ts'
import * as checkout from '../../magento/backend/checkout-query.ts'
import { CONTACT } from '../../magento/backend/contact-api.ts'
import * as customer from '../../magento/backend/customer-query.ts'
import * as order from '../../magento/backend/order-query.ts'
import { PLACE_ORDER } from '../../magento/backend/place-query.ts'
import { PRICES } from '../../magento/backend/price-api.ts'
import { RATINGS } from '../../magento/backend/ratings.ts'
import { CREATE_REVIEW, OWN_REVIEWS } from '../../magento/backend/review-api.ts'
import { STOCK } from '../../magento/backend/stock-api.ts'
import * as wishlist from '../../magento/backend/wishlist-query.ts'
import type { MagentoQuery } from '../../magento/query/query.ts'

function isQuery(value: unknown): value is MagentoQuery<unknown> {
  return typeof value === 'object' && value !== null && 'text' in value && 'name' in value
}

/** Queries sent only to versions whose schema has their field. */
export const VERSION_SPECIFIC_QUERIES: ReadonlySet<string> = new Set([
  checkout.ESTIMATE_SHIPPING.name,
  checkout.ESTIMATE_TOTALS.name,
  customer.DELETE_CUSTOMER.name,
  order.GUEST_ORDER.name,
  CONTACT.name,
])

/** All queries of carts, orders and customers. */
export const BACKEND_QUERIES: readonly MagentoQuery<unknown>[] = [
  ...[cart, checkout, customer, order, wishlist].flatMap((each) =>
    Object.values(each).filter(isQuery),
  ),
  ...[
    AGREEMENTS,
    REGIONS,
    CONTACT,
    PLACE_ORDER,
    PRICES,
    CREATE_REVIEW,
    OWN_REVIEWS,
    RATINGS,
    STOCK,
  ],
]
