import type { AttributeValue } from './product.ts'

/** What the seller must take back after use (Directives 2012/19/EU, 2023/1542). */
export interface TakeBack {
  battery?: true
  device?: true
  /** Address of the page that explains it; missing: there is none. */
  href?: string
}

/** Attributes that mark such products: 1, "1" or true. */
const FLAG_ATTRIBUTES = { battery: 'has_battery', device: 'is_electrical' } as const

/** Returns the take-back information from a product's attributes; undefined: none is required. */
export function takeBackOf(
  attributes: Readonly<Record<string, AttributeValue>>,
  href: string | undefined,
): TakeBack | undefined {
  const battery = isFlagSet(attributes[FLAG_ATTRIBUTES.battery])
  const device = isFlagSet(attributes[FLAG_ATTRIBUTES.device])
  if (!battery && !device) return undefined
  return {
    ...(battery && { battery: true }),
    ...(device && { device: true }),
    ...(href !== undefined && { href }),
  }
}

/** Combines the take-back information of all lines of a cart; the first address is used. */
export function takeBackOfAll(all: readonly (TakeBack | undefined)[]): TakeBack | undefined {
  const given = all.filter((each) => each !== undefined)
  if (given.length === 0) return undefined
  const href = given.find((each) => each.href !== undefined)?.href
  return {
    ...(given.some(({ battery }) => battery) && { battery: true }),
    ...(given.some(({ device }) => device) && { device: true }),
    ...(href !== undefined && { href }),
  }
}

/** True for 1, "1" or true, depending on the document's source. */
export function isFlagSet(value: AttributeValue | undefined): boolean {
  return value === true || String(value) === '1'
}
