import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircles } from './fixtures/repo-circles.ts'
import * as imports from './fixtures/repo-imports.ts'
import * as layout from './fixtures/repo-layout.ts'
import * as settings from './fixtures/repo-settings.ts'
import { readRepository, tell } from './fixtures/repo-source.ts'
import { findUnboundSql } from './fixtures/repo-sql.ts'
import * as text from './fixtures/repo-text.ts'
import { en } from './i18n/messages/en.ts'
import { fi } from './i18n/messages/fi.ts'

const top = resolve(import.meta.dirname, '..')
const files = readRepository({
  list: (folder) =>
    readdirSync(resolve(top, folder), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    ),
  read: (path) => readFileSync(resolve(top, path), 'utf8'),
})
const contentOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
const packages: settings.PackageSettings = JSON.parse(contentOf('package.json'))

/** The packages that the design gives. */
const GIVEN = [
  ...[
    'hono',
    'react',
    'react-dom',
    '@hono/react-renderer',
    'wrangler',
    '@cloudflare/workers-types',
  ],
  ...['zod', 'nanostores', '@nanostores/react', 'idb-keyval', 'miniflare', 'vitest', 'playwright'],
]
/** Declared before the first use: the browser's database comes with the cart. */
const USED_LATER = ['idb-keyval']

describe('imports', () => {
  it('point from worker and client to shared, never back and never across', () => {
    expect(tell(imports.findWrongDirections(files))).toEqual([])
  })

  it('take react in shared only in .tsx, zod only in parse.ts, and no zod in the client', () => {
    expect(tell(imports.findWrongPackages(files))).toEqual([])
  })

  it('take zod to no browser, through other files either', () => {
    expect(tell(imports.findZodInBundles(files))).toEqual([])
  })

  it('follow the order of rooms in shared, with whole pages above it', () => {
    expect(tell(imports.findWrongRooms(files))).toEqual([])
  })

  it('never go round: no two files need each other', () => {
    expect(tell(findCircles(files))).toEqual([])
  })

  it('know Hono and the request only in the app, endpoints and the renderer', () => {
    expect(tell(imports.findStrayHono(files))).toEqual([])
  })

  it('name only packages that package.json declares', () => {
    const declared = settings.declaredPackages(packages)
    expect(tell(imports.findUndeclaredPackages(files, declared))).toEqual([])
  })
})

describe('layout', () => {
  it('has a top level of exactly the agreed folders and files', () => {
    expect(tell(layout.findTopLevel(files))).toEqual([])
  })

  it('has known, flat rooms without an index and files in kebab-case', () => {
    expect(tell(layout.findMisplaced(files))).toEqual([])
  })

  it('has no file of more than 300 lines', () => {
    expect(tell(layout.findTooLong(files))).toEqual([])
  })
})

describe('code', () => {
  it('keeps no state at module level in shared', () => {
    expect(tell(text.findModuleState(files))).toEqual([])
  })

  it('uses no global of a platform in shared', () => {
    expect(tell(text.findPlatformGlobals(files))).toEqual([])
  })

  it('uses useId nowhere in shared', () => {
    expect(tell(text.findUseId(files))).toEqual([])
  })

  it('exports by name', () => {
    expect(tell(text.findDefaultExports(files))).toEqual([])
  })

  it('writes colours only in the tokens and the sheets of the brands', () => {
    expect(tell(text.findColours(files))).toEqual([])
  })

  it('holds no path of a machine and no host of a registry', () => {
    expect(tell(text.findMachineWords(files))).toEqual([])
  })

  it('leaves nothing unfinished and goes around no check', () => {
    expect(tell(text.findLoopholes(files))).toEqual([])
  })

  it('binds the values of its SQL instead of writing them into the text', () => {
    expect(
      tell(findUnboundSql(files.filter(({ path }) => !path.startsWith('shared/repo-')))),
    ).toEqual([])
  })
})

describe('settings', () => {
  it('pin every package to an exact version', () => {
    expect(settings.findRanges(packages)).toEqual([])
  })

  it('keep the lock file free of registry addresses', () => {
    expect(settings.findResolved(contentOf('package-lock.json'))).toEqual([])
  })

  it('leave the platform cache in front of the worker off', () => {
    expect(settings.findCacheBlock(contentOf('wrangler.toml'))).toEqual([])
  })

  it('declare every given package', () => {
    const direct = Object.keys({ ...packages.dependencies, ...packages.devDependencies })
    expect(GIVEN.filter((name) => !direct.includes(name))).toEqual([])
  })

  it('have every given package in use', () => {
    const used = imports.findUsedPackages(files)
    expect(GIVEN.filter((name) => !used.has(name) && !USED_LATER.includes(name))).toEqual([])
  })
})

describe('words', () => {
  it('are all used: no key without code that names it', () => {
    expect(settings.findUnusedMessages(files, Object.keys(en))).toEqual([])
  })

  it('have the same places to fill in Finnish and in English', () => {
    expect(settings.findOtherPlaceholders(en, fi)).toEqual([])
  })
})
