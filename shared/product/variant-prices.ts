import { toldOf, type PricesTold } from '../price/told.ts'

/** The price fields of a document, of a product or a variant, as they were read. */
export interface ReadPrices {
  price: number | null
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  final_price: number | null
  lowest_30d?: PricesTold['lowest_30d'] | undefined
  price_history?: PricesTold['price_history'] | undefined
}

/** The price fields as a record holds them. */
export type KeptPrices = PricesTold &
  Omit<ReadPrices, 'price' | keyof PricesTold> & { price: number }

/** Read fields without what `keptPrices` writes only where it is told. */
export function withoutTold<Fields extends ReadPrices>(
  fields: Fields,
): Omit<Fields, keyof PricesTold> {
  const { final_price: _final, lowest_30d: _lowest, price_history: _history, ...rest } = fields
  return rest
}

/** The prices of a product or a variant; without a price it costs 0. */
export function keptPrices(told: ReadPrices): KeptPrices {
  const { special_price, special_from_date, special_to_date } = told
  const price = told.price ?? 0
  return {
    ...{ price, special_price, special_from_date, special_to_date },
    ...toldOf({ price, special_price }, told),
  }
}

/**
 * The prices of a family's variants (catalogue spec §3). A variant that carries no price takes the
 * parent's, with its special price, final price and past where it tells none of its own. Where no variant
 * tells a reduction, the parent's final price counts for those that cost what the parent costs.
 */
export function variantPrices(
  parent: ReadPrices,
  variants: readonly ReadPrices[],
): readonly KeptPrices[] {
  const isReduced = variants.some(
    (each) => each.final_price !== null || each.special_price !== null,
  )
  return variants.map((own) => {
    const price = own.price ?? parent.price
    const isSame = own.price === null || (!isReduced && own.price === parent.price)
    const final_price = own.final_price ?? (isSame ? parent.final_price : null)
    return keptPrices({
      ...own,
      ...(own.price === null && inherited(own, parent)),
      price,
      final_price,
    })
  })
}

function inherited(own: ReadPrices, parent: ReadPrices): Partial<ReadPrices> {
  const { special_price, special_from_date, special_to_date } = parent
  const sale = { special_price, special_from_date, special_to_date }
  return {
    ...(own.special_price === null && sale),
    lowest_30d: own.lowest_30d ?? parent.lowest_30d,
    price_history: own.price_history ?? parent.price_history,
  }
}
