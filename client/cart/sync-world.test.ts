import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { schedules } from '../../shared/fixtures/schedules.ts'
import type { Fate } from '../testing/fake-server.ts'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import { keyOf, rest, World, type Tab, type WorldOptions } from '../testing/world.ts'
import { tableOn } from '../db/table.ts'

type Verb = 'add' | 'set' | 'remove'
type Happening =
  | { by: number; verb: Verb; sku: string; qty: number }
  | { wait: number }
  | { network: boolean }
  | { elsewhere: number; sku?: string }
  | { open: true }
  | { close: number; at: number; when: 'before' | 'after' }
  | { lose: 'cart' | 'replaced' }
  | { logIn: 'form' | 'call' }

const FATES: readonly Fate[] = [
  ...(['answered', 'answered', 'answered', 'answered', 'answered', 'answered'] as const),
  ...(['slow', 'lost', 'late', 'never', 'broken', 'busy', 'portal'] as const),
]

const happenings = (skus: readonly string[]): fc.Arbitrary<readonly Happening[]> => {
  const tab = fc.nat({ max: 2 })
  const edit = fc.record({
    by: tab,
    verb: fc.constantFrom<Verb>('add', 'add', 'set', 'remove'),
    sku: fc.constantFrom(...skus),
    qty: fc.integer({ min: 1, max: 5 }),
  })
  const ends = fc.record({
    close: tab,
    at: fc.integer({ min: 1, max: 12 }),
    when: fc.constantFrom<'before' | 'after'>('before', 'after'),
  })
  return fc.array(
    fc.oneof(
      { weight: 9, arbitrary: edit },
      {
        weight: 9,
        arbitrary: fc.record({ wait: fc.constantFrom(0, 50, 400, 1500, 6000, 25_000) }),
      },
      { weight: 2, arbitrary: fc.record({ network: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ elsewhere: fc.integer({ min: 1, max: 5 }) }) },
      { weight: 1, arbitrary: fc.constant({ open: true } as const) },
      { weight: 3, arbitrary: ends },
    ),
    { minLength: 2, maxLength: 14 },
  )
}

const fates = fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 12 })

/** Plays a schedule and remembers what the shopper was told is done. */
class Play {
  readonly world: World
  /** The quantity that was acknowledged, by sku. */
  readonly seen = new Map<string, number>()
  theirs = 0
  #fates: readonly Fate[]

  constructor(fatesToCome: readonly Fate[], options: WorldOptions) {
    this.#fates = fatesToCome
    let asked = 0
    const fateOf = () => this.#fates[asked++ % this.#fates.length] ?? 'answered'
    this.world = new World({ ...options, fateOf })
  }

  async happen(happening: Happening): Promise<void> {
    const { world } = this
    if ('verb' in happening) await this.#edit(happening)
    else if ('wait' in happening) await world.pass(happening.wait)
    else if ('network' in happening) await world.setOnline(happening.network)
    else if ('elsewhere' in happening) this.#editElsewhere(happening)
    else if ('open' in happening) await world.open()
    else if ('close' in happening)
      this.#tab(happening.close)?.life.endAt(happening.at, happening.when)
    else if ('logIn' in happening) await this.#logIn(happening.logIn)
    else if (happening.lose === 'cart') world.server.lose()
    else world.server.replace()
    world.bury()
  }

  async #edit({ by, verb, sku, qty }: Extract<Happening, { verb: Verb }>): Promise<void> {
    const tab = this.#tab(by) ?? (await this.world.open())
    let isTold = false
    void this.#do(tab, verb, sku, qty).then(() => (isTold = true))
    await this.world.rest()
    const there = (await this.world.quantities())[sku] ?? 0
    // What nobody was told may have happened or not.
    if (isTold && !sku.startsWith('SCARCE')) {
      expect(there).toBe(expected(this.seen.get(sku) ?? 0, verb, qty))
    }
    this.seen.set(sku, there)
  }

  #do({ shop: { cart } }: Tab, verb: Verb, sku: string, qty: number): Promise<void> {
    if (verb === 'add') return cart.add(lineOf(sku, qty))
    return verb === 'set' ? cart.setQuantity(keyOf(sku), qty) : cart.remove(keyOf(sku))
  }

  /** A form leads to a new page, which asks who is there. */
  async #logIn(by: 'form' | 'call'): Promise<void> {
    const { server } = this.world
    if (server.owner !== '') return
    const tab = by === 'form' ? await this.world.open() : this.#tab(0)
    if (by === 'form') server.logInByForm('anna')
    void (by === 'form' ? tab?.shop.session.ask() : tab?.shop.session.logIn('anna', 'secret'))
    await this.world.rest()
  }

  #editElsewhere(edit: Extract<Happening, { elsewhere: number }>): void {
    const { elsewhere: qty, sku = 'ELSEWHERE' } = edit
    if (this.world.server.cartName === undefined) return
    this.world.server.put(sku, qty)
    this.theirs = qty
  }

  #tab(index: number): Tab | undefined {
    return this.world.tabs[index % Math.max(1, this.world.tabs.length)]
  }
}

function expected(before: number, verb: Verb, qty: number): number {
  if (verb === 'add') return before + qty
  if (verb === 'remove' || before === 0) return 0
  return qty
}

