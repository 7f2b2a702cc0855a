import type { Section, Desk } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { changeCoupon, endCouponNow, makeCoupon } from './forms.ts'
import { couponActions, couponMessages } from './messages.ts'
import { couponPage, listPage, newCouponPage } from './pages.tsx'
import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { PATH, operations, couponFormat } from './format.ts'

const MAX_RESULTS = 5

/** Finds coupons by code or note. */
async function searchCoupons(desk: Desk, words: string): Promise<readonly SearchResult[]> {
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

/** Coupons of the built-in shop: create, change, end. */
export const coupons: Section = {
  path: '/coupons',
  role: ['seller'],
  title: (locale) => couponMessages(locale)('title'),
  icon: 'coupon',
  group: 'shop',
  actions: (locale) => allMessages(couponActions, locale),
  pages: [
    { path: '', load: listPage },
    { path: '/new', load: newCouponPage },
    { path: '/:code', load: couponPage },
  ],
  forms: [
    { path: '/new', risk: 'usual', answer: makeCoupon },
    { path: '/:code', risk: 'usual', answer: changeCoupon },
    { path: '/:code/end', risk: 'usual', answer: endCouponNow },
  ],
  search: searchCoupons,
}
