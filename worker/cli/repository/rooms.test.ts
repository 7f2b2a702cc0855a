import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'
import rules from '../../../.dependency-cruiser.mjs'

/** A file's path, an import in it, and the rule that rejects it. */
type Refused = readonly [path: string, code: string, rule: string]
type Accepted = readonly [path: string, code: string]

const UPWARD: readonly Refused[] = [
  ['shared/price/special.ts', "import { x } from '../cart/item.ts'", 'shared-order-price'],
  ['shared/price/tier.ts', "import type { x } from '../cart/item.ts'", 'shared-order-price'],
  ['shared/slug.ts', "import { x } from './product/product.ts'", 'shared-order-slug'],
  ['shared/cart/form.ts', "import { x } from '../api.ts'", 'shared-order-cart'],
  ['worker/http/read.ts', "import { x } from '../cart/ask.ts'", 'worker-order-http'],
  ['worker/concurrency/timeout.ts', "import { x } from '../app.ts'", 'worker-order-concurrency'],
  ['client/db/open.ts', "import { x } from '../cart/store.ts'", 'client-order-db'],
  ['worker/basket/item.ts', "import { x } from '../env.ts'", 'worker-room-without-a-place'],
  [
    'shared/review/list.tsx',
    "import { x } from '../product/product-page.tsx'",
    'no-page-in-a-room',
  ],
]
const DOWNWARD: readonly Accepted[] = [
  ['shared/cart/line.ts', "import { x } from '../product/product.ts'"],
  ['shared/api.ts', "import { x } from './tracking/event.ts'"],
  ['shared/product/product-page.tsx', "import { x } from '../review/stars.tsx'"],
  ['worker/cart/load.ts', "import { x } from '../http/headers.ts'"],
  ['worker/cart/change.ts', "import { x } from './ask.ts'"],
  ['worker/cart/load.test.ts', "import { x } from '../app.ts'"],
]
const ACROSS: readonly Refused[] = [
  ['shared/cart/item.ts', "import { x } from '../../worker/env.ts'", 'shared-stands-alone'],
  ['shared/text.ts', "import { x } from '../vite.config.ts'", 'shared-stands-alone'],
  ['worker/env.ts', "import { x } from '../client/events.ts'", 'worker-knows-no-client'],
  ['client/events.ts', "import type { x } from '../worker/env.ts'", 'client-knows-no-worker'],
  ['client/cart/pull.ts', "const x = import('../../worker/env.ts')", 'client-knows-no-worker'],
  ['client/cart/sync.ts', "export * from '../../worker/env.ts'", 'client-knows-no-worker'],
  ['worker/app.ts', "import { x } from './cli/start.ts'", 'no-tools-delivered'],
  ['client/cart/store.ts', "import { x } from '../e2e/browser.ts'", 'no-tools-delivered'],
  ['shared/cart/view.tsx', "import { x } from '../fixtures/carts.ts'", 'no-fixtures-delivered'],
  ['worker/cart/create.ts', "import { x } from '../shop/cart/store.ts'", 'built-in-shop'],
  ['worker/admin/orders.ts', "import type { x } from '../shop/order/due.ts'", 'built-in-shop'],
  ['worker/seo/feed.ts', "import { x } from '../catalog/sql/cursor.ts'", 'built-in-shop'],
  ['worker/cache/fill.ts', "import { x } from '../shop/maintenance.ts'", 'built-in-shop'],
  ['worker/payment/provider.ts', "import { x } from '../shop/order/due.ts'", 'built-in-shop'],
  ['worker/scheduled.ts', "import { x } from './shop/cart/close.ts'", 'built-in-shop'],
  ['worker/cart/forms.ts', "import { x } from './parts/lines/line.ts'", 'too-deep'],
  ['worker/cart-line/configured-product.ts', "import { x } from './utils.ts'", 'vague-name'],
  ['client/cart/goods.ts', "import { x } from './helpers/lines.ts'", 'vague-name'],
  ['worker/cart/variants.ts', "import { x } from './index.ts'", 'no-index'],
]
const SAME_LAYER: readonly Accepted[] = [
  ['vite.config.ts', "import { x } from './worker/cli/start.ts'"],
  ['worker/cli/doctor.ts', "import { x } from '../../client/e2e/browser.ts'"],
  ['worker/pick/backend.ts', "import { x } from '../shop/app.ts'"],
  ['worker/pick/catalog.ts', "import { x } from '../catalog/sql/engine.ts'"],
]
const PACKAGES: readonly Refused[] = [
  ['client/cart/add.ts', "import { x } from 'zod'", 'zod-places'],
  ['shared/product/product.ts', "import { x } from 'zod'", 'zod-places'],
  ['client/cart/tax.ts', "import { x } from '../../shared/brand/schema.ts'", 'zod-in-a-bundle'],
  ['shared/cart/raw.ts', "import { x } from '../product/parse.ts'", 'zod-in-a-bundle'],
  ['shared/product/price.ts', "import { x } from 'react'", 'react-in-tsx'],
  ['shared/cart/store.ts', "import { x } from 'nanostores'", 'shared-is-pure'],
  ['shared/cart/disk.ts', "import { x } from 'node:fs'", 'no-node'],
  ['worker/cart/disk.ts', "import { x } from 'node:fs'", 'no-node'],
  ['worker/cart/page.tsx', "import { x } from 'hono'", 'hono-places'],
  ['shared/error.ts', "import { x } from 'hono'", 'hono-places'],
]
const PLACES: readonly Accepted[] = [
  ['shared/product/parse.ts', "import { x } from 'zod'"],
  ['worker/admin/api.ts', "import { x } from 'zod'"],
  ['client/cart/brand.ts', "import type { x } from '../../shared/brand/schema.ts'"],
  ['shared/product/product-card.tsx', "import { x } from 'react'"],
  ['shared/cart/cart.test.ts', "import { x } from 'node:fs'"],
  ['worker/cart/routes.ts', "import { x } from 'hono'"],
  ['worker/render/stream-page.tsx', "import { x } from 'hono'"],
]
const CIRCLES: readonly Accepted[] = [
  ['worker/cart/a.ts', "import { x } from './b.ts'"],
  ['worker/cart/b.ts', "import { x } from './c.ts'"],
  ['worker/cart/c.ts', "import type { x } from './a.ts'"],
  ['worker/stock/a.ts', "import { x } from './b.ts'"],
  ['worker/stock/b.ts', "const x = import('./a.ts')"],
]
const CASES = [UPWARD, DOWNWARD, ACROSS, SAME_LAYER, PACKAGES, PLACES, CIRCLES].flat()

