import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAttack, expectNotPoisoned, purgeAll } from '../testing/cache-attack.ts'
import { documents } from '../testing/products.ts'
import { attackData } from '../testing/attack-data.ts'
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

/** Describes a request for the title of its test. */
function describeAttack({ path, init }: Attack): string {
  const headers = Object.entries((init.headers ?? {}) as Record<string, string>)
  const [name, value = ''] = headers[0] ?? []
  const header = name === undefined ? '' : ` ${name}: ${value.slice(0, 30)}`
  return JSON.stringify(`${init.method ?? 'GET'} ${path.slice(0, 60)}${header}`)
}

/** Runs attacks; a failure names the attack. */
async function attackWith(attacks: readonly Attack[]): Promise<void> {
  for (const each of attacks) {
    await runAttack(each, CACHE).catch((cause: unknown) => {
      throw new Error(`${describeAttack(each)}: ${String(cause)}`)
    })
  }
}

/** Attacks that may fill the cache run one by one, each after a purge; refused ones run together. */
const first = POISON_CASES.flatMap(({ id, attacks }) => {
  const filling = attacks.filter(({ answer }) => answer === 'same' || isPage(answer))
  const refused = attacks.filter((each) => !filling.includes(each))
  const groups = [...filling.map((each) => [each]), ...(refused.length > 0 ? [refused] : [])]
  return groups.map((group) => ({
    id,
    group,
    told: group.map(describeAttack).join(),
    count: group.length,
  }))
})

function isPage(answer: Attack['answer']): boolean {
  return typeof answer === 'object' && 'as' in answer
}

describe("an attacker's request, the first after a purge", () => {
  it.each(first)('$id does not poison the cache: $told', async ({ group }) => {
    await purgeAll('hard')
    await attackWith(group)
    for (const { answer } of group.slice(0, 1)) await expectNotPoisoned({ answer }, CACHE)
  })
})

describe('D84 the same requests while stale pages are revalidated', () => {
  const every = POISON_CASES.flatMap(({ attacks }) => attacks)
  const rounds = 8
  const size = Math.ceil(every.length / rounds)

  it.each(Array.from({ length: rounds }, (_, at) => at))(
    'do not poison the cache, round %i',
    async (at) => {
      const attacks = every.slice(at * size, (at + 1) * size)
      await expectNotPoisoned({ answer: 'same' }, CACHE)
      await purgeAll('soft')
      await Promise.all(attacks.map((each) => attackWith([each])))
      for (const { answer } of attacks) await expectNotPoisoned({ answer }, CACHE)
    },
  )
})

describe('every header and parameter known from cache poisoning', () => {
  const { headers, params } = attackData()
  const values = [CANARY, `https://${CANARY}.test/`, '1', `"><svg onload=${CANARY}>`]
  const chunks = (names: readonly string[], size: number) =>
    Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
      names.slice(at * size, (at + 1) * size),
    )

  it('P28 changes no byte of a page as a header', async () => {
    for (const [at, names] of chunks(headers, 8).entries()) {
      const value = values[at % values.length] ?? ''
      const sent = new Headers()
      for (const name of names) setIfPossible(sent, name, value)
      await purgeAll(at % 2 === 0 ? 'hard' : 'soft')
      await runAttack({ path: PRODUCT, init: { headers: sent }, answer: 'same' }, CACHE)
      await expectNotPoisoned({ answer: 'same' }, CACHE)
    }
  })

  it('changes no byte of a page as a parameter', async () => {
    const known = new Set(['page', 'sort', 'price', 'color', 'exact', 'category_ids', 'q', 'new'])
    const unknown = params.filter((name) => !/^(?:price_|option\[)/.test(name) && !known.has(name))
    for (const [at, names] of chunks(unknown, 25).entries()) {
      const value = values[at % values.length] ?? ''
      const query = new URLSearchParams(names.map((name) => [name, value]))
      await purgeAll(at % 2 === 0 ? 'hard' : 'soft')
      for (const path of [PRODUCT, CATEGORY]) {
        const answer = { as: path }
        await runAttack({ path: `${path}?${query}`, init: {}, answer }, CACHE)
        await expectNotPoisoned({ answer }, CACHE)
      }
    }
  })

  /** Skips header names that are invalid, because no browser can send them either. */
  function setIfPossible(sent: Headers, name: string, value: string): void {
    try {
      sent.set(name, value)
    } catch {
      expect(name).not.toMatch(/^[\w-]+$/)
    }
  }
})
