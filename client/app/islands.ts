import type { IslandTable } from '../island/start-islands.ts'

export const ISLANDS: IslandTable = {
  'cart/page': () => import('./lazy/cart-page.ts').then((entry) => entry.renderCartPage),
  'search/panel': () => import('../search/render-panel.ts').then((room) => room.renderSearchPanel),
}
