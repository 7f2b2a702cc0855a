import type { Brand } from '../../../shared/brand/brand.ts'
import type { couponFormat } from './format.ts'

type Words = ReturnType<typeof couponFormat>['t']

const NAMED = /^\s*(\d{1,5})\s*:\s*(\S.*?)\s*$/

/** The customer groups that have a name: whoever is not signed in, customers with an account, and those of the settings. */
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

/** A customer group by its name, else by its number; null: everybody. */
export function groupName(t: Words, brand: Pick<Brand, 'products'>, group: number | null): string {
  if (group === null) return t('everybody')
  return namedGroups(t, brand).get(group) ?? t('group.number', { group })
}
