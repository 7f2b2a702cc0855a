import { refuseWith } from '../../backend/reply.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import type { MagentoTarget } from '../query/target.ts'

/** What the contract is answered from: one store view of a Magento, at one time. */
export interface MagentoShop {
  target: MagentoTarget
  /** Its products; families by their variants. */
  catalog: Pick<CatalogEngine, 'product' | 'productsBySku' | 'parentOf'>
  /** Messages of the store view, for titles of totals. */
  t: Translate
  /** Its prices are told without tax. */
  showsNet: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Carts that are being read: who asks for one meanwhile gets the same answer. */
  reading?: Map<string, Promise<unknown>>
}

/** Whose cart a call is about; both are empty where there is none. */
export interface Caller {
  token: string
  cartId: string
}

/** An answer on which the shopper's side creates its cart again. */
export const NO_CART = refuseWith(404, 'No such entity with cartId')

export const NO_ITEM = refuseWith(404, "The cart doesn't contain the item.")
