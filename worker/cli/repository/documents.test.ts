import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findBrokenLinks,
  findMissingPaths,
  findMissingTitles,
  headingsOf,
  readDocuments,
  recipesOf,
  scriptsOf,
  type Document,
} from './documents.ts'
import { ROOT } from '../paths.ts'

const documents = readDocuments()
const textOf = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const scripts = Object.keys(
  (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts,
)

describe('the documents', () => {
  const findAll = (find: (document: Document) => readonly string[]) =>
    documents.flatMap((document) => find(document).map((found) => `${document.path}: ${found}`))

  it('link only to existing files and headings', () => {
    expect(documents.length).toBeGreaterThan(20)
    expect(findAll(findBrokenLinks)).toEqual([])
  })

  it('name only existing paths', () => {
    expect(findAll(findMissingPaths)).toEqual([])
  })

  it('quote only titles that the linked tests have', () => {
    expect(documents.some(({ text }) => /\.spec\.ts\) "/.test(text))).toBe(true)
    expect(findAll(findMissingTitles)).toEqual([])
  })

  it('name only existing commands', () => {
    const unknown = (document: Document) =>
      scriptsOf(document).filter((name) => !scripts.includes(name))
    expect(findAll(unknown)).toEqual([])
  })

  it('are all reached by links from the README', () => {
    const reached = new Set(['README.md'])
    for (const path of reached)
      for (const { path: next } of documents)
        if (linkTargets(path).includes(next)) reached.add(next)
    expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  })

  it('mention every command', () => {
    const text = textOf('worker/docs/commands.md')
    const documented = scripts.filter((name) => !/^(pre|start$|test$)/.test(name))
    expect(
      documented.filter((name) => !new RegExp(`npm run ${name}(?![\\w:])`).test(text)),
    ).toEqual([])
  })

  it('mention every environment variable', () => {
    const text = textOf('worker/docs/environment.md')
    const names = [...textOf('worker/env.ts').matchAll(/^ {2}([A-Z_]+)\?: string$/gm)]
    expect(names.length).toBeGreaterThan(20)
    expect(
      names.map(([, name = '']) => name).filter((name) => !text.includes(`\`${name}\``)),
    ).toEqual([])
  })
})

describe('the README', () => {
  const text = textOf('README.md')

  it('has at most 150 lines', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(150)
  })

  it('has ten recipes or more, each of one to four files', () => {
    const recipes = recipesOf(text)
    expect(recipes.length).toBeGreaterThanOrEqual(10)
    expect(recipes.filter(({ files }) => files.length < 1 || files.length > 4)).toEqual([])
  })
})

describe.each(['shared', 'worker', 'client'])('the decisions of %s', (tree) => {
  const decisions = documents.filter(({ path }) => path.startsWith(`${tree}/docs/decisions/0`))

  it('are numbered from 1 without a gap', () => {
    const numbers = decisions.map(({ path }) => Number(/(\d+)-/.exec(path)?.[1]))
    expect(numbers).toEqual(decisions.map((_, at) => at + 1))
    for (const [at, { text }] of decisions.entries())
      expect(text).toMatch(new RegExp(`^# ${at + 1}\\. `))
  })

  it('state context, choice, cost and reconsideration, in a line each', () => {
    const form =
      /^# .+\n\n- \*\*Context\.\*\* .+\n- \*\*Choice\.\*\* .+\n- \*\*Cost\.\*\* .+\n- \*\*Revisit\.\*\* .+\n$/
    expect(decisions.filter(({ text }) => !form.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('are listed by number and title', () => {
    const list = textOf(`${tree}/docs/decisions/README.md`)
    for (const { path, text } of decisions) {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
      expect(list).toContain(`${number}. [${title}](${path.split('/').at(-1)})`)
    }
  })
})

describe('the check of documents', () => {
  const of = (text: string) => ({ path: 'worker/docs/x.md', text })

  it('finds a link to a missing file or heading', () => {
    const links = '[a](../app.ts) [b](../gone.ts) [c](cache.md#bounds) [d](cache.md#gone) [e](#own)'
    expect(findBrokenLinks(of(`# Own\n${links} [f](https://example.test)`))).toEqual([
      '../gone.ts',
      'cache.md#gone',
    ])
    expect(findBrokenLinks(of('[`code`](../gone.ts) `[a](../gone.ts)`'))).toEqual(['../gone.ts'])
    expect(findBrokenLinks(of('[`a`](../gone.ts), [`b`](../gone.tsx)'))).toEqual([
      '../gone.ts',
      '../gone.tsx',
    ])
  })

  it('finds a missing path in the text', () => {
    const text = '`worker/app.ts` `worker/gone.ts` `worker/brand/{id}.ts` `client/e2e/*.spec.ts`'
    expect(findMissingPaths({ text })).toEqual(['worker/gone.ts'])
  })

  it('makes heading anchors like GitHub', () => {
    expect(headingsOf('# How do I …\n## A `code`: it, and more')).toEqual([
      'how-do-i-',
      'a-code-it-and-more',
    ])
  })
})

function linkTargets(path: string): readonly string[] {
  const { text = '' } = documents.find((each) => each.path === path) ?? {}
  return [...text.matchAll(/\]\(([^)#\s]+\.md)/g)].map(([, link = '']) =>
    relative(ROOT, resolve(ROOT, dirname(path), link)),
  )
}
