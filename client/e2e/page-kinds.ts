/** A page of each kind. */
export const PAGE_KINDS = {
  home: '/',
  category: '/c/usb-kaapelit',
  'filtered category': '/c/usb-kaapelit?color=10301,10302&connector=11802&sort=price',
  'configurable product': '/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106',
  'bundle product': '/p/REU-SET-211/opiskelijan-paketti-plus',
  'grouped product': '/p/REU-GRP-211/jatkojohtosarja-plus',
  'product with reviews': '/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105',
  search: '/search/kuulokkeet',
  'empty search': '/search/xqzwvv',
  'content page': '/i/delivery',
  'page-not-found': '/ei/ole',
  error: '/error',
} as const

export type PageKind = keyof typeof PAGE_KINDS

/** Further pages that are the same for everybody. */
export const OPEN_PAGES = {
  questions: '/knowledge-base',
  contact: '/contact',
} as const
