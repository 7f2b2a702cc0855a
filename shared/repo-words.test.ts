import { describe, expect, it } from 'vitest'
import * as settings from './fixtures/repo-settings.ts'
import type { Finding, SourceFile } from './fixtures/repo-source.ts'
import { findUnboundSql } from './fixtures/repo-sql.ts'
import * as text from './fixtures/repo-text.ts'

/** How many findings a check has in one file with this text. */
function count(check: (files: SourceFile[]) => Finding[], path: string, source: string): number {
  return check([{ path, text: source }]).length
}

describe('the check of state', () => {
  it('refuses a variable at the top of a module in shared, not inside a function', () => {
    expect(count(text.findModuleState, 'shared/a.ts', 'let count = 0\n')).toBe(1)
    expect(count(text.findModuleState, 'shared/a.ts', 'export let count = 0\n')).toBe(1)
    expect(count(text.findModuleState, 'shared/a.ts', 'f(() => {\n  let a = 0\n})\n')).toBe(0)
    expect(count(text.findModuleState, 'worker/a.ts', 'let count = 0\n')).toBe(0)
  })
})

describe('the check of globals', () => {
  it.each(['window.scrollTo(0, 0)', 'document.title', 'await fetch(url)', 'localStorage["a"]'])(
    'refuses %s in shared',
    (source) => {
      expect(count(text.findPlatformGlobals, 'shared/a.ts', source)).toBe(1)
    },
  )

  it('accepts a name that the file declares, a field and a word in a sentence', () => {
    const own = 'function read(document: Doc) { return document.name }'
    expect(count(text.findPlatformGlobals, 'shared/a.ts', own)).toBe(0)
    expect(count(text.findPlatformGlobals, 'shared/a.ts', 'ports.fetch(url)')).toBe(0)
    expect(count(text.findPlatformGlobals, 'shared/a.ts', `// window.open()\n'fetch(x)'`)).toBe(0)
  })

  it('refuses the hook that gives islands other ids', () => {
    expect(count(text.findUseId, 'shared/ui/field.tsx', 'const id = useId()')).toBe(1)
    expect(count(text.findUseId, 'shared/ui/field.tsx', '/* never useId */')).toBe(0)
  })

  it('refuses a default export except where the platform asks for it', () => {
    expect(count(text.findDefaultExports, 'shared/a.ts', 'export default 1')).toBe(1)
    expect(count(text.findDefaultExports, 'worker/index.ts', 'export default app')).toBe(0)
  })
})

describe('the check of colours', () => {
  it.each(['#F9156C', '#fff', 'rgb(0 0 0 / 50%)', 'oklch(70% 0.1 200)'])(
    'refuses the colour %s outside the tokens',
    (colour) => {
      expect(count(text.findColours, 'client/cart/cart.css', `a { color: ${colour} }`)).toBe(1)
      expect(count(text.findColours, 'shared/ui/icon.tsx', `<a style="${colour}">`)).toBe(1)
      expect(count(text.findColours, 'client/styles/tokens.css', `--x: ${colour};`)).toBe(0)
      expect(count(text.findColours, 'client/styles/brand/mac.css', `--x: ${colour};`)).toBe(0)
      expect(count(text.findColours, 'worker/shop/seed/pictures.ts', `'${colour}'`)).toBe(0)
    },
  )

  it('accepts anchors, character codes and custom properties', () => {
    expect(count(text.findColours, 'shared/a.tsx', `<a href="#add">&#160;</a>`)).toBe(0)
    expect(count(text.findColours, 'client/a/a.css', 'a { color: var(--pink) }')).toBe(0)
  })
})

describe('the check of machines', () => {
  it.each([`/${'home'}/anna/shop`, `/${'Users'}/anna`, `https://${'registry'}.example.org/x`])(
    'refuses %s',
    (words) => {
      expect(count(text.findMachineWords, 'README.md', words)).toBe(1)
    },
  )

  it('accepts an address of the shop', () => {
    expect(count(text.findMachineWords, 'a.ts', `'/c/home/page' './work/x'`)).toBe(0)
  })
})

