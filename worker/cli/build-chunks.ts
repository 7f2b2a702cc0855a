import { resolve } from 'node:path'

/** What a bundler knows of a module that chunks are made by. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const REACT = /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//

/** Every page loads it. */
const START = 'client/index.ts'
/** Adding to the cart, and showing what is in it. */
const CART = ['client/app/lazy/cart.ts', 'client/cart/badge-stale.ts']
const SENDING = ['client/app/sync-services.ts', 'client/cart/refresh-cart.ts']
const DRAWER = ['client/cart/drawer.tsx']
const VIEWS = [...DRAWER, 'client/app/lazy/cart-page.ts']
const SEARCH = [
  'client/search/render-panel.ts',
  'client/search/islands.tsx',
  'client/island/hydrate.ts',
]
/** What opens and closes the panels of a page. */
const PANELS = ['client/shell/panel-places.ts', 'client/styles/panels.css?url']
/** Orders that are made, kept and looked for. */
const ORDERS = [
  'client/app/lazy/order-code.ts',
  'client/app/lazy/order.ts',
  'client/app/lazy/checkout.ts',
  'client/app/lazy/thanks.ts',
]
/** What comes with a touch of something else, and shares a part of the cart's code. */
const OTHERS = [
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
 * Which file of the build a module of the browser goes to: few and large ones, one for each step of a
 * first touch, so that none waits for another and no page loads what it does not use. `react`: the
 * renderer and what every view needs; `base`: what the cart shares with other touches; `cart`: what an
 * add needs; `views`: what the drawer shows; `page`: what the page of the cart shows besides; `sending`,
 * `tasks`: what brings the cart to
 * the server; `panels`: what opens a page's panels; `orders`: what two touches of orders share. Null: the bundler decides.
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
    new Set(paths.flatMap((path) => [...closure(resolve(root, path), graph)]))
  const start = reachedFrom(START)
  const cart = reachedFrom(...CART)
  const sending = reachedFrom(...SENDING)
  const drawer = reachedFrom(...DRAWER)
  const views = reachedFrom(...VIEWS)
  const search = reachedFrom(...SEARCH)
  const others = reachedFrom(...OTHERS)
  const panels = reachedFrom(...PANELS)
  const orders = ORDERS.map((path) => reachedFrom(path))
  const isShared = (id: string) => orders.filter((one) => one.has(id)).length > 1
  const place = (id: string): string | undefined => {
    if (REACT.test(id)) return 'react'
    const isView = [...closure(id, graph)].some((each) => REACT.test(each))
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
    const name = start.has(id) ? 'start' : place(id)
    if (name !== undefined) table.set(id, name)
  }
  return table
}

/** A module and all that it imports at once. */
function closure(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
  }
  return found
}
