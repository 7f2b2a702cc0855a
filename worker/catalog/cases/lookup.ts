import type { LookupCase } from './case.ts'
import { LISTED_CASES } from './listed.ts'
import type { CatalogEngine } from '../engine.ts'

const ids = (values: readonly { id: number }[]): readonly number[] => values.map(({ id }) => id)
const skus = (values: readonly { sku: string }[]): readonly string[] => values.map(({ sku }) => sku)

const products: readonly LookupCase[] = [
  {
    name: 'finds a product by sku, with slash and quotes',
    query: async (engine) => (await engine.product({ sku: 'US-2/B "x"' }))?.id,
    answer: 121,
  },
  {
    name: 'finds a product by id',
    query: async (engine) => (await engine.product({ id: 120 }))?.sku,
    answer: 'US-1',
  },
  {
    name: 'finds a product by url_path',
    query: async (engine) => (await engine.product({ url_path: 'shop/goods-122.html' }))?.sku,
    answer: 'US-3',
  },
  {
    name: 'finds a product by url_key',
    query: async (engine) => (await engine.product({ url_key: 'goods-123' }))?.sku,
    answer: 'CF-1',
  },
  {
    name: 'does not take a part of a path for the path',
    query: (engine) => engine.product({ url_path: 'shop' }),
    answer: undefined,
  },
  {
    name: 'answers an unknown sku with nothing',
    query: (engine) => engine.product({ sku: 'NONE' }),
    answer: undefined,
  },
  {
    name: 'needs the value of the search key for a single product or category: an empty one finds none',
    query: (engine) =>
      Promise.all([
        engine.product({ sku: '' }),
        engine.product({ url_path: '' }),
        engine.product({ url_key: '' }),
        engine.category({ slug: '' }),
        engine.category({ url_path: '' }),
      ]),
    answer: [undefined, undefined, undefined, undefined, undefined],
  },
  {
    name: 'finds a product that is switched off, the page decides',
    query: async (engine) => (await engine.product({ sku: 'OFF-1' }))?.status,
    answer: 2,
  },
  {
    name: 'reads the whole document of a family',
    query: async (engine) => {
      const family = await engine.product({ sku: 'CF-1' })
      return family?.configurable_children.map(({ sku, status, attributes }) => [
        sku,
        status,
        attributes,
      ])
    },
    answer: [
      ['CF-1-BLACK-1', 1, { color: '50', length: '60' }],
      ['CF-1-WHITE-2', 1, { color: '51', length: '61' }],
      ['CF-1-RED-2', 2, { color: '52', length: '61' }],
    ],
  },
  {
    name: 'answers documents by sku in the order asked, invisible ones too',
    query: async (engine) => skus(await engine.productsBySku(['US-1', 'NONE', 'HID-1', 'CH-1'])),
    answer: ['US-1', 'HID-1', 'CH-1'],
  },
  {
    name: 'answers no documents for no skus',
    query: (engine) => engine.productsBySku([]),
    answer: [],
  },
  {
    name: 'answers cards in the order asked, only what may be listed',
    query: async (engine) => skus(await engine.cardsBySku(['US-3', 'HID-1', 'OFF-1', 'CH-2'])),
    answer: ['US-3', 'CH-2'],
  },
  {
    name: 'finds the parent of a variant',
    query: async (engine) => (await engine.parentOf('CF-1-WHITE-2'))?.sku,
    answer: 'CF-1',
  },
  {
    name: 'knows no parent of a simple product',
    query: (engine) => engine.parentOf('US-1'),
    answer: undefined,
  },
  {
    name: 'gives the card of a bundle the prices of its parts',
    query: async (engine) => {
      const [card] = await engine.cardsBySku(['BU-1'])
      return card?.linked?.map(({ sku, qty, price }) => [sku, qty, price])
    },
    answer: [
      ['CH-1', 2, 10],
      ['US-1', 1, 12],
    ],
  },
  {
    name: 'gives the same card in a list',
    query: async (engine) => {
      const { items } = await engine.products({ categoryIds: [10] })
      const [bundle] = await engine.cardsBySku(['BU-1'])
      return JSON.stringify(items.find(({ sku }) => sku === 'BU-1')) === JSON.stringify(bundle)
    },
    answer: true,
  },
]

