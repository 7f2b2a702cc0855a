import type { AttributeValue } from './product.ts'

/** What the seller takes back when it is used up (Directives 2012/19/EU, 2023/1542). */
export interface TakeBack {
  battery?: true
  device?: true
  /** The page that says how; missing: there is none. */
  href?: string
}

/** Attributes that say what products are: 1, "1" or true. */
const FLAGS = { battery: 'has_battery', device: 'is_electrical' } as const

/** What of products is taken back, by their attributes; undefined: nothing has to be. */
export function takeBackOf(
  attributes: Readonly<Record<string, AttributeValue>>,
  href: string | undefined,
): TakeBack | undefined {
  const battery = isOn(attributes[FLAGS.battery])
  const device = isOn(attributes[FLAGS.device])
  if (!battery && !device) return undefined
  return {
    ...(battery && { battery: true }),
    ...(device && { device: true }),
    ...(href !== undefined && { href }),
  }
}

/** What of all lines of a cart is taken back; the page is that of the first that names one. */
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

/** Flags are written as 1, "1" or true, depending on who wrote the document. */
export function isOn(value: AttributeValue | undefined): boolean {
  return value === true || String(value) === '1'
}
