import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../shared/api.ts'
import { isFixedPath, ROUTES, type RouteName } from '../shared/routes.ts'
import { PAGE_TAGS } from './page-tags/page-tags.ts'
import { endpoints, PAGES, policyOf, routes } from './routes.ts'

const names = routes.names
const where = (fits: (name: RouteName) => boolean) => names.filter(fits).sort()

describe('the records of pages', () => {
  it('exist for every route and the not-found page', () => {
    expect([...names].sort()).toEqual([...Object.keys(ROUTES), 'page-not-found'].sort())
    for (const name of names) expect(routes.get(name), name).toBeDefined()
  })

  it('give orders and failures the minimal layout', () => {
    expect(where((name) => routes.get(name).layout === 'minimal')).toEqual([
      ...['checkout', 'checkout-step', 'error', 'pay', 'payment-return', 'thank-you'],
    ])
  })

  it('give the return page of an external checkout the empty layout', () => {
    expect(where((name) => routes.get(name).layout === 'empty')).toEqual(['magento2vsfsync'])
  })

  it('require a login for the pages of an account', () => {
    expect(where((name) => routes.get(name).access === 'customer')).toEqual([
      ...['my-account', 'my-loyalty-card', 'my-newsletter', 'my-order', 'my-orders'],
      ...['my-recently-viewed', 'my-reviews', 'my-shipping-details'],
    ])
  })

  it('cover every page kind that a key may purge', () => {
    const named = names.flatMap((name) => {
      const page = routes.get(name)
      return page.access === 'public' ? page.tags : []
    })
    expect([...new Set<string>(named)].sort()).toEqual([...PAGE_TAGS].sort())
  })

  it("reserve the first path segment of visitors' pages", () => {
    const personal = Object.entries(ROUTES).filter(
      ([name]) => routes.get(name as RouteName).access !== 'public',
    )
    for (const [name, path] of personal) expect(isFixedPath(path.slice(1)), name).toBe(true)
  })

  it('allow no captcha if the URL is an access token', () => {
    expect(where((name) => routes.get(name).holdsToken)).toEqual([
      ...['create-password', 'newsletter-link', 'watch-link'],
    ])
  })

  it('are in one room each', () => {
    const rooms = import.meta.glob<{ routes: { pages?: object } }>('./*/routes.ts', { eager: true })
    const names = Object.values(rooms).flatMap((room) => Object.keys(room.routes.pages ?? {}))
    expect(names.toSorted()).toEqual(Object.keys(PAGES).toSorted())
  })

  it('cache a search for a minute', () => {
    for (const name of ['search', 'search-results'] as const) {
      expect(routes.get(name).cache).toMatchObject({ ttlMs: 60_000 })
    }
  })
})

describe('the records of endpoints', () => {
  it('have reserved first path segments', () => {
    const segments = new Set(Object.values(ROUTES).map((path) => path.split('/')[1]))
    expect(endpoints.length).toBeGreaterThan(50)
    for (const { path } of endpoints) {
      const isFixed = [path, `${path}/file`].some((each) => isFixedPath(each.slice(1)))
      expect(isFixed || segments.has(path.split('/')[1]), path).toBe(true)
    }
  })

  it('cover every call of the browser', () => {
    for (const { path, method } of Object.values(ENDPOINTS)) {
      const policy = policyOf(path)
      expect(policy.methods, path).toContain(method)
      expect(path.startsWith(`${policy.path}/`) || path === policy.path, path).toBe(true)
    }
  })

  it('count attempts at passwords, codes and links separately', () => {
    const guesses = [
      'session.login',
      'session.create',
      'user.resetPassword',
      'user.update',
    ] as const
    for (const name of guesses) expect(policyOf(ENDPOINTS[name].path).limit, name).toBe('login')
    expect(policyOf(ENDPOINTS['cart.applyCoupon'].path).limit).toBe('coupon')
    expect(policyOf(ENDPOINTS['cart.update'].path).limit).toBe('cart')
  })

  it('apply a policy below its path, not to paths with the same prefix', () => {
    expect(policyOf('/__admin/import/deeper/still').limit).toBe('signed')
    expect(policyOf('/__administration')).toMatchObject({ path: '', maxBodyBytes: 0 })
  })

  it('accept forms at form endpoints only', () => {
    expect(policyOf('/contact/send').takesForm).toBe(true)
    for (const path of ['/api/cart/update', '/contact', '/contact/send-more', '/__admin']) {
      expect(policyOf(path).takesForm, path).toBe(false)
    }
  })
})
