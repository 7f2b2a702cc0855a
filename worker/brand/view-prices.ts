import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { priceContext, type PriceContext } from '../../shared/price/context.ts'
import type { Env } from '../env.ts'
import { brandsOf } from './select.ts'

/** Inputs of a store view's prices for an anonymous shopper, besides time and tax rules. */
export type ViewPrices = Omit<PriceContext, 'now' | 'rules'>

export function viewPrices(brand: Brand, view: StoreView): ViewPrices {
  const { now: _now, rules: _rules, ...prices } = priceContext(brand, view, [], 0)
  return prices
}

/**
 * Returns the prices of the store view that sells a catalogue, by the catalogue's name; undefined if none
 * does.
 */
export function pricesByCatalog(
  env: Pick<Env, 'REUNA_SETTINGS'>,
): (name: string) => ViewPrices | undefined {
  return (name) => {
    for (const brand of brandsOf(env)) {
      const view = brand.storeViews.views.find(({ elasticsearch }) => elasticsearch.index === name)
      if (view) return viewPrices(brand, view)
    }
    return undefined
  }
}
