import type { LookupCase } from './case.ts'

const ids = (values: readonly { id: number }[]): readonly number[] => values.map(({ id }) => id)

/** Documents that are read as lists. */
export const LISTED_CASES: readonly LookupCase[] = [
  {
    name: 'lists subjects and questions of the knowledge base by position, those switched off left out',
    query: async (engine) => [
      ids(await engine.listed('cms_faq_category')),
      (await engine.listed('cms_faq', { product: 0 })).map(({ id, url_key, category_ids }) => [
        ...[id, url_key, category_ids],
      ]),
    ],
    answer: [
      [2, 1],
      [
        [2, 'question-2', [1, 2]],
        [1, 'question-1', [1]],
      ],
    ],
  },
  {
    name: 'lists the questions of one product, and what stores have of it',
    query: async (engine) => [
      (await engine.listed('cms_faq', { product: 120 })).map(({ question }) => question),
      (await engine.listed('store_stock', { product: 120 }))
        .map(({ store_id, qty }) => [store_id, qty])
        .toSorted(([a = 0], [b = 0]) => a - b),
      ids(await engine.listed('cms_faq', { product: 999 })),
    ],
    answer: [
      ['Does it fit?'],
      [
        [1, 4],
        [2, 0],
      ],
      [],
    ],
  },
  {
    name: 'lists the tree of content pages and the stores by position',
    query: async (engine) => [
      (await engine.listed('cms_hierarchy')).map(({ id, parent_id, identifier }) => [
        ...[id, parent_id, identifier],
      ]),
      (await engine.listed('store')).map(({ name }) => name),
    ],
    answer: [
      [
        [2, 1, 'stores'],
        [1, 0, 'about-us'],
      ],
      ['Oulu', 'Helsinki'],
    ],
  },
  {
    name: 'lists no more documents than asked',
    query: async (engine) => ids(await engine.listed('cms_faq_category', { size: 1 })),
    answer: [2],
  },
]
