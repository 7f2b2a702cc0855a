import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandSchema } from './brand/schema.ts'
import { ERROR_CODES } from './error.ts'
import {
  findBrokenIds,
  findFalseClaims,
  findInvalidStates,
  findOneSided,
  findUnlisted,
  findUnlistedSettings,
  findUnreadableLines,
  settingNames,
  type SettingSchema,
} from './fixtures/coverage-check.ts'
import { formatRow, parseRows } from './fixtures/coverage-map.ts'
import { readRepository } from './fixtures/repo-source.ts'
import { collectAllTestNames, collectTestNames, isNamed } from './fixtures/test-names.ts'
import { ALIASES, ROUTES } from './routes.ts'

const top = resolve(import.meta.dirname, '..')
const files = readRepository({
  list: (folder) =>
    readdirSync(resolve(top, folder), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    ),
  read: (path) => readFileSync(resolve(top, path), 'utf8'),
})
const tests = collectAllTestNames(
  files.filter(({ path }) => /\.test\.tsx?$|^client\/e2e\/.*\.spec\.ts$/.test(path)),
  files,
)
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
const map = textOf('shared/spec-coverage.md')
/** Groups that the specification names as a whole. */
const WHOLE = { checkout: z.any(), content: z.any(), duties: z.any(), tracking: z.any() }
const settings = settingNames(brandSchema.extend(WHOLE) as unknown as SettingSchema)

/** Sections of the two documents and how many clauses each has. */
const CLAUSES = {
  A: [4, 4, 21, 21, 43, 13, 4, 25, 22, 28],
  B: [4, 10, 62, 35, 48, 22, 9, 50, 55, 29],
}

function named(...titles: string[]) {
  return titles.map((title) => ({ path: 'a.test.ts', title }))
}

function mapOf(...states: string[]): string {
  const rows = states.map((state, at) => formatRow({ id: `A1.${at + 1}`, words: 'Words', state }))
  return ['- `cart`: the cart.', '', ...rows].join('\n')
}

describe('the coverage map', () => {
  it('names only tests that exist, each of them once', () => {
    expect(findFalseClaims(map, tests)).toEqual([])
  })

  it('gives every line a state: a test, an issue or a reason', () => {
    expect(findInvalidStates(map)).toEqual([])
  })

  it('has every number once and in order', () => {
    expect(findBrokenIds(map)).toEqual([])
    expect(findUnreadableLines(map)).toEqual([])
  })

  it('has a line for every clause of both documents', () => {
    const rows = parseRows(map)
    const counts = Object.entries(CLAUSES).flatMap(([letter, sections]) =>
      sections.map((count, section) => [`${letter}${section}`, count]),
    )
    const found = counts.map(([name]) => [
      name,
      rows.filter((row) => row.id.startsWith(`${name}.`)).length,
    ])
    expect(found).toEqual(counts)
    const clauses = rows.filter((row) => /^[AB]/.test(row.id))
    expect(clauses).toHaveLength(counts.reduce((sum, [, count]) => sum + Number(count), 0))
  })

  it('has a line for every route and alias, and for every message of the error catalogue', () => {
    expect(findUnlisted(map, 'R', [...Object.keys(ROUTES), ...Object.keys(ALIASES)])).toEqual([])
    expect(findUnlisted(map, 'E', ERROR_CODES)).toEqual([])
  })

  it('has a line for every value of a brand, and both sides of every switch', () => {
    expect(settings.all.length).toBeGreaterThan(30)
    expect(findUnlistedSettings(map, settings.all)).toEqual([])
    expect(settings.switches).toContain('allowZeroPrice')
    expect(findOneSided(map, settings.switches)).toEqual([])
  })
})

