import type { StoredOrder } from '../order/stored-order.ts'
import { requestOf } from './order-play.ts'
import { shopWith, World, type Tab } from './world.ts'

/** A shop without a network whose cart is ordered, by who is named or by a guest. */
export async function orderedOffline(world = new World(), login = '') {
  const { tab } = await shopWith({ A: 2 }, world)
  if (login !== '') {
    await tab.shop.session.logIn(login, 'secret')
    await world.pass(1000)
  }
  await world.setOnline(false)
  const order = await saveOrder(tab)
  return { world, tab, order }
}

/** Keeps an order of everything that a tab shows. */
export async function saveOrder(tab: Tab): Promise<StoredOrder> {
  const saved = await tab.shop.orders.save(requestOf(tab, 10))
  if (saved === 'in-doubt') throw new Error('in doubt')
  return saved
}

export const madeOrders = ({ server }: World) => server.orders.made

export const statesOf = (tab: Tab) => tab.shop.orders.$orders.get().map(({ state }) => state)
