import { describe, expect, it } from 'vitest'
import { runListingCase } from '../../catalog/cases/check.ts'
import { LISTING_CASES } from '../../catalog/cases/cases.ts'
import { LISTED_CASES } from '../../catalog/cases/listed.ts'
import { LOOKUP_CASES } from '../../catalog/cases/lookup.ts'
import { TEXT_CASES } from '../../catalog/cases/text.ts'
import { connectMagento } from '../../testing/magento/connect.ts'

/** Cases that Magento answers differently; its results have tests of their own. */
const OTHERWISE: ReadonlySet<string> = new Set([
  // Lists sort only by what the merchant has configured there.
  'sorts the latest first by updated_at',
  'sorts the newest first by created_at',
  'sorts by quantity ascending',
  // It has its own price ranges.
  'counts price ranges by final price',
  'counts the range of 150 and up',
  'counts price ranges without the chosen range',
  'counts every filterable attribute of the result when all are asked for',
  // Its sorts are among them.
  'answers all attributes when no code is named',
  // It has its own search.
  ...TEXT_CASES.map(({ name }) => name),
  // Its paths consist of url keys and suffixes.
  'finds a product by url_path',
  'finds a category by id, slug, url_path and url_key, active or not',
  // It returns nothing that is disabled, and no product that is not visible individually.
  'finds a product that is switched off, the page decides',
  'reads the whole document of a family',
  'answers documents by sku in the order asked, invisible ones too',
  // Its prices come as displayed.
  'answers the tax rules',
  // Reviews and blocks have no ids.
  'answers approved reviews, newest first',
  'answers no more reviews than asked',
  'answers content blocks in the order asked',
  // It has no documents of these types.
  ...LISTED_CASES.map(({ name }) => name),
  // Its redirects are routes, without ids and stores.
  'finds a URL rewrite by its request_path',
  'takes the URL rewrite of the own store before one of every store, never that of another',
  'takes the newest of several URL rewrites of one path',
  'finds a URL rewrite among more than 50 that share its only word',
  'finds a URL rewrite whose path has letters of Finnish and signs of a query language',
])

describe('the engine on a scripted Magento', () => {
  const { engine } = connectMagento()

  for (const each of LISTING_CASES.filter(({ name }) => !OTHERWISE.has(name))) {
    it(each.name, async () => {
      const { actual, expected } = await runListingCase(engine, each)
      expect(actual).toEqual(expected)
    })
  }
  for (const each of LOOKUP_CASES.filter(({ name }) => !OTHERWISE.has(name))) {
    it(each.name, async () => {
      expect(await each.query(engine)).toEqual(each.answer)
    })
  }

  it('omits no case that is missing', () => {
    const names = new Set([...LISTING_CASES, ...LOOKUP_CASES].map(({ name }) => name))
    expect([...OTHERWISE].filter((name) => !names.has(name))).toEqual([])
  })
})
