import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { Desk } from '../frame/section.ts'
import { PATH, operations, couponFormat } from './format.ts'

const MAX_RESULTS = 5

/** Finds coupons by code or note. */
export async function searchCoupons(desk: Desk, words: string): Promise<readonly SearchResult[]> {
  const { t, takes } = couponFormat(desk)
  const listed = await operations(desk)?.list({
    state: '',
    search: words,
    page: 1,
    size: MAX_RESULTS,
  })
  return (listed?.coupons ?? []).map((coupon) => ({
    title: coupon.code,
    text: t('find.text', { takes: takes(coupon), state: t(`state.${coupon.state}`) }),
    href: `${PATH}/${encodeURIComponent(coupon.code)}`,
  }))
}
