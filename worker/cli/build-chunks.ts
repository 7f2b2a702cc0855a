import { resolve } from 'node:path'

/** The part of a bundler's module graph that chunks depend on. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//

/** The entry of every page. */
const START = 'client/index.ts'
/** Adding to the cart, and showing its contents. */
const CART = ['client/app/lazy/cart.ts', 'client/cart/badge-stale.ts']
const SYNC_MODULES = ['client/app/sync-services.ts', 'client/cart/refresh-cart.ts']
const DRAWER = ['client/cart/drawer.tsx']
const VIEWS = [...DRAWER, 'client/app/lazy/cart-page.ts']
const SEARCH = [
  'client/search/render-panel.ts',
  'client/search/islands.tsx',
  'client/island/hydrate.ts',
]
/** Opening and closing the panels of a page. */
const PANELS = ['client/shell/panel-places.ts', 'client/styles/panels.css?url']
/** Making, storing and looking up orders. */
const ORDERS = [
  'client/app/lazy/order-code.ts',
  'client/app/lazy/order.ts',
  'client/app/lazy/checkout.ts',
  'client/app/lazy/thanks.ts',
]
/** Modules of other first interactions that share code with the cart. */
const OTHER_INTERACTIONS = [
  ...SEARCH,
  'client/app/lazy/account.ts',
  'client/app/lazy/consent.ts',
  'client/app/lazy/form.ts',
  'client/newsletter/lazy.ts',
  'client/offline/lazy.ts',
  'client/wishlist/lazy.ts',
  'client/app/lazy/tracking.ts',
]

/**
 * Assigns a browser module to a chunk: few and large ones, one for each step of a first interaction, so
 * that no chunk waits for another and no page loads unused code. `react`: the renderer and what every view
 * needs; `base`: code shared by the cart and other interactions; `cart`: what an add needs; `views`: the
 * content of the drawer; `page`: the rest of the cart page; `sending`, `tasks`: sync of the cart with the
 * server; `panels`: opening of panels; `orders`: code shared by two interactions with orders. Null: the
 * bundler decides.
 */
export function chunkNamer(root: string): (id: string, graph: ModuleGraph) => string | null {
  let table: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    table ??= placeModules(root, graph)
    return table.get(id) ?? null
  }
}

function placeModules(root: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const reachedFrom = (...paths: readonly string[]) =>
    new Set(paths.flatMap((path) => [...importsOf(resolve(root, path), graph)]))
  const start = reachedFrom(START)
  const cart = reachedFrom(...CART)
  const sending = reachedFrom(...SYNC_MODULES)
  const drawer = reachedFrom(...DRAWER)
  const views = reachedFrom(...VIEWS)
  const search = reachedFrom(...SEARCH)
  const others = reachedFrom(...OTHER_INTERACTIONS)
  const panels = reachedFrom(...PANELS)
  const orders = ORDERS.map((path) => reachedFrom(path))
  const isShared = (id: string) => orders.filter((one) => one.has(id)).length > 1
  const chunkOf = (id: string): string | undefined => {
    if (REACT.test(id)) return 'react'
    const isView = [...importsOf(id, graph)].some((each) => REACT.test(each))
    const view = drawer.has(id) ? 'views' : 'page'
    if (isView) return views.has(id) ? (search.has(id) ? 'react' : view) : undefined
    const isOfCart = cart.has(id) || views.has(id)
    if (isOfCart && others.has(id)) return 'base'
    if (cart.has(id) || (drawer.has(id) && sending.has(id))) return 'cart'
    if (sending.has(id)) return others.has(id) ? 'tasks' : 'sending'
    if (views.has(id)) return view
    if (panels.has(id)) return 'panels'
    return isShared(id) ? 'orders' : undefined
  }
  const table = new Map<string, string>()
  for (const id of new Set(
    [start, cart, sending, views, others, panels, ...orders].flatMap((ids) => [...ids]),
  )) {
    const name = start.has(id) ? 'start' : chunkOf(id)
    if (name !== undefined) table.set(id, name)
  }
  return table
}

/** A module with all its static imports, transitively. */
function importsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const reachable = new Set([id])
  for (const each of reachable) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) reachable.add(imported)
  }
  return reachable
}