describe('the check of the map', () => {
  it('refuses a test that does not exist', () => {
    const text = mapOf('test: adds up ; test: takes away')
    expect(findFalseClaims(text, named('adds up'))).toEqual([
      'A1.1: no test is called "takes away"',
    ])
  })

  it('refuses a name that two tests have', () => {
    expect(findFalseClaims(mapOf('test: adds up'), named('adds up', 'adds up'))).toHaveLength(1)
  })

  it.each(['', 'later', 'test:', 'not yet:', 'no meaning here', 'test: a ; ', 'not yet: soon'])(
    'refuses the state "%s"',
    (state) => {
      expect(findInvalidStates(mapOf(state))).toHaveLength(1)
    },
  )

  it('refuses a clause without meaning that has no because', () => {
    expect(findInvalidStates(mapOf('no meaning here: because'))).toHaveLength(1)
    expect(findInvalidStates(mapOf('no meaning here: it is so'))).toHaveLength(1)
    expect(findInvalidStates(mapOf('no meaning here: because it is so'))).toEqual([])
  })

  it('accepts a line that a test proves in part and an issue ends', () => {
    expect(findInvalidStates(mapOf('test: adds up ; not yet: cart'))).toEqual([])
  })

  it('refuses ids that repeat or leave a number out', () => {
    const row = (id: string) => formatRow({ id, words: 'Words', state: 'test: adds up' })
    expect(findBrokenIds([row('A1.1'), row('A1.1')].join('\n'))).toHaveLength(1)
    expect(findBrokenIds([row('A1.1'), row('A1.3')].join('\n'))).toHaveLength(1)
    expect(findBrokenIds([row('A1.1'), row('B1.1'), row('A1.2')].join('\n'))).toEqual([])
  })

  it('refuses a line of a table that it cannot read', () => {
    expect(findUnreadableLines('| A1.1 | words |')).toHaveLength(1)
    expect(findUnreadableLines('| 1.1 | words | test: adds up |')).toHaveLength(1)
  })

  it('refuses a pattern that several tests could mean', () => {
    const patterns = named('writes %s in the language', 'writes $name in the language')
    const state = 'test: writes 1,00 in the language'
    expect(findFalseClaims(mapOf(state), patterns)).toHaveLength(1)
    expect(findFalseClaims(mapOf(state), patterns.slice(1))).toEqual([])
  })

  it('misses a name that no line of its letter begins with', () => {
    const rows = [
      formatRow({ id: 'R.1', words: 'home: /', state: 'test: a' }),
      formatRow({ id: 'E.1', words: 'home-sick', state: 'test: a' }),
    ].join('\n')
    expect(findUnlisted(rows, 'R', ['home', 'error'])).toEqual(['error'])
    expect(findUnlisted(rows, 'E', ['home'])).toEqual(['home'])
  })

  it('wants two tests for a switch and a line for every value of a brand', () => {
    const tax = z.strictObject({ isGross: z.boolean() })
    const list = z.array(z.strictObject({ size: z.number().optional(), name: z.string() }))
    const schema = z.strictObject({ tax, list: list.readonly() })
    const names = settingNames(schema as unknown as SettingSchema)
    expect(names).toEqual({
      all: ['tax', 'list', 'isGross', 'size', 'name'],
      switches: ['isGross'],
    })
    const row = (state: string) =>
      formatRow({ id: 'S.1', words: 'tax.isGross: prices hold tax', state })
    expect(findUnlistedSettings(row('test: a'), names.all)).toEqual(['list', 'size', 'name'])
    expect(findOneSided(row('test: a'), names.switches)).toEqual(['S.1'])
    expect(findOneSided(row('test: a ; not yet: cart'), names.switches)).toEqual([])
    expect(findOneSided(row('test: a ; test: b'), names.switches)).toEqual([])
  })

  it('reads back the row that it wrote, bars in the words included', () => {
    const row = { id: 'B2.10', words: 'subscribe | unsubscribe', state: 'test: says a | b' }
    expect(parseRows(formatRow(row))).toEqual([row])
  })
})

