import { describe, expect, it } from 'vitest'
import { LISTING_CASES } from '../catalog/cases/cases.ts'
import { runListingCase } from '../catalog/cases/check.ts'
import { LOOKUP_CASES } from '../catalog/cases/lookup.ts'
import { searchEngine } from '../catalog/elasticsearch/engine.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { searchStub } from '../testing/search-stub.ts'

const { SEARCH_URL, SEARCH_INDEX = 'reuna_cases' } = process.env

const stub = searchStub(SEARCH_INDEX, CASE_DOCUMENTS)
const engine = searchEngine({
  url: SEARCH_URL ?? 'http://search.test',
  index: SEARCH_INDEX,
  fetch: SEARCH_URL ? (request) => fetch(request) : stub.fetch,
  ...(SEARCH_URL && { timeoutMs: 10_000 }),
})

describe(`the search engine on ${SEARCH_URL ? 'a real server' : 'a scripted server'}`, () => {
  for (const each of LISTING_CASES) {
    it(each.name, async () => {
      const { actual, expected } = await runListingCase(engine, each)
      expect(actual).toEqual(expected)
    })
  }
  for (const each of LOOKUP_CASES) {
    it(each.name, async () => {
      expect(await each.query(engine)).toEqual(each.answer)
    })
  }
})
