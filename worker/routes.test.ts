import { describe, expect, it } from 'vitest'
import { isFixedPath, ROUTES, type RouteName } from '../shared/routes.ts'
import { PAGE_TAGS } from './purge/tags.ts'
import { routes } from './routes.ts'

const names = routes.names
const where = (fits: (name: RouteName) => boolean) => names.filter(fits).sort()

describe('the records of pages', () => {
  it('are there for every route and for what is none', () => {
    expect([...names].sort()).toEqual([...Object.keys(ROUTES), 'page-not-found'].sort())
    for (const name of names) expect(routes.get(name), name).toBeDefined()
  })

  it('give an order and failures the minimal layout', () => {
    expect(where((name) => routes.get(name).layout === 'minimal')).toEqual([
      ...['checkout', 'checkout-step', 'error', 'pay', 'payment-return', 'thank-you'],
    ])
  })

  it('give the way back from a checkout elsewhere no layout', () => {
    expect(where((name) => routes.get(name).layout === 'empty')).toEqual(['magento2vsfsync'])
  })

  it('demand a login for the pages of an account', () => {
    expect(where((name) => routes.get(name).access === 'customer')).toEqual([
      ...['my-account', 'my-loyalty-card', 'my-newsletter', 'my-order', 'my-orders'],
      ...['my-recently-viewed', 'my-reviews', 'my-shipping-details'],
    ])
  })

  it('name every kind of page that a key may purge', () => {
    const named = names.flatMap((name) => {
      const page = routes.get(name)
      return page.access === 'public' ? page.tags : []
    })
    expect([...new Set<string>(named)].sort()).toEqual([...PAGE_TAGS].sort())
  })

  it('keep the first word of pages of one visitor from merchants', () => {
    const personal = Object.entries(ROUTES).filter(
      ([name]) => routes.get(name as RouteName).access !== 'public',
    )
    for (const [name, path] of personal) expect(isFixedPath(path.slice(1)), name).toBe(true)
  })

  it('tell no other site of an address that lets somebody in', () => {
    expect(where((name) => routes.get(name).holdsToken)).toEqual([
      ...['create-password', 'newsletter-link', 'watch-link'],
    ])
  })

  it('keep a search for a minute', () => {
    for (const name of ['search', 'search-results'] as const) {
      expect(routes.get(name).cache).toMatchObject({ ttlMs: 60_000 })
    }
  })
})
