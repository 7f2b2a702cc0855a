import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'

/** A path, its content, and the lint rule that rejects it; none if it is accepted. */
const CASES = [
  ['shared/a/scroll.ts', 'window.scrollTo(0, 0)', 'no-restricted-globals'],
  ['shared/a/title.ts', 'export const title = document.title', 'no-restricted-globals'],
  ['shared/a/load.ts', "export const load = () => fetch('/')", 'no-restricted-globals'],
  ['shared/a/keep.ts', "export const kept = localStorage['a']", 'no-restricted-globals'],
  ['shared/a/own.ts', 'export const read = (document: { a: 1 }) => document.a', ''],
  ['shared/a/port.ts', 'export const read = (p: { fetch(): 1 }) => p.fetch()', ''],
  ['shared/a/now.test.ts', 'export const now = () => globalThis', ''],
  ['client/a/scroll.ts', 'window.scrollTo(0, 0)', ''],
  [
    'shared/a/id.tsx',
    "import { useId } from 'react'\nexport const x = useId",
    'no-restricted-imports',
  ],
  ['shared/a/memo.tsx', "import { memo } from 'react'\nexport const x = memo", ''],
  ['shared/a/main.ts', 'export default 1', 'no-default-export'],
  ['worker/index.ts', 'export default {}', ''],
  [
    'worker/a/load.ts',
    'export function load(request: Request) {\n  return request.url\n}',
    'no-restricted-types',
  ],
  ['worker/a/cart-api.ts', 'export function load(request: Request) {\n  return request.url\n}', ''],
  ['worker/a/CartLine.tsx', 'export const x = 1', 'filename-case'],
  [`worker/a/later.ts`, `// ${'TO'}DO: the rest\nexport const x = 1`, 'no-warning-comments'],
  ['worker/a/any.ts', 'export const x = 1 as any', 'no-explicit-any'],
  ['worker/a/of.ts', 'export function of(a: any) {\n  return a\n}', 'no-explicit-any'],
  ['worker/a/ignore.ts', `// @ts-${'ignore'}\nexport const x = 1`, 'ban-ts-comment'],
  ['worker/a/expect.test.ts', `// @ts-${'expect-error'}: so\nexport const x = 1`, 'ban-ts-comment'],
  ['worker/must-not-compile.test-d.ts', `// @ts-${'expect-error'}: so\nexport const x = 1`, ''],
  [
    'worker/a/only.test.ts',
    "import { it } from 'vitest'\nit.only('a', () => {})",
    'no-focused-tests',
  ],
  [
    'worker/a/skip.test.ts',
    "import { it } from 'vitest'\nit.skip('a', () => {})",
    'no-disabled-tests',
  ],
  ['worker/a/todo.test.ts', "import { it } from 'vitest'\nit.todo('a')", 'warn-todo'],
] as const

let found: { path: string; rule: string }[] = []
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  cpSync(resolve(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [path, code] of CASES) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `${code}\n`)
  }
  const bin = resolve(ROOT, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(bin, ['-f', 'json', '.'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[]
  }
  found = diagnostics.map(({ code, filename }) => ({
    path: filename,
    rule: /\((.+)\)/.exec(code)?.[1] ?? code,
  }))
})

it.each(CASES)('the linter judges %s: %s', (path, _, rule) => {
  const rules = new Set(found.filter((each) => each.path === path).map((each) => each.rule))
  expect([...rules]).toEqual(rule === '' ? [] : [rule])
})
