import type { Brand } from '../../../shared/brand/brand.ts'
import type { couponFormat } from './format.ts'

type CouponTranslate = ReturnType<typeof couponFormat>['t']

const GROUP_NAME = /^\s*(\d{1,5})\s*:\s*(\S.*?)\s*$/

/** The named customer groups: guests, customers with an account, and those of the settings. */
export function namedGroups(
  t: CouponTranslate,
  { products }: Pick<Brand, 'products'>,
): ReadonlyMap<number, string> {
  const named = products.customerGroups.flatMap((text) => {
    const [, number, name] = GROUP_NAME.exec(text) ?? []
    return number === undefined || name === undefined ? [] : [[Number(number), name] as const]
  })
  return new Map([[0, t('group.0')] as const, [1, t('group.1')] as const, ...named])
}

/** The name of a customer group, else its number; null: everybody. */
export function groupName(
  t: CouponTranslate,
  brand: Pick<Brand, 'products'>,
  group: number | null,
): string {
  if (group === null) return t('everybody')
  return namedGroups(t, brand).get(group) ?? t('group.number', { group })
}
