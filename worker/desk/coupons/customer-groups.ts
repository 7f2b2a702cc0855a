import type { Brand } from '../../../shared/brand/brand.ts'
import type { couponFormat } from './format.ts'

type Words = ReturnType<typeof couponFormat>['t']

const NAMED = /^\s*(\d{1,5})\s*:\s*(\S.*?)\s*$/

/** The named customer groups: guests, customers with an account, and those of the settings. */
export function namedGroups(
  t: Words,
  { products }: Pick<Brand, 'products'>,
): ReadonlyMap<number, string> {
  const own = products.customerGroups.flatMap((text) => {
    const [, number, name] = NAMED.exec(text) ?? []
    return number === undefined || name === undefined ? [] : [[Number(number), name] as const]
  })
  return new Map([[0, t('group.0')] as const, [1, t('group.1')] as const, ...own])
}

/** The name of a customer group, else its number; null: everybody. */
export function groupName(t: Words, brand: Pick<Brand, 'products'>, group: number | null): string {
  if (group === null) return t('everybody')
  return namedGroups(t, brand).get(group) ?? t('group.number', { group })
}