describe('the check of loopholes', () => {
  it.each([
    `// ${'TO'}DO later`,
    `// @ts-${'ignore'}`,
    `// ${'oxlint'}-disable-next-line`,
    `// @ts-${'expect-error'}`,
    'const a = b as any',
    'function f(a: any) {}',
  ])('refuses "%s"', (source) => {
    expect(count(text.findLoopholes, 'worker/a.ts', source)).toBe(1)
  })

  it('lets only a compile test expect an error', () => {
    const source = `// @ts-${'expect-error'}: no such thing\n`
    expect(count(text.findLoopholes, 'worker/must-not-compile.test-d.ts', source)).toBe(0)
    expect(count(text.findLoopholes, 'worker/a.test.ts', source)).toBe(1)
  })

  it('refuses a test that does not run or keeps others from running', () => {
    expect(count(text.findLoopholes, 'a.test.ts', `it.only('x', () => {})`)).toBe(1)
    expect(count(text.findLoopholes, 'a.test.ts', `describe.skip('x', () => {})`)).toBe(0)
    expect(count(text.findLoopholes, 'a.test.ts', `it.skipIf(!url)('x', () => {})`)).toBe(0)
  })
})

describe('the check of SQL', () => {
  it.each([
    'db.prepare(`SELECT * FROM product WHERE sku = ${sku}`)',
    `db.prepare('SELECT * FROM product WHERE sku = ' + sku)`,
    'db.prepare(`SELECT ${columns.join()} FROM product`)',
    'const part = `WHERE sku = ${sku}`\ndb.prepare(`SELECT * FROM product ${part}`)',
    "let table = 'a'\nconst table = 'b'\ndb.prepare(`SELECT * FROM ${table}`)",
    'tables.map((name) => db.prepare(`DELETE FROM ${name}`))',
  ])('refuses %s', (source) => {
    expect(count(findUnboundSql, 'worker/shop/db.ts', source)).toBe(1)
  })

  it.each([
    `db.prepare('SELECT * FROM product WHERE sku = ?').bind(sku)`,
    'db.prepare(`SELECT ${COLUMNS} FROM product`)',
    'db.prepare(SELECT_PRODUCT)',
    'db.prepare(statement.sql)',
    'const { text, words } = tablesOf(no)\ndb.prepare(`SELECT * FROM ${text}`)',
    "const part = 'WHERE sku = ?'\ndb.prepare(`SELECT * FROM product ${part}`)",
    "const tables = ['a', 'b']\ntables.map((name) => db.prepare(`DELETE FROM ${name}`))",
  ])('accepts %s', (source) => {
    expect(count(findUnboundSql, 'worker/shop/db.ts', source)).toBe(0)
  })
})

describe('the checks of settings', () => {
  it('refuse a range where a version belongs', () => {
    const dependencies = { a: '1.2.3', b: '^1.2.3', c: '5.0.0-beta', d: 'latest', e: '*' }
    expect(settings.findRanges({ dependencies })).toEqual(['b@^1.2.3', 'd@latest', 'e@*'])
  })

  it('refuse an address in the lock file', () => {
    expect(settings.findResolved('{\n  "resolved": "https://a.example/b.tgz",\n}')).toHaveLength(1)
  })

  it.each(['[cache]\nenabled = true', 'cache = { enabled = true }', '[[exports.cache]]'])(
    'refuse the platform cache written as %s',
    (source) => {
      expect(settings.findCacheBlock(source)).toHaveLength(1)
    },
  )

  it('accept a comment that speaks of the cache', () => {
    expect(settings.findCacheBlock('# No [cache] block\nname = "cache"')).toEqual([])
  })

  it('name the messages that no code uses', () => {
    const files = [
      { path: 'shared/a.tsx', text: "t('cart.empty'); t(`stock.${state}`) // t('cart.gone')" },
      { path: 'shared/i18n/messages/en.ts', text: "'cart.gone': 'Gone'" },
      { path: 'shared/a.test.ts', text: "t('cart.gone')" },
    ]
    const keys = ['cart.empty', 'stock.in', 'cart.gone']
    expect(settings.findUnusedMessages(files, keys)).toEqual(['cart.gone'])
  })

  it('name the messages whose places to fill in differ', () => {
    const english = {
      a: 'Hello {name}',
      b: { one: '{count} item', other: '{count} items' },
      c: 'x',
    }
    const finnish = { a: 'Hei', b: { one: '{count} tuote', other: '{count} tuotetta' }, c: 'y {z}' }
    expect(settings.findOtherPlaceholders(english, finnish)).toEqual(['a', 'c'])
  })
})
