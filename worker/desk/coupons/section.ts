import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { changeCoupon, endCouponNow, makeCoupon } from './forms.ts'
import { couponActions, couponMessages } from './messages.ts'
import { couponPage, listPage, newCouponPage } from './pages.tsx'
import { searchCoupons } from './search.ts'

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
