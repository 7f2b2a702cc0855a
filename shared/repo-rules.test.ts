import { describe, expect, it } from 'vitest'
import { findCircles } from './fixtures/repo-circles.ts'
import * as imports from './fixtures/repo-imports.ts'
import * as layout from './fixtures/repo-layout.ts'
import { findAll, readRepository, tell, type SourceFile } from './fixtures/repo-source.ts'

function file(path: string, text = ''): SourceFile {
  return { path, text }
}

/** A file with one import. */
function importing(path: string, from: string, names = '{ x }'): SourceFile {
  return file(path, `import ${names} from '${from}'\n`)
}

describe('the check of directions', () => {
  const check = (path: string, from: string, names?: string) =>
    imports.findWrongDirections([importing(path, from, names)]).length

  it('refuses an import from shared to the other trees', () => {
    expect(check('shared/cart/item.ts', '../../worker/env.ts')).toBe(1)
    expect(check('shared/cart/item.ts', '../../client/cart/store.ts')).toBe(1)
    expect(check('shared/api.ts', '../package.json')).toBe(1)
  })

  it('refuses an import between worker and client, also of a type', () => {
    expect(check('worker/app.ts', '../client/islands.ts')).toBe(1)
    expect(check('client/cart/store.ts', '../../worker/env.ts', 'type { Env }')).toBe(1)
    const dynamic = file('client/index.ts', `const part = imp${'ort'}('../worker/app.ts')`)
    const passed = file('client/index.ts', `export * from '../worker/app.ts'`)
    expect(imports.findWrongDirections([dynamic, passed])).toHaveLength(2)
  })

  it('refuses scripts and browser tests in what is delivered', () => {
    expect(check('worker/app.ts', './cli/start.ts')).toBe(1)
    expect(check('client/index.ts', './e2e/browser.ts')).toBe(1)
  })

  it('accepts what may be imported, and words in comments', () => {
    expect(check('worker/product/load.ts', '../../shared/product/product.ts')).toBe(0)
    expect(check('client/cart/store.ts', './sync.ts')).toBe(0)
    expect(check('vite.config.ts', './worker/cli/start.ts')).toBe(0)
    expect(check('worker/cli/doctor.ts', '../../client/e2e/browser.ts')).toBe(0)
    const comment = file('shared/api.ts', `// import { x } from '../worker/app.ts'\n`)
    expect(imports.findWrongDirections([comment])).toEqual([])
  })
})

describe('the check of bundles', () => {
  const zod = importing('shared/brand/schema.ts', 'zod', '{ z }')
  const found = (...files: readonly SourceFile[]) =>
    imports.findZodInBundles([zod, ...files]).map(({ path }) => path)

  it('finds zod that a file of the browser reaches through others, later too', () => {
    const [a, b] = [
      importing('client/a.ts', '../shared/b.ts'),
      importing('shared/b.ts', './brand/schema.ts'),
    ]
    expect(found(a, b)).toEqual(['shared/brand/schema.ts'])
    const later = file('client/a.ts', `const load = () => imp${'ort'}('../shared/b.ts')`)
    expect(found(later, b)).toEqual(['shared/brand/schema.ts'])
  })

  it('accepts types of a schema', () => {
    const typed = importing('client/a.ts', '../shared/brand/schema.ts', 'type { Brand }')
    expect(found(typed)).toEqual([])
  })
})

describe('the check of circles', () => {
  const arrow = (path: string, from: string, names?: string) => importing(path, from, names)
  const found = (...files: readonly SourceFile[]) => findCircles(files).map(({ path }) => path)

  it('finds files that need each other, through others and by types too', () => {
    const [a, b] = [arrow('worker/a.ts', './b.ts'), arrow('worker/b.ts', './a.ts', 'type { A }')]
    expect(found(a, b)).toEqual(['worker/a.ts', 'worker/b.ts'])
    const [c, d] = [arrow('worker/b.ts', './d.ts'), arrow('worker/d.ts', './a.ts')]
    expect(found(a, c, d)).toEqual(['worker/a.ts', 'worker/b.ts', 'worker/d.ts'])
  })

  it('accepts a way down, whoever comes to it twice, and what is loaded later', () => {
    const [a, b] = [arrow('worker/a.ts', './b.ts'), arrow('worker/b.ts', './c.ts')]
    expect(found(a, b, arrow('worker/d.ts', './b.ts'), file('worker/c.ts'))).toEqual([])
    const later = file('worker/b.ts', `const part = imp${'ort'}('./a.ts')`)
    expect(found(a, later)).toEqual([])
  })
})

