import { describe, expect, it } from 'vitest'
import { chunkNamer } from './build-chunks.ts'

const REACT = '/shop/node_modules/react-dom/client.js'

/** Modules of a small shop and their static imports. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'client/index.ts': ['client/paint.ts'],
  'client/app/lazy/cart.ts': ['client/paint.ts', 'client/store.ts', 'client/table.ts'],
  'client/app/lazy/form.ts': ['client/table.ts', 'client/queue.ts'],
  'client/app/sync-services.ts': ['client/store.ts', 'client/queue.ts', 'client/sync.ts'],
  'client/cart/drawer.tsx': [REACT, 'shared/icon.tsx', 'shared/lines.tsx'],
  'client/app/lazy/cart-page.ts': [REACT, 'shared/lines.tsx', 'shared/summary.tsx'],
  'client/search/islands.tsx': [REACT, 'shared/icon.tsx'],
  'client/shell/panel-places.ts': ['client/panels.ts'],
  'client/app/lazy/order.ts': ['client/record.ts'],
  'client/app/lazy/checkout.ts': ['client/record.ts', 'client/steps.ts'],
  'shared/icon.tsx': [REACT],
  'shared/lines.tsx': [REACT],
  'shared/summary.tsx': [REACT],
}

const name = chunkNamer('/shop')
const at = (path: string) => (path.startsWith('/') ? path : `/shop/${path}`)
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: (IMPORTS[id.replace('/shop/', '')] ?? []).map(at),
  }),
}
const fileOf = (path: string) => name(at(path), graph)

describe('the file of the build that a module goes to', () => {
  it.each([
    ['start', 'what every page loads, although a touch needs it too', 'client/paint.ts'],
    ['react', 'the renderer', REACT],
    ['react', 'a view that both the drawer and the search box show', 'shared/icon.tsx'],
    ['views', 'a view of the drawer', 'shared/lines.tsx'],
    ['page', 'a view of the page of the cart alone', 'shared/summary.tsx'],
    ['cart', 'what an add needs', 'client/store.ts'],
    ['base', 'what an add shares with forms', 'client/table.ts'],
    ['sending', 'what sends a cart', 'client/sync.ts'],
    ['tasks', 'what sends carts and forms', 'client/queue.ts'],
    ['panels', 'what opens the panels of a page', 'client/panels.ts'],
    ['orders', 'what two touches of orders share', 'client/record.ts'],
    [null, "what belongs to one touch is the bundler's to place", 'client/steps.ts'],
  ])('%s: %s', (file, _, path) => {
    expect(fileOf(path)).toBe(file)
  })
})
