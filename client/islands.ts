import type { ReactNode } from 'react'
import type { IslandName, Islands } from '../shared/islands.ts'

/** Makes what an island shows from what the server gave it; words and data are loaded by then. */
export type WakeIsland<Name extends IslandName> = (props: Islands[Name]) => Promise<ReactNode>

type IslandTable = { [Name in IslandName]: () => Promise<WakeIsland<Name>> }

/** Where each island's code is; none of it is loaded before the island is touched. */
export const ISLANDS: IslandTable = {
  'cart/page': () => import('./cart/page-island.tsx').then((room) => room.wakeCartPage),
  'search/panel': () => import('./search/wake.ts').then((room) => room.wakeSearchPanel),
}
