import type { StoredOrder } from '../order/stored-order.ts'
import { requestOf } from './order-simulator.ts'
import { shopWith, Simulator, type Tab } from './simulator.ts'

/** A simulator without a network whose cart is ordered, by a customer or a guest. */
export async function orderedOffline(simulator = new Simulator(), login = '') {
  const { tab } = await shopWith({ A: 2 }, simulator)
  if (login !== '') {
    await tab.shop.session.logIn(login, 'secret')
    await simulator.advance(1000)
  }
  await simulator.setOnline(false)
  const order = await saveOrder(tab)
  return { simulator, tab, order }
}

/** Saves an order of everything in a tab's cart. */
export async function saveOrder(tab: Tab): Promise<StoredOrder> {
  const saved = await tab.shop.orders.save(requestOf(tab, 10))
  if (saved === 'in-doubt') throw new Error('in doubt')
  return saved
}

export const madeOrders = ({ server }: Simulator) => server.orders.made

export const statesOf = (tab: Tab) => tab.shop.orders.$orders.get().map(({ state }) => state)