describe('the check of packages', () => {
  const check = (path: string, from: string) =>
    imports.findWrongPackages([importing(path, from)]).length

  it('refuses zod in the client and outside parse.ts', () => {
    expect(check('client/cart/store.ts', 'zod')).toBe(1)
    expect(check('shared/product/product.ts', 'zod')).toBe(1)
    expect(check('shared/product/parse.ts', 'zod')).toBe(0)
    expect(check('worker/admin/api.ts', 'zod')).toBe(0)
  })

  it('refuses react outside .tsx and any other package in shared', () => {
    expect(check('shared/product/product.ts', 'react')).toBe(1)
    expect(check('shared/product/product-card.tsx', 'react')).toBe(0)
    expect(check('shared/cart/cart.ts', 'nanostores')).toBe(1)
    expect(check('shared/cart/cart.ts', 'node:fs')).toBe(1)
    expect(check('shared/cart/cart.test.ts', 'node:fs')).toBe(0)
  })

  it('refuses a package that nobody declared', () => {
    const found = [importing('worker/app.ts', 'hono/cors'), importing('worker/app.ts', '@a/b/c')]
    expect(tell(imports.findUndeclaredPackages(found, ['hono']))).toEqual([
      'worker/app.ts:1 @a/b is not declared',
    ])
    expect(imports.findUndeclaredPackages([importing('a.ts', 'cloudflare:workers')], [])).toEqual(
      [],
    )
  })

  it('sees packages in code and in the types of a project', () => {
    const found = imports.findUsedPackages([
      file('worker/tsconfig.json', `{ "types": ["@cloudflare/workers-types", "vite/client"] }`),
      file('client/index.ts', `import '@fontsource-variable/rubik'\n`),
      file('README.md', `import { z } from 'zod'\n`),
    ])
    expect(['@cloudflare/workers-types', 'vite'].every((name) => found.has(name))).toBe(true)
    expect(found.has('@fontsource-variable/rubik')).toBe(true)
    expect(found.has('zod')).toBe(false)
  })
})

describe('the check of rooms', () => {
  const check = (path: string, from: string, names?: string) =>
    imports.findWrongRooms([importing(path, from, names)]).length

  it('refuses an import from a room to one above it', () => {
    expect(check('shared/price/special.ts', '../cart/item.ts')).toBe(1)
    expect(check('shared/product/card.tsx', '../search/query.ts')).toBe(1)
    expect(check('shared/slug.ts', './product/product.ts')).toBe(1)
    expect(check('shared/cart/item.ts', '../api.ts')).toBe(1)
  })

  it('accepts an import from a room to one below it and within the ground', () => {
    expect(check('shared/cart/item.ts', '../product/product.ts')).toBe(0)
    expect(check('shared/routes.ts', './slug.ts')).toBe(0)
    expect(check('shared/api.ts', './tracking/event.ts')).toBe(0)
  })

  it('lets only the type of a record point upward', () => {
    expect(check('shared/price/tax.ts', '../product/product.ts', 'type { Product }')).toBe(0)
    expect(check('shared/price/tax.ts', '../product/variant.ts')).toBe(1)
  })

  it('lets a whole page use every room and nobody use a whole page', () => {
    expect(check('shared/product/product-page.tsx', '../review/list.tsx')).toBe(0)
    expect(check('shared/home/home.tsx', '../product/product-page.tsx')).toBe(1)
    expect(check('shared/home/home-page.tsx', '../product/product-page.tsx')).toBe(1)
  })

  it('refuses fixtures outside tests', () => {
    expect(check('shared/cart/item.ts', '../fixtures/products.ts')).toBe(1)
    expect(check('shared/cart/item.test.ts', '../fixtures/products.ts')).toBe(0)
  })
})

