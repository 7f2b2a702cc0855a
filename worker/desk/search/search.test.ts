import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchAnswer } from '../../../shared/desk/search-result.ts'
import { signInToDesk } from '../../testing/desk.ts'
import { placeOrder, stockManyProducts } from '../../testing/managed-orders.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import type { Role } from '../access/role.ts'

const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockManyProducts()
})
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => void vi.useRealTimers())

async function search(words: string, role: Role = 'owner'): Promise<SearchAnswer['results']> {
  const query = new URLSearchParams({ q: words, as: 'data' })
  const { text } = await (await signInToDesk(role)).get(`/admin/search?${query}`)
  return (JSON.parse(text) as SearchAnswer).results
}

describe('the search of the desk', () => {
  it('finds sections by a part of their name, whatever the case', async () => {
    expect(await search('ORD')).toEqual([
      { title: 'Orders', text: '', href: '/admin/orders', section: 'Orders' },
    ])
  })

  it('shows all sections of the person without a query', async () => {
    const titles = async (role: Role) => (await search('', role)).map(({ title }) => title)
    expect(await titles('seller')).toEqual(expect.arrayContaining(['Today', 'Orders']))
    expect(await titles('editor')).not.toContain('Orders')
    expect(await titles('owner')).not.toContain('Search')
  })

  it('finds orders by number and name, for those who may see orders', async () => {
    const number = await placeOrder([['PEN', 1]])
    const [found] = await search(number)
    expect(found).toMatchObject({ title: number, href: `/admin/orders/${number}` })
    expect(found?.text).toContain('Aino Öhman')
    expect((await search('öhman')).map(({ title }) => title)).toContain(number)
    expect(await search(number, 'editor')).toEqual([])
  })

  it('lists the product of a SKU before the orders with it', async () => {
    await placeOrder([['PEN', 1]])
    const sections = (await search('pen')).map(({ section }) => section)
    expect(sections.indexOf('Products')).toBe(0)
    expect(sections).toContain('Orders')
  })

  it('shows five orders at most', async () => {
    for (let at = 0; at < 6; at += 1) await placeOrder([['PEN', 1]])
    expect((await search('aino')).filter(({ section }) => section === 'Orders')).toHaveLength(5)
  })

  it('is a page without scripts, with a link to each result', async () => {
    const number = await placeOrder([['PEN', 1]])
    const { text, status } = await (await signInToDesk('owner')).get(`/admin/search?q=${number}`)
    expect(status).toBe(200)
    expect(text).toContain(`<a href="/admin/orders/${number}">${number}</a>`)
  })

  it('shows a message without results', async () => {
    const { text } = await (await signInToDesk('owner')).get('/admin/search?q=xyzzy')
    expect(text).toContain('Nothing was found')
  })

  it('shows the query as text', async () => {
    const words = encodeURIComponent('"><script>alert(1)</script>')
    const { text } = await (await signInToDesk('owner')).get(`/admin/search?q=${words}`)
    expect(text).not.toContain('<script>alert')
  })

  it('skips a section that fails', async () => {
    const { SHOP } = testEnv()
    await SHOP.prepare('ALTER TABLE order_search RENAME TO away').run()
    const found = await search('ord')
    await SHOP.prepare('ALTER TABLE away RENAME TO order_search').run()
    expect(found.map(({ title }) => title)).toEqual(['Orders'])
    expect(logged.join()).toContain('desk.section-failed')
  })

  it('requires a session', async () => {
    const browser = await signInToDesk('owner')
    browser.jar.clear()
    expect((await browser.get('/admin/search?q=a&as=data')).status).toBe(303)
  })
})
