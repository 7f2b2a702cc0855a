import { lineKey } from '../../shared/cart/line-key.ts'
import { stockSku } from '../../shared/cart/stock-note.ts'
import type { createCalls } from './shop-parts.ts'
import type { ShopState } from './shop-state.ts'

type Rooms = Omit<ShopState, 'start' | 'stop'> & Pick<ReturnType<typeof createCalls>, 'tokens'>

/** Subscribes each room to the events of other rooms. */
export function wireEvents(rooms: Rooms, report: (what: string) => void): void {
  const { cart, events, lastOrder, notices, orders, session, stock, sync, tasks, tokens } = rooms
  const safely = (what: string, job: Promise<unknown>) =>
    void job.catch((error: unknown) => report(`${what}: ${String(error)}`))
  events.on('notice.wanted', (notice) => notices.show(notice))
  events.on('cart.changed', () => sync.request('change'))
  events.on('cart.added', ({ key }) => {
    const line = cart.$cart.get().items.find((item) => lineKey(item) === key)
    if (line) safely('stock', stock.fetch([stockSku(line)]))
  })
  events.on('network.changed', ({ isOnline }) => {
    if (!isOnline) return
    tasks.process()
    sync.request('online')
    orders.process()
  })
  events.on('session.changed', ({ isLoggedIn }) => {
    if (isLoggedIn) tokens.free()
    tasks.process()
    sync.request('session')
    orders.process()
  })
  events.on('session.ended', () => safely('session', session.end()))
  events.on('order.placed', ({ at }) => {
    safely('order', lastOrder.set(at))
    sync.request('refresh')
  })
  events.on('store:cart/refresh', ({ resultCode }) => {
    if (resultCode === 200) sync.request('totals')
  })
  events.on('store:stock/known', (answer) => safely('stock', stock.take(answer)))
}