describe('the check of Hono', () => {
  it('refuses Hono and requests outside the places that may know them', () => {
    const found = [
      importing('worker/product/page.tsx', 'hono', 'type { Context }'),
      importing('shared/api.ts', '@hono/react-renderer'),
      file('worker/product/load.ts', 'function load(request: Request) {}'),
    ]
    expect(imports.findStrayHono(found)).toHaveLength(3)
  })

  it('accepts Hono in the app, endpoints, the renderer and tests', () => {
    const places = ['worker/app.ts', 'worker/index.ts', 'worker/cart/api.ts', 'worker/shop/app.ts']
    const found = [...places, 'worker/render/stream.tsx', 'worker/app.test.ts']
    expect(imports.findStrayHono(found.map((path) => importing(path, 'hono')))).toEqual([])
  })
})

describe('the check of the top level', () => {
  it('names what is too much and what is missing', () => {
    const found = tell(
      layout.findTopLevel([file('docs/a.md'), file('.ci/run'), file('shared/a.ts')]),
    )
    expect(found).toContain('docs/:1 does not belong at the top level')
    expect(found).toContain('README.md:1 is missing at the top level')
    expect(found.join()).not.toMatch(/\.ci|shared/)
  })
})

describe('the check of places', () => {
  const check = (path: string) => layout.findMisplaced([file(path)]).length

  it.each([
    'shared/basket/item.ts',
    'worker/island/find.ts',
    'client/cart/parts/line.tsx',
    'shared/cart/index.ts',
    'shared/cart/CartLine.tsx',
    'worker/cart/utils.ts',
    'shared/ui/helpers.ts',
  ])('refuses the file %s', (path) => {
    expect(check(path)).toBe(1)
  })

  it.each([
    'shared/routes.ts',
    'shared/i18n/messages/fi.ts',
    'worker/shop/seed/pictures.ts',
    'client/styles/brand/electronics.css',
    'client/public/banners/default.json',
    'worker/index.ts',
    'worker/README.md',
    'migrations/shop/0001_catalog.sql',
  ])('accepts the file %s', (path) => {
    expect(check(path)).toBe(0)
  })
})

describe('the check of lengths', () => {
  const long = 'x\n'.repeat(301)

  it('refuses code and style sheets of more than 300 lines', () => {
    const found = ['shared/a.ts', 'client/a.css', 'worker/a.test.ts'].map((path) =>
      file(path, long),
    )
    expect(layout.findTooLong(found)).toHaveLength(3)
    expect(layout.findTooLong([file('shared/a.ts', 'x\n'.repeat(300))])).toEqual([])
  })

  it('lets catalogues of words, seed words and SQL be longer', () => {
    const paths = [
      ...['shared/i18n/messages/en.ts', 'worker/shop/seed/seed-words.ts'],
      'migrations/shop/0001.sql',
    ]
    expect(layout.findTooLong(paths.map((path) => file(path, long)))).toEqual([])
  })
})

describe('the reader of the repository', () => {
  it('reads every text file that is not ignored', () => {
    const folders: Record<string, string[]> = {
      '': ['.git/', '.gitignore', 'node_modules/', 'shared/', 'run.log', '.dev.vars'],
      'shared/': ['a.ts', 'photo.png'],
    }
    const found = readRepository({
      list: (folder) => folders[folder] ?? [],
      read: (path) => (path === '.gitignore' ? 'node_modules/\n.dev.vars\n*.log\n' : path),
    })
    expect(found.map(({ path }) => path)).toEqual(['.gitignore', 'shared/a.ts'])
  })

  it('tells the line of a finding', () => {
    expect(tell(findAll(file('a.ts', 'one\ntwo\n'), /two/g, 'found'))).toEqual([
      'a.ts:2 found: two',
    ])
  })
})