const documents: readonly LookupCase[] = [
  {
    name: 'answers active categories by position ascending',
    query: async (engine) => ids(await engine.categories()),
    answer: [2, 12, 10, 11],
  },
  {
    name: 'leaves out categories deeper than asked',
    query: async (engine) => ids(await engine.categories(2)),
    answer: [2, 12, 10],
  },
  {
    name: 'finds a category by id, slug, url_path and url_key, active or not',
    query: async (engine) => [
      (await engine.category({ id: 11 }))?.name,
      (await engine.category({ slug: 'cables-10' }))?.id,
      (await engine.category({ url_path: 'cables/usb-cables' }))?.id,
      (await engine.category({ url_key: 'closed-13' }))?.is_active,
      (await engine.category({ slug: 'cables' }))?.id,
    ],
    answer: ['USB cables', 10, 11, false, undefined],
  },
  {
    name: 'answers attributes by code and their options without blank labels',
    query: async (engine) => {
      const attributes = await engine.attributes(['color', 'nothing'])
      return attributes.map(({ attribute_code, options }) => [attribute_code, options])
    },
    answer: [
      [
        'color',
        [
          { value: '50', label: 'Black' },
          { value: '51', label: 'White' },
          { value: '52', label: 'Red' },
        ],
      ],
    ],
  },
  {
    name: 'answers all attributes when no code is named',
    query: async (engine) =>
      (await engine.attributes()).map((each) => each.attribute_code).toSorted(),
    answer: ['color', 'length', 'material', 'valmistaja', 'wireless'],
  },
  {
    name: 'answers the tax rules',
    query: async (engine) =>
      (await engine.taxRules()).flatMap(({ rates }) => rates.map(({ rate }) => rate)),
    answer: [25.5],
  },
  {
    name: 'answers approved reviews, newest first',
    query: async (engine) => ids(await engine.reviews(120, 10)),
    answer: [3, 1],
  },
  {
    name: 'answers no more reviews than asked',
    query: async (engine) => ids(await engine.reviews(120, 1)),
    answer: [3],
  },
  {
    name: 'counts and averages all approved reviews of a product',
    query: (engine) => engine.reviewSummary(120),
    answer: { count: 2, average: 4, histogram: [0, 2, 0, 0, 0] },
  },
  {
    name: 'has a summary without average for a product without reviews',
    query: (engine) => engine.reviewSummary(121),
    answer: { count: 0, average: undefined, histogram: [0, 0, 0, 0, 0] },
  },
  {
    name: 'finds a content page by its identifier',
    query: async (engine) => (await engine.cmsPage('about-us'))?.title,
    answer: 'Title of about-us',
  },
  {
    name: 'knows no content page of another name',
    query: (engine) => engine.cmsPage('about'),
    answer: undefined,
  },
  {
    name: 'answers whole active pages in the order asked',
    query: async (engine) =>
      (await engine.cmsPages(['old-terms', 'nothing', 'about-us'])).map(({ title, content }) => [
        title,
        typeof content,
      ]),
    answer: [['Title of about-us', 'string']],
  },
  {
    name: 'answers titles of active pages in the order asked',
    query: (engine) => engine.cmsTitles(['old-terms', 'nothing', 'about-us']),
    answer: [{ identifier: 'about-us', title: 'Title of about-us' }],
  },
  {
    name: 'answers content blocks in the order asked',
    query: async (engine) => ids(await engine.cmsBlocks(['promo', 'nothing', 'footer-links'])),
    answer: [2, 1],
  },
]

const target = async (engine: CatalogEngine, path: string): Promise<string | undefined> =>
  (await engine.rewrite(path, 1))?.target_path

const rewrites: readonly LookupCase[] = [
  {
    name: 'finds a URL rewrite by its request_path',
    query: (engine) => engine.rewrite('old/cables.html', 1),
    answer: {
      ...{ id: 1, store_id: 1, entity_type: 'category', entity: '10', redirect_type: 301 },
      ...{ request_path: 'old/cables.html', target_path: 'c/cables-10' },
    },
  },
  {
    name: 'knows no URL rewrite of another path, nor of a part of one',
    query: (engine) =>
      Promise.all(['old', 'cables.html', 'nothing', ''].map((path) => target(engine, path))),
    answer: [undefined, undefined, undefined, undefined],
  },
  {
    name: 'takes the URL rewrite of the own store before one of every store, never that of another',
    query: (engine) =>
      Promise.all(['both', 'every', 'foreign'].map((path) => target(engine, path))),
    answer: ['c/own', 'c/every', undefined],
  },
  {
    name: 'takes the newest of several URL rewrites of one path',
    query: (engine) => target(engine, 'twice'),
    answer: 'c/newer',
  },
  {
    name: 'finds a URL rewrite among more than 50 that share its only word',
    query: (engine) => target(engine, 'crowd'),
    answer: 'c/crowd',
  },
  {
    name: 'finds a URL rewrite whose path has letters of Finnish and signs of a query language',
    query: (engine) => target(engine, 'näyttö "*" {5}'),
    answer: '/c/cables-10?sort=price#top',
  },
]

export const LOOKUP_CASES: readonly LookupCase[] = [
  ...products,
  ...documents,
  ...LISTED_CASES,
  ...rewrites,
]
