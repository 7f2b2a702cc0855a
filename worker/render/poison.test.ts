import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attack, expectClean, purgeAll } from '../testing/attack.ts'
import { documents } from '../testing/goods.ts'
import { hostileWords } from '../testing/hostile.ts'
import { CANARY, CATEGORY, POISON_CASES, PRODUCT, type Attack } from '../testing/poison-cases.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'

const CACHE = 'poison'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    expect(line).not.toContain(CANARY)
  })
})

afterAll(() => {
  vi.useRealTimers()
})

const cases = POISON_CASES.flatMap(({ id, attacks }) =>
  attacks.map((each) => ({ id, told: tell(each), each })),
)

/** A request in few words, for the name of its test. */
function tell({ path, init }: Attack): string {
  const headers = Object.entries((init.headers ?? {}) as Record<string, string>)
  const [name, value = ''] = headers[0] ?? []
  const with_ = name === undefined ? '' : ` ${name}: ${value.slice(0, 30)}`
  return JSON.stringify(`${init.method ?? 'GET'} ${path.slice(0, 60)}${with_}`)
}

describe('a request of an attacker, first to ask after a purge', () => {
  it.each(cases)(
    '$id gets nothing of its own back and leaves nothing behind: $told',
    async (own) => {
      await purgeAll('hard')
      await attack(own.each, CACHE)
      await expectClean(own.each, CACHE)
    },
  )
})

describe('a request of an attacker, while a page is made anew behind the old one', () => {
  it.each(cases)('$id of D84 leaves nothing behind either: $told', async (own) => {
    await expectClean(own.each, CACHE)
    await purgeAll('soft')
    await Promise.all([attack(own.each, CACHE), expectClean(own.each, CACHE)])
    await expectClean(own.each, CACHE)
  })
})

describe('every name of a header and of a parameter that caches were poisoned with', () => {
  const { headers, params } = hostileWords()
  const values = [CANARY, `https://${CANARY}.test/`, '1', `"><svg onload=${CANARY}>`]
  const chunks = (names: readonly string[], size: number) =>
    Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
      names.slice(at * size, (at + 1) * size),
    )

  it('P28 changes no byte of a page, as a header', async () => {
    for (const [at, names] of chunks(headers, 8).entries()) {
      const value = values[at % values.length] ?? ''
      const sent = new Headers()
      for (const name of names) setIfPossible(sent, name, value)
      await purgeAll(at % 2 === 0 ? 'hard' : 'soft')
      await attack({ path: PRODUCT, init: { headers: sent }, answer: 'same' }, CACHE)
      await expectClean({ answer: 'same' }, CACHE)
    }
  })

  it('changes no byte of a page, as a parameter', async () => {
    const known = new Set(['page', 'sort', 'price', 'color', 'exact', 'category_ids', 'q', 'new'])
    const unknown = params.filter((name) => !/^(?:price_|option\[)/.test(name) && !known.has(name))
    for (const [at, names] of chunks(unknown, 25).entries()) {
      const value = values[at % values.length] ?? ''
      const query = new URLSearchParams(names.map((name) => [name, value]))
      await purgeAll(at % 2 === 0 ? 'hard' : 'soft')
      for (const path of [PRODUCT, CATEGORY]) {
        const answer = { as: path }
        await attack({ path: `${path}?${query}`, init: {}, answer }, CACHE)
        await expectClean({ answer }, CACHE)
      }
    }
  })

  /** A name that no browser can send either. */
  function setIfPossible(sent: Headers, name: string, value: string): void {
    try {
      sent.set(name, value)
    } catch {
      expect(name).not.toMatch(/^[\w-]+$/)
    }
  }
})