let violations: ICruiseResult['summary']['violations'] = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  const files = new Map(CASES.map(([path, code]) => [path, `${code}\n`]))
  for (const [path, code] of CASES) {
    const from = /'(.+)'/.exec(code)?.[1] ?? ''
    const target = join(from.startsWith('.') ? dirname(path) : 'node_modules', from)
    const file = from.startsWith('.') ? target : `${target}/index.js`
    if (!files.has(file) && !from.startsWith('node:')) files.set(file, 'export const x = 1\n')
  }
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { forbidden, options } = rules
  const result = await cruise(['shared', 'worker', 'client', 'vite.config.ts'], {
    ...(options as ICruiseOptions),
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: forbidden as never },
  })
  violations = (result.output as ICruiseResult).summary.violations
  rmSync(folder, { recursive: true })
})

function brokenBy(path: string): string[] {
  return violations.filter(({ from }) => from === path).map(({ rule }) => rule.name)
}

describe('the order of rooms', () => {
  it.each(UPWARD)('refuses %s: %s', (path, _, rule) => {
    expect(brokenBy(path)).toEqual([rule])
  })

  it.each(DOWNWARD)('accepts %s: %s', (path) => {
    expect(brokenBy(path)).toEqual([])
  })
})

describe('the three trees', () => {
  it.each(ACROSS)('refuse %s: %s', (path, _, rule) => {
    expect(brokenBy(path)).toContain(rule)
  })

  it.each(SAME_LAYER)('accept %s: %s', (path) => {
    expect(brokenBy(path)).toEqual([])
  })
})

describe('packages', () => {
  it.each(PACKAGES)('refuse %s: %s', (path, _, rule) => {
    expect(brokenBy(path)).toContain(rule)
  })

  it.each(PLACES)('accept %s: %s', (path) => {
    expect(brokenBy(path)).toEqual([])
  })
})

describe('files in a circle', () => {
  it('are refused, also indirect and by types', () => {
    expect(brokenBy('worker/cart/a.ts')).toEqual(['circle'])
  })

  it('are accepted if one is a dynamic import', () => {
    expect([...brokenBy('worker/stock/a.ts'), ...brokenBy('worker/stock/b.ts')]).toEqual([])
  })
})
