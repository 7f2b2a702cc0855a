import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signInToDesk } from '../../testing/desk.ts'
import { NOW } from '../../testing/shop.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterAll(() => void vi.useRealTimers())

it('groups are customers, sales and operation', async () => {
  const { text } = await (await signInToDesk('owner')).get('/admin')
  const navigation = /<nav id="desk-nav".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const groups = navigation.split('<div class="group">').slice(1)
  const entries = groups.map((group) => ({
    title: /<small[^>]*>([^<]*)/.exec(group)?.[1],
    paths: [...group.matchAll(/<li><a href="\/admin([^"]*)"/g)].map(([, path]) => path),
  }))
  expect(entries.map(({ title }) => title)).toEqual(['Shop', 'Customers', 'System'])
  expect(entries[0]?.paths).toEqual(expect.arrayContaining(['', '/orders', '/products']))
  expect(entries[1]?.paths).toEqual(expect.arrayContaining(['/questions', '/reviews', '/person']))
  expect(entries[2]?.paths).toEqual(expect.arrayContaining(['/imports', '/cache', '/audit']))
})

it('omits a group without visible sections', async () => {
  const { text } = await (await signInToDesk('operator')).get('/admin')
  const titles = [...text.matchAll(/<small id="group-\w+">([^<]*)/g)].map(([, title]) => title)
  expect(titles).not.toContain('Customers')
  expect(titles).toContain('System')
})

it.each(['/products', '/synonyms', '/imports/upload', '/rewrites/new'])(
  'names store views by their names at %s',
  async (path) => {
    const env = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }) }
    const { text } = await (await signInToDesk('owner')).send(`/admin${path}`, { env })
    expect(text).toMatch(/<option value="[^"]+"[^>]*>Suomi<\/option>/)
    expect(text).not.toMatch(/<option[^>]*>fi<\/option>/)
  },
)

it('links to the upload if nothing was imported', async () => {
  const { text } = await (await signInToDesk('operator')).get('/admin/imports')
  expect(text).toContain('Upload files here: you see the changes before they are applied.')
})
