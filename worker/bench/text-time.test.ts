import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseProduct } from '../../shared/product/parse.ts'
import { NASTY, textFunctionsOf, type TextFunction } from './text-time.ts'

type Loaded = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>

const TOOLS = /\/(?:fixtures|testing|cli|bench|seed)\/|\.(?:test|test-d|d)\.tsx?$/
const FUNCTIONS = globSync('{shared,worker}/**/*.{ts,tsx}')
  .filter((file) => !TOOLS.test(file))
  .toSorted()
  .flatMap(textFunctionsOf)

/** Faster times (ms of CPU) are not compared: noise would dominate. */
const FAST_MS = 50
/** Sizes of a text and of a document at which quadratic code is no longer fast. */
const [SIGNS, PARTS] = [50_000, 20_000]
/** An eightfold text takes eightfold time; 64-fold if quadratic. */
const MAX_GROWTH = 24
const STEP = 8

const SAMPLES: Readonly<Record<string, unknown>> = { number: 160, boolean: true, Locale: 'fi-FI' }

/** CPU time in ms, independent of other processes; the best of several attempts. */
async function timeOf(work: () => unknown, tries: number): Promise<number> {
  let best = Infinity
  for (let left = tries; left > 0; left -= 1) {
    const before = process.cpuUsage()
    try {
      await work()
    } catch {
      // A rejected text was parsed too.
    }
    best = Math.min(best, process.cpuUsage(before).user / 1000)
  }
  return best
}

/**
 * The minimum growth of several measurements, because noise only adds: a second one is made if the first is
 * too high.
 */
async function growthTo(size: number, work: (size: number) => unknown): Promise<number> {
  let fastest = Infinity
  for (let left = 3; left > 0 && fastest >= MAX_GROWTH; left -= 1) {
    fastest = Math.min(fastest, await measureGrowth(size, work))
  }
  return fastest
}

/** The growth of the time from an eighth of a size to the size; 1 if too fast to measure. */
async function measureGrowth(size: number, work: (size: number) => unknown): Promise<number> {
  if ((await timeOf(() => work(size), 1)) < FAST_MS) return 1
  const whole = await timeOf(() => work(size), 2)
  return whole < FAST_MS ? 1 : whole / (await timeOf(() => work(size / STEP), 3))
}

function argumentsOf({ types }: TextFunction, text: string): readonly unknown[] {
  return types.map((type, at) => {
    if (at === 0) return type.includes('=>') ? () => text : text
    return SAMPLES[type.split(' ')[0] ?? ''] ?? 'fi'
  })
}

describe('the processing time of a text', () => {
  it('is measured for every function that processes entered text', () => {
    const names = FUNCTIONS.map(({ name }) => name)
    for (const name of ['plainText', 'textLines', 'slugify', 'requestPathOf', 'foldText']) {
      expect(names).toContain(name)
    }
    expect(names.length).toBeGreaterThan(100)
  })

  it.each(FUNCTIONS)('grows linearly with its length in $name of $file', async (each) => {
    const loaded: Loaded = await import(`../../${each.file}`)
    const run = loaded[each.name]
    if (!run) throw new Error('it is not exported')
    for (const char of NASTY) {
      const work = (size: number) => run(...argumentsOf(each, `x${char.repeat(size)}!`))
      const growth = await growthTo(SIGNS, work)
      expect(growth, `${JSON.stringify(char)} repeated`).toBeLessThan(MAX_GROWTH)
    }
  })
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const PRODUCT = { id: 1, sku: 'A', name: 'A', type_id: 'configurable', price: 1, tax_class_id: 2 }

describe('the processing time of a document', () => {
  it.each<[string, (size: number) => object]>([
    ['categories that are none', (size) => ({ category_ids: numbers(size).map(() => 'none') })],
    ['pictures', (size) => ({ media_gallery: numbers(size).map((at) => ({ image: `/${at}` })) })],
    [
      'variants with a broken price',
      (size) => ({
        configurable_children: numbers(size / 4).map((at) => ({ sku: `A${at}`, price: 'none' })),
      }),
    ],
    [
      'axes, and fields of a variant',
      (size) => ({
        configurable_options: numbers(size / 4).map((at) => ({ attribute_code: `c${at}` })),
        configurable_children: [
          Object.fromEntries([['sku', 'x'], ...numbers(size).map((at) => [`d${at}`, 1])]),
        ],
      }),
    ],
    [
      'parts of a bundle without a number',
      (size) => ({
        type_id: 'bundle',
        bundle_options: [
          {
            option_id: 1,
            title: 'x',
            product_links: numbers(size / 4).map((id) => ({ id, sku: `s${id}`, qty: 'none' })),
          },
        ],
      }),
    ],
    [
      'tiers without a price',
      (size) => ({ tier_prices: numbers(size / 4).map(() => ({ qty: 'x' })) }),
    ],
  ])('grows linearly with the number of %s', async (_, partOf) => {
    const work = (size: number) => parseProduct({ ...PRODUCT, ...partOf(size) })
    expect(await growthTo(PARTS, work)).toBeLessThan(MAX_GROWTH)
  })
})
