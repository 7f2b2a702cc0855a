import { refuseWith } from '../../backend/reply.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import type { MagentoTarget } from '../query/target.ts'

/** Context of the contract: one store view of a Magento at a point in time. */
export interface MagentoShop {
  target: MagentoTarget
  /** Its products, and parents of variants. */
  catalog: Pick<CatalogEngine, 'product' | 'productsBySku' | 'parentOf'>
  /** Messages of the store view, for titles of totals. */
  t: Translate
  /** Prices are shown without tax. */
  showsNet: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Pending reads of carts: parallel calls share a response. */
  reading?: Map<string, Promise<unknown>>
}

/** Token and cart id of a call; empty if missing. */
export interface Caller {
  token: string
  cartId: string
}

/** An error that makes the shop create a new cart. */
export const NO_CART = refuseWith(404, 'No such entity with cartId')

export const NO_ITEM = refuseWith(404, "The cart doesn't contain the item.")
