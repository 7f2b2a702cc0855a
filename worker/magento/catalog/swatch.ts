import type { StoreConfig } from '../store/store-query.ts'
import { mediaPath } from './media.ts'
import type { RawCard, RawProduct } from './raw-product.ts'

type Axis = RawCard['configurable_options'][number]
type Value = Axis['values'][number]

/** True if values of an option have a colour or an image. */
export function hasSwatches({ values }: Pick<Axis, 'values'>): boolean {
  return values.some(({ swatch_data: data }) => data?.__typename !== undefined && isSeen(data))
}

/** The swatches of option values, by id. */
export function swatchFields(
  { configurable_options: axes }: Pick<RawCard | RawProduct, 'configurable_options'>,
  config: StoreConfig,
): { swatches?: Readonly<Record<string, string>> } {
  const swatches = axes.flatMap(({ values }) =>
    values.flatMap((value) => {
      const swatch = swatchValueOf(value, config)
      return swatch === undefined ? [] : [[String(value.value_index), swatch] as const]
    }),
  )
  return swatches.length > 0 ? { swatches: Object.fromEntries(swatches) } : {}
}

function isSeen({ __typename }: NonNullable<Value['swatch_data']>): boolean {
  return __typename === 'ColorSwatchData' || __typename === 'ImageSwatchData'
}

/** A text swatch is ignored: the label says more. */
function swatchValueOf({ swatch_data: data }: Value, config: StoreConfig): string | undefined {
  if (!data) return undefined
  if (data.__typename === 'ColorSwatchData') return data.value || undefined
  return data.thumbnail ? mediaPath(data.thumbnail, config) : undefined
}
