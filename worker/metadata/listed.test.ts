import { beforeAll, describe, expect, it } from 'vitest'
import { ROUTES, type RouteName } from '../../shared/routes.ts'
import { routes } from '../routes.ts'
import { documents } from '../testing/products.ts'
import { stockCatalog, visit } from '../testing/shop.ts'

const listed = routes.names.filter((name) => routes.get(name).crawlers === 'listed')
const env = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }

beforeAll(async () => {
  await stockCatalog(documents)
  await stockCatalog(documents, 'electronics_en', 'en-US')
})

describe('a page of the sitemap', () => {
  it.each(listed)('%s has its URL in each store view', async (name) => {
    const path = ROUTES[name as Exclude<RouteName, 'page-not-found'>]
    const html = await (await visit(path, { env })).text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(path)
    const languages = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)]
    expect(languages.map(([, language]) => language)).toEqual(expect.arrayContaining(['fi', 'en']))
  })
})
