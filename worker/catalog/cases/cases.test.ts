import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTING_CASES } from './cases.ts'
import { runListingCase } from './check.ts'
import { LOOKUP_CASES } from './lookup.ts'
import { sqlEngine } from '../sql/engine.ts'
import type { Env } from '../../env.ts'
import { loadCaseCatalog } from '../../testing/load-case-catalog.ts'

const env = bindings as unknown as Env
const CATALOG = 'cases_en'

describe('the engine on the built-in shop', () => {
  const engine = sqlEngine(env.SHOP, CATALOG, 'en-US')

  beforeAll(() => loadCaseCatalog(env.SHOP, CATALOG))

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
