import type { StorePlan } from './assortment.ts'
import type { Store, StoreStock } from '../../../shared/stock/store.ts'
import type { Good, SeedContext } from './good.ts'
import { createRng } from './rng.ts'
import type { AllWords } from './words.ts'
import { say } from './words.ts'

export const STORES: readonly StorePlan<AllWords>[] = [
  [
    ['Helsinki', 'Helsinki', 'Helsinki', 'Helsinki'],
    'Reunakatu 1, 00530 Helsinki',
    [
      'ma–pe 10–18, la 10–16',
      'Mon–Fri 10–18, Sat 10–16',
      'Mo–Fr 10–18, Sa 10–16',
      'lun–ven 10–18, sab 10–16',
    ],
  ],
  [
    ['Tampere', 'Tampere', 'Tampere', 'Tampere'],
    'Varastotie 8, 33400 Tampere',
    ['ma–pe 9–17', 'Mon–Fri 9–17', 'Mo–Fr 9–17', 'lun–ven 9–17'],
  ],
  [
    ['Oulu', 'Oulu', 'Oulu', 'Oulu'],
    'Rantakuja 2, 90100 Oulu',
    ['ti–pe 11–18', 'Tue–Fri 11–18', 'Di–Fr 11–18', 'mar–ven 11–18'],
  ],
]

export function buildStores({ locale, shop }: SeedContext): readonly Store[] {
  return shop.stores.map(([name, address, hours], at) => ({
    ...{ id: shop.firstId + at + 1, name: say(name, locale), address, hours: say(hours, locale) },
    ...{ position: at + 1, active: true },
  }))
}

/** Goods that nobody hands over a counter. */
const NOTHING_TO_FETCH: ReadonlySet<string> = new Set(['virtual', 'downloadable'])

/** What each store has: nothing of what the shop itself has not. */
export function buildStoreStock(
  goods: readonly Good[],
  { shop }: SeedContext,
): readonly StoreStock[] {
  return goods
    .map(({ product }) => product)
    .filter(({ type_id, stock }) => !NOTHING_TO_FETCH.has(type_id) && stock?.is_in_stock)
    .flatMap(({ id, sku }) =>
      shop.stores.flatMap((_, at) => {
        const rng = createRng(`store ${sku} ${at}`)
        if (!rng.chance(0.7)) return []
        return [
          {
            id: id * 10 + at,
            store_id: shop.firstId + at + 1,
            product_id: id,
            qty: rng.int(1, 12),
          },
        ]
      }),
    )
}