describe('the names of tests', () => {
  const titlesOf = (text: string) =>
    collectTestNames({ path: 'a.test.ts', text }).map(({ title }) => title)

  it('are read from every way to write a test', () => {
    const text = [
      `it('one', () => {})`,
      `test("it's two", async () => {})`,
      'it(`three ${x}`, () => {})',
      `it.each([\n  ['(', 1],\n])('four %s', () => {})`,
      'it.each`\na|b\n${1}|${2}\n`("five $a", () => {})',
      `it.skipIf(!url)(\n  'six', () => {})`,
      `test('seven ' +\n  'of seven', () => {})`,
    ].join('\n')
    expect(titlesOf(text)).toEqual([
      'one',
      `it's two`,
      'three ${x}',
      'four %s',
      'five $a',
      'six',
      'seven of seven',
    ])
  })

  it('leave out what does not run or is no test', () => {
    const text = [
      `it.skip('skipped', () => {})`,
      `it.todo('planned')`,
      `test.describe('a group', () => {})`,
      `// it('in a comment', () => {})`,
      `/reg/.test('a text')`,
      `split('no test')`,
    ].join('\n')
    expect(titlesOf(text)).toEqual([])
  })

  it('match a filled-in title, but not one that is all placeholder', () => {
    expect(isNamed('writes %s in the language', 'writes 1,00 in the language')).toBe(true)
    expect(isNamed('writes $a.b in the language', 'writes a in the tongue')).toBe(false)
    expect(isNamed('%s', 'anything at all')).toBe(false)
    expect(isNamed('%s is right', 'it is right')).toBe(false)
  })

  it('come from the lists of cases that a test imports, each case once', () => {
    const cases = [
      {
        path: 'worker/cases.ts',
        text: `import { MORE_CASES } from './more.ts'\nexport const LISTING_CASES = [{ name: 'counts' }, ...MORE_CASES]`,
      },
      { path: 'worker/more.ts', text: `export const MORE_CASES = [{ name: "it's more" }]` },
      { path: 'worker/goods.ts', text: `export const GOODS = [{ name: 'no case' }]` },
    ]
    const loop = `import { GOODS } from './goods.ts'
      import { LISTING_CASES } from './cases.ts'
      for (const each of LISTING_CASES) it(each.name, () => {})`
    const template = `import { MORE_CASES } from './more.ts'
      const all = [...MORE_CASES, { name: 'own' }]
      for (const { name } of all) it(\`\${name}, and quickly\`, () => {})
      it('plain', () => {})`
    const tests = [
      { path: 'worker/a.test.ts', text: loop },
      { path: 'worker/b.test.ts', text: loop },
      { path: 'worker/c.test.ts', text: template },
    ]
    const names = collectAllTestNames(tests, [...tests, ...cases])
    expect(names.map(({ path, title }) => `${path} ${title}`).toSorted()).toEqual([
      'worker/c.test.ts own, and quickly',
      'worker/c.test.ts plain',
      'worker/cases.ts counts',
      `worker/more.ts it's more`,
      `worker/more.ts it's more, and quickly`,
    ])
  })

  it('that come from no list of cases stay patterns, and a repeated case is no proof', () => {
    const file = {
      path: 'a.test.ts',
      text: `for (const [name] of all) it(\`\${name} is a pattern\`, () => {})`,
    }
    expect(collectAllTestNames([file], [file]).map(({ title }) => title)).toEqual([
      '${name} is a pattern',
    ])
    const twice = {
      path: 'cases.ts',
      text: `export const A_CASES = [{ name: 'same' }]`,
    }
    const other = { path: 'b.ts', text: `export const B_CASES = [{ name: 'same' }]` }
    const test = {
      path: 'c.test.ts',
      text: `import { A_CASES } from './cases.ts'
        import { B_CASES } from './b.ts'
        for (const each of A_CASES) it(each.name, () => {})
        for (const each of B_CASES) it(each.name, () => {})`,
    }
    const tests = collectAllTestNames([test], [test, twice, other])
    expect(findFalseClaims(mapOf('test: same'), tests)).toHaveLength(1)
  })
})