async function play(
  schedule: readonly Happening[],
  fatesToCome: readonly Fate[],
  options: WorldOptions = {},
): Promise<Play> {
  const game = new Play(fatesToCome, options)
  for (const happening of schedule) await game.happen(happening)
  await game.world.comeToRest()
  return game
}

/** A database takes several turns. */
async function restLong(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await rest()
}

async function check({ world, seen, theirs }: Play): Promise<void> {
  const kept = await world.kept()
  const here = Object.fromEntries(kept.map(({ sku, qty }) => [sku, qty]))
  expect(kept).toHaveLength(Object.keys(here).length)
  expect(here).toEqual(world.server.quantities())
  expect(world.server.lines).toHaveLength(kept.length)
  const wanted = [...seen].filter(([, qty]) => qty > 0)
  expect(here).toEqual(Object.fromEntries(theirs > 0 ? [...wanted, ['ELSEWHERE', theirs]] : wanted))
  for (const { shop } of world.tabs) expect(shop.cart.$cart.get().items).toEqual(kept)
}

describe('the sync of the cart', () => {
  it('ends with the cart here equal to the cart there and every acknowledged change in it, in random schedules of faults, tabs and pages that end anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(happenings(['A', 'B']), fates, async (schedule, fatesToCome) => {
        await check(await play(schedule, fatesToCome))
      }),
      schedules(),
    )
  }, 300_000)

  it('ends so too without Web Locks, by a lease in the database', async () => {
    await fc.assert(
      fc.asyncProperty(happenings(['A', 'B']), fates, async (schedule, fatesToCome) => {
        await check(await play(schedule, fatesToCome, { hasLocks: false }))
      }),
      schedules(1 / 3),
    )
  }, 60_000)

  it('ends so too on a real database', async () => {
    await fc.assert(
      fc.asyncProperty(happenings(['A', 'B']), fates, async (schedule, fatesToCome) => {
        const table = tableOn(openOutbox(makeFactory()))
        await check(await play(schedule, fatesToCome, { table, rest: restLong }))
      }),
      schedules(1 / 5),
    )
  }, 60_000)

  it('keeps every acknowledged line when the server loses the cart, or has another one, again and again', async () => {
    const withLosses = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: happenings(['A', 'B']) },
        { weight: 2, arbitrary: fc.constant([{ lose: 'cart' }] as const) },
        { weight: 2, arbitrary: fc.constant([{ lose: 'replaced' }] as const) },
      ),
      { minLength: 2, maxLength: 4 },
    )
    const noOthers = (happening: Happening) => !('elsewhere' in happening)
    await fc.assert(
      fc.asyncProperty(withLosses, fates, async (schedules, fatesToCome) => {
        const schedule: readonly Happening[] = schedules.flat()
        await check(await play(schedule.filter(noOthers), fatesToCome))
      }),
      schedules(1 / 3),
    )
  }, 60_000)

  it('keeps every line once when somebody logs in at any time, by a form or by a call, with goods in both carts', async () => {
    const withLogins = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: happenings(['A', 'B']) },
        { weight: 1, arbitrary: fc.constant([{ logIn: 'form' }] as const) },
        { weight: 1, arbitrary: fc.constant([{ logIn: 'call' }] as const) },
      ),
      { minLength: 2, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(withLogins, fates, async (schedules, fatesToCome) => {
        const game = new Play(fatesToCome, {})
        const { server } = game.world
        server.customerLines = [
          { item_id: 900, sku: 'OWN', qty: 2, name: 'OWN', price: 10, product_type: 'simple' },
        ]
        const schedule: readonly Happening[] = schedules.flat()
        for (const happening of schedule) await game.happen(happening)
        await game.world.comeToRest()
        void game.world.tabs[0]?.shop.session.ask()
        await game.world.comeToRest()
        if (server.kind === 'customer') game.seen.set('OWN', 2)
        expect(server.kind === 'customer').toBe(server.owner !== '')
        await check(game)
      }),
      schedules(1 / 3),
    )
  }, 120_000)

  it('ends with equal carts when two devices change the same lines', async () => {
    await fc.assert(
      fc.asyncProperty(happenings(['A', 'B']), fates, async (schedule, fatesToCome) => {
        const shared = schedule.map((happening) =>
          'elsewhere' in happening
            ? { elsewhere: happening.elsewhere - 1, sku: 'SCARCE-A' }
            : 'sku' in happening
              ? { ...happening, sku: 'SCARCE-A' }
              : happening,
        )
        const { world } = await play(shared, fatesToCome)
        const here = await world.quantities()
        expect(here).toEqual(world.server.quantities())
        expect(await world.kept()).toHaveLength(Object.keys(here).length)
      }),
      schedules(1 / 3),
    )
  }, 60_000)

  it('ends with equal carts when the server refuses quantities', async () => {
    await fc.assert(
      fc.asyncProperty(happenings(['SCARCE', 'A']), fates, async (schedule, fatesToCome) => {
        const { world, seen } = await play(schedule, fatesToCome)
        const here = await world.quantities()
        expect(here).toEqual(world.server.quantities())
        expect(here['A'] ?? 0).toBe(seen.get('A') ?? 0)
        expect(here['SCARCE'] ?? 0).toBeLessThanOrEqual(4)
      }),
      schedules(1 / 3),
    )
  }, 60_000)
})
