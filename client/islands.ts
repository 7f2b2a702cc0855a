import type { ReactNode } from 'react'
import type { IslandName, Islands } from '../shared/islands.ts'

/** Makes what an island shows from what the server gave it; words and data are loaded by then. */
export type RenderIsland<Name extends IslandName> = (props: Islands[Name]) => Promise<ReactNode>

type IslandTable = { [Name in IslandName]: () => Promise<RenderIsland<Name>> }

/** Where each island's code is; none of it is loaded before the island is touched. */
export const ISLANDS: IslandTable = {
  'cart/page': () => import('./cart/page-island.tsx').then((room) => room.renderCartPage),
  'search/panel': () => import('./search/render-panel.ts').then((room) => room.renderSearchPanel),
}
