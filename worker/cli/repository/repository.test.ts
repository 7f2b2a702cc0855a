import { describe, expect, it } from 'vitest'
import { en } from '../../../shared/i18n/messages/en/all.ts'
import { isCode, isTest, readSources, withoutComments, withoutStrings } from './source-files.ts'
import { findUnboundSql } from './unbound-sql.ts'

const files = readSources()
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
/** This file contains the patterns it looks for. */
const others = files.filter(({ path }) => path !== 'worker/cli/repository/repository.test.ts')

const COLOUR =
  /(?<![&\w]|href=["'{`]{1,2})#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\((?!from)/gi
const MACHINE =
  /(?<![\w.])\/(?:home|Users|root|work|private)\/\w+|[A-Z]:\\Users|\bregistry\.[\w-]+\.\w+|\b[\w.-]*(?:artifactory|verdaccio|jfrog)[\w-]*\.\w+/g
const AROUND = /\b(?:oxlint|eslint)-disable|prettier-ignore|oxfmt-ignore/g
const NOT_RUN = /\b(?:test|it|describe)(?:\.describe)?\.(?:only\(|(?:skip|fixme)\(\s*['"`])/g
const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const RESOLVED = /^\s*"resolved":/m
const CACHE_BLOCK = /^\s*(?:\[+[\w.]*\bcache\b[\w.]*\]+|cache\s*=|[\w.]*\bcache\.\w+\s*=)/m
const MODULE_STATE = /^(?:export )?(?:let|var)\b.*/gm
/** A collection that is filled later. */
const MODULE_MEMORY = /^(?:export )?const (\w+).*= new (?:Weak)?(?:Map|Set)\b[^(]*\(\)/gm

/** All matches of a pattern, with their files. */
function find(pattern: RegExp, given: typeof files): string[] {
  return given.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`),
  )
}

describe('colours', () => {
  // Colours of products and of the energy label are the same in every brand.
  const places =
    /^client\/(styles\/(tokens\.css|swatches\.css|brand\/)|product\/energy\.css)|^worker\/(cli\/demo|images)\//

  it('are defined only in the tokens, the brand sheets, and for products and legal labels', () => {
    const sheets = others
      .filter((file) => /\.(css|tsx?)$/.test(file.path) && !isTest(file))
      .filter(({ path }) => !places.test(path))
      .map(({ path, text }) => ({ path, text: withoutComments(text) }))
    expect(sheets.length).toBeGreaterThan(100)
    expect(find(COLOUR, sheets)).toEqual([])
  })

  it.each(['#F9156C', '#fff', 'rgb(0 0 0 / 50%)', 'oklch(70% 0.1 200)'])(
    'are found: %s',
    (text) => {
      expect(text.match(COLOUR)).toHaveLength(1)
    },
  )

  it.each(['<a href="#add">', '&#160;', 'var(--pink)'])('are not %s', (text) => {
    expect(text.match(COLOUR)).toBe(null)
  })
})

describe('the repository', () => {
  it('has four folders and few files at the top', () => {
    const names = new Set(files.map(({ path }) => path.replace(/\/.*/, '/')))
    expect([...names].filter((name) => !name.startsWith('.')).sort()).toEqual([
      ...['README.md', 'client/', 'migrations/', 'package-lock.json', 'package.json', 'shared/'],
      ...['tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'worker/', 'wrangler.toml'],
    ])
  })

  it('contains no machine path and no registry host', () => {
    expect(find(MACHINE, others)).toEqual([])
  })

  it.each(['/home/anna/shop', '/Users/anna', 'https://registry.example.org/x'])(
    'refuses %s',
    (text) => {
      expect(text.match(MACHINE)).toHaveLength(1)
    },
  )

  it.each(["'/c/home/page'", "'./work/x'"])('takes %s for no path of a machine', (text) => {
    expect(text.match(MACHINE)).toBe(null)
  })

  it('does not disable checks', () => {
    expect(find(AROUND, others.filter(isCode))).toEqual([])
    expect('// oxlint-disable-next-line'.match(AROUND)).toHaveLength(1)
  })

  it('has no skipped and no exclusive test', () => {
    expect(find(NOT_RUN, others.filter(isTest))).toEqual([])
  })

  it.each(["test.only('a', f)", "test.skip('a', f)", "test.describe.only('a', f)"])(
    'refuses %s',
    (text) => {
      expect(text.match(NOT_RUN)).toHaveLength(1)
    },
  )

  it('accepts a test that is skipped under a condition', () => {
    expect("it.skipIf(!url)('x', f)".match(NOT_RUN)).toBe(null)
  })

  it('has no mutable module state in shared/', () => {
    const shared = files.filter((file) => file.path.startsWith('shared/') && isCode(file))
    const code = shared
      .filter((file) => !isTest(file))
      .map(({ path, text }) => ({ path, text: withoutStrings(text) }))
    expect(find(MODULE_STATE, code)).toEqual([])
    expect('export let count = 0\n'.match(MODULE_STATE)).toHaveLength(1)
    expect('f(() => {\n  let a = 0\n})\n'.match(MODULE_STATE)).toBe(null)
    // Test modules live across files, so they may cache only pure results.
    const memories = code.flatMap(({ path, text }) =>
      [...text.matchAll(MODULE_MEMORY)].map(([, name]) => `${path}: ${name}`),
    )
    expect(memories).toEqual(['shared/price/price-window.ts: zones'])
  })
})

describe('SQL', () => {
  it('has bound values, never interpolated ones', () => {
    expect(others.filter(isCode).flatMap(findUnboundSql)).toEqual([])
  })

  it.each([
    'db.prepare(`SELECT * FROM product WHERE sku = ${sku}`)',
    `db.prepare('SELECT * FROM product WHERE sku = ' + sku)`,
    'db.prepare(`SELECT ${columns.join()} FROM product`)',
    'const part = `WHERE sku = ${sku}`\ndb.prepare(`SELECT * FROM product ${part}`)',
    "let table = 'a'\nconst table = 'b'\ndb.prepare(`SELECT * FROM ${table}`)",
    'tables.map((name) => db.prepare(`DELETE FROM ${name}`))',
  ])('is refused: %s', (text) => {
    expect(findUnboundSql({ path: 'a.ts', text })).toHaveLength(1)
  })

  it.each([
    `db.prepare('SELECT * FROM product WHERE sku = ?').bind(sku)`,
    'db.prepare(`SELECT ${COLUMNS} FROM product`)',
    'db.prepare(SELECT_PRODUCT)',
    'db.prepare(statement.sql)',
    'const { text, words } = tablesOf(no)\ndb.prepare(`SELECT * FROM ${text}`)',
    "const part = 'WHERE sku = ?'\ndb.prepare(`SELECT * FROM product ${part}`)",
    "const tables = ['a', 'b']\ntables.map((name) => db.prepare(`DELETE FROM ${name}`))",
  ])('is accepted: %s', (text) => {
    expect(findUnboundSql({ path: 'a.ts', text })).toEqual([])
  })
})

describe('settings', () => {
  type Versions = Readonly<Record<string, string>>

  it('pin every package to an exact version', () => {
    const settings: Record<string, Versions> = JSON.parse(textOf('package.json'))
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
    const versions = kinds.flatMap((kind) => Object.entries(settings[kind] ?? {}))
    expect(versions.length).toBeGreaterThan(20)
    expect(versions.filter(([, version]) => !VERSION.test(version))).toEqual([])
    expect(['^1.2.3', 'latest', '*'].some((version) => VERSION.test(version))).toBe(false)
  })

  it('keep the lock file free of registry addresses', () => {
    expect(textOf('package-lock.json')).not.toMatch(RESOLVED)
    expect('{\n  "resolved": "https://a.example/b.tgz",\n}').toMatch(RESOLVED)
  })

  it('disable the platform cache in front of the worker, whose key has no host', () => {
    expect(textOf('wrangler.toml').replaceAll(/#.*$/gm, '')).not.toMatch(CACHE_BLOCK)
  })

  it.each(['[cache]\nenabled = true', 'cache = { enabled = true }', '[[exports.cache]]'])(
    'may not enable it: %s',
    (text) => {
      expect(text).toMatch(CACHE_BLOCK)
    },
  )
})

describe('messages', () => {
  /** A key is used if code quotes it, or if a template begins with its first part. */
  function findUnused(code: string, keys: readonly string[]): string[] {
    const quoted = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key))
    const starts = [...code.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
    return keys.filter((key) => !quoted.has(key) && !starts.some((start) => key.startsWith(start)))
  }

  it('are all used', () => {
    const code = files
      .filter((file) => isCode(file) && !isTest(file) && !file.path.includes('/i18n/messages/'))
      .map(({ text }) => withoutComments(text))
      .join('\n')
    expect(findUnused(code, Object.keys(en))).toEqual([])
  })

  it('are unused if only a comment names them', () => {
    const code = withoutComments("t('cart.empty'); t(`stock.${state}`) // t('cart.gone')")
    expect(findUnused(code, ['cart.empty', 'stock.in', 'cart.gone'])).toEqual(['cart.gone'])
  })
})
