import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readChoice } from './form.ts'
import { STORAGE_ENTRIES, namesToDelete } from './storage-entries.ts'

const top = resolve(import.meta.dirname, '../..')
/**
 * The source of everything that runs in a shopper's browser or writes its cookies, without tests, tools,
 * the merchant's desk and its previews.
 */
const code = ['client', 'worker', 'shared']
  .flatMap((tree) =>
    readdirSync(resolve(top, tree), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${tree}/${path}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter(
    (path) =>
      !/\.test\.tsx?$|\.d\.ts$|^client\/(?:e2e|testing)\/|^worker\/(?:cli|bench|testing|desk|preview)\/|kept\.ts$/.test(
        path,
      ),
  )
  .map((path) => readFileSync(resolve(top, path), 'utf8'))
  .join('\n')

/**
 * Names that store nothing: attributes in a page, a lock, a channel, a sync tag, a name of an earlier
 * build.
 */
const NOT_STORED = ['reuna-state', 'reuna-recent', 'reuna-orders']

const namesIn = (pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].flatMap(([, name]) => name ?? [])
const unionOf = (type: string): string[] =>
  [
    ...(new RegExp(`type ${type} = ([^\\n]+)`).exec(code)?.[1] ?? '').matchAll(/'([\w-]+)'/g),
  ].flatMap(([, name]) => name ?? [])
const stored = (...kinds: string[]): string[] =>
  STORAGE_ENTRIES.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)

describe('the list of stored data', () => {
  it('names every cookie that the worker sets', () => {
    const sealed = [...unionOf('CookieName'), ...unionOf('ShortCookie')].map(
      (name) => `reuna-${name}`,
    )
    const open = namesIn(/export const \w+_COOKIE = '([\w-]+)'/g)
    expect(sealed.length).toBeGreaterThan(5)
    expect(stored('cookie').sort()).toEqual([...sealed, ...open].sort())
  })

  it('names every storage, database and cache of the browser code, and nothing else', () => {
    const databases = namesIn(/(?:new Database\(|_DATABASE = )'([\w-]+)'/g)
    const written = namesIn(/['"`](reuna-[\w-]+:?)/g).filter(
      (name) => !NOT_STORED.includes(name) && !name.endsWith('-'),
    )
    const all = new Set([...databases, ...written])
    const named = new Set([...stored('cookie', 'local', 'session', 'database', 'cache')])
    const sealed = [...unionOf('CookieName'), ...unionOf('ShortCookie')].map(
      (name) => `reuna-${name}`,
    )
    expect([...new Set([...all, ...sealed])].sort()).toEqual([...named].sort())
  })

  it('includes those of third-party services, and deletes unaccepted ones only', () => {
    const names = [
      '_ga',
      '_ga_X1',
      '_gid',
      '__kla_id',
      'klaviyoOnsite',
      'gallery',
      'x_ga',
      ...STORAGE_ENTRIES.map(({ name }) => name),
    ]
    expect(namesToDelete(names, [])).toEqual(['_ga', '_ga_X1', '_gid', '__kla_id', 'klaviyoOnsite'])
    expect(namesToDelete(names, ['statistics'])).toEqual(['__kla_id', 'klaviyoOnsite'])
    expect(namesToDelete(names, ['statistics', 'marketing', 'personalisation'])).toEqual([])
  })
})

describe('the form of a choice', () => {
  const read = (fields: Record<string, readonly string[]>) => (field: string) => fields[field] ?? []
  const purposes = ['statistics', 'marketing'] as const

  it('accepts the pressed or checked purposes, and none if unclear', () => {
    expect(readChoice(read({ choice: ['all'] }), purposes)).toEqual(purposes)
    expect(readChoice(read({ choice: ['none'], purpose: ['marketing'] }), purposes)).toEqual([])
    expect(
      readChoice(
        read({ choice: ['some'], purpose: ['marketing', 'personalisation', '<b>'] }),
        purposes,
      ),
    ).toEqual(['marketing'])
    for (const choice of [[], [''], ['everything'], ['none', 'all']])
      expect(readChoice(read({ choice }), purposes)).toEqual([])
  })
})
