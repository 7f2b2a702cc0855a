import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import type { ListingProps } from '../../shared/category/listing-props.ts'
import { ListingView } from '../../shared/category/listing-view.tsx'
import { CategoryPage } from '../../shared/category/category-page.tsx'
import { Document } from '../../shared/shell/document.tsx'
import { Layout } from '../../shared/shell/layout.tsx'
import { ShopProvider } from '../../shared/ui/shop.tsx'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import { pageAssets, clientState } from '../render/assets.ts'
import { buildPage, type PageOptions } from '../render/page.ts'
import { streamPage } from '../render/stream-page.tsx'

const site = siteOf(electronics, defaultView(electronics), 'http://localhost')

const listing: ListingProps = {
  path: '/c/kuulokkeet',
  query: {},
  tiles: Array.from({ length: 50 }, (_, index) => ({
    sku: `SKU-${index}`,
    name: `Langattomat kuulokkeet ${index}`,
    type_id: 'simple',
    href: `/p/SKU-${index}/langattomat-kuulokkeet-${index}`,
    image: `/demo/headphones/${index}-black-1.svg`,
    manufacturer: 'Kaarna',
    prices: {
      price: 79.6 + index,
      changesAt: undefined,
      price_incl_tax: 99.9 + index,
      lowest_30d_incl_tax: index % 3 === 0 ? 129.9 + index : 0,
      reduced_from_incl_tax: index % 3 === 0 ? 129.9 + index : 0,
      fromPrice: index % 5 === 0,
      isKnown: true,
    },
    mustChoose: false,
    isNew: index % 4 === 0,
    isSale: index % 3 === 0,
    stock: 'in' as const,
    colors: ['Musta', 'Sininen'],
  })),
  total: 640,
  start: 0,
  perPage: 50,
  aggregations: {
    terms: { color: Array.from({ length: 10 }, (_, key) => ({ key: String(key), doc_count: 9 })) },
  },
  attributes: [],
  pagesAround: 3,
}

const category = {
  name: 'Kuulokkeet',
  crumbs: [{ name: 'Kuulokkeet', route_link: undefined }],
  descriptionHtml: '<p>Kuulokkeita.</p>',
  subcategories: [],
}

const page = buildPage(
  { site, tracker: trackDependencies(), others: () => [] },
  { header: { menu: [] }, footer: { links: [] } },
  {
    route: 'category',
    name: 'category',
    head: { title: 'Kuulokkeet' },
    body: <CategoryPage {...category} />,
    parts: [{ name: 'listing', node: () => <ListingView {...listing} /> }],
  },
)

const PAGE_OPTIONS: PageOptions = {
  ...{ layout: 'default', otherViews: 'same' },
  ...{ holdsToken: false, loadsServices: false },
}

/** The same tree without streaming. */
function wholeTree() {
  return (
    <ShopProvider shop={site.shop}>
      <Document
        head={page.head}
        assets={pageAssets('electronics', page.sheet)}
        page={page.name}
        state={clientState(site.shop.config)}
      >
        <Layout layout="default" header={page.header} footer={page.footer(PAGE_OPTIONS)}>
          <CategoryPage {...category} />
          <ListingView {...listing} />
        </Layout>
      </Document>
    </ShopProvider>
  )
}

const app = new Hono<{ Bindings: Env }>()

/** Pages rendered per request: calling the runtime costs more than one page. */
const PAGES = 40

app.get('/streamed', async (c) => {
  for (let count = 1; count < PAGES; count += 1) {
    await new Response(
      (await streamPage(c, page, PAGE_OPTIONS, { tracker: trackDependencies() })).stream,
    ).arrayBuffer()
  }
  return new Response(
    (await streamPage(c, page, PAGE_OPTIONS, { tracker: trackDependencies() })).stream,
  )
})
app.get('/whole', async () => {
  for (let count = 1; count < PAGES; count += 1) {
    await new Response(renderToString(wholeTree())).arrayBuffer()
  }
  return new Response(renderToString(wholeTree()))
})

export default app
