import { atom } from 'nanostores'
import { PendingOrders, type PendingOrderView } from '../../shared/order/pending-orders.tsx'
import { toOrderProduct } from '../../shared/order/to-request.ts'
import { ShopProvider, type Shop } from '../../shared/ui/shop.tsx'
import type { Session } from '../account/session.ts'
import type { CartStore } from '../cart/store.ts'
import { hydrate } from '../island/hydrate.ts'
import { useIslandStore } from '../island/use-island-store.ts'
import type { Network } from '../network.ts'
import type { LazyOrders } from './lazy-orders.ts'
import { isForOtherUser, pendingOrderView } from './order-view.ts'

const ID = 'pending-orders'

/** The part of a shop's state that pending orders need, and the dependencies of their views. */
export interface OrdersApp {
  shop: { cart: CartStore; session: Session; network: Network; orders: LazyOrders }
  view: Shop
}

let dialog: HTMLDialogElement | undefined

/** Opens the list of pending orders: a native modal dialog. */
export function openPendingOrders(app: OrdersApp): void {
  dialog ??= makeDialog(app)
  if (dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>(`#${ID}-title`)?.focus()
}

/** Closes the dialog when no order is left. */
export function closePendingOrders(): void {
  dialog?.close()
}

function makeDialog(app: OrdersApp): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = ID
  dialog.className = 'pending-dialog'
  dialog.setAttribute('aria-labelledby', `${ID}-title`)
  document.body.append(dialog)
  hydrate(dialog, <PendingList app={app} close={() => dialog.close()} />, true)
  return dialog
}

/** The views of the current user's pending orders. */
export function pendingOrderViews({ shop, view }: OrdersApp): readonly PendingOrderView[] {
  const { items } = shop.cart.$cart.get()
  const ports = { t: view.t, money: view.money, items, owner: shop.session.owner() }
  return shop.orders.$orders.get().flatMap((order) => pendingOrderView(order, ports) ?? [])
}

const $dropping = atom<string | undefined>(undefined)

function PendingList({ app, close }: { app: OrdersApp; close: () => void }) {
  const { shop, view } = app
  useIslandStore(shop.orders.$orders, [])
  useIslandStore(shop.cart.$cart, shop.cart.$cart.get())
  const others = useIslandStore(shop.orders.$state, undefined)?.others ?? 0
  const dropping = useIslandStore($dropping, undefined)
  const isOffline = useIslandStore(shop.network.$network, 'online') === 'offline'
  return (
    <ShopProvider shop={view}>
      <PendingOrders
        id={ID}
        orders={pendingOrderViews(app)}
        others={others}
        isOffline={isOffline}
        dropping={dropping}
        handlers={{
          send: (order_id) => void shop.orders.confirm([{ order_id }]).then(close),
          accept: (order_id) => void acceptTotal(app, order_id).then(close),
          confirmDrop: (order_id) => $dropping.set(order_id),
          drop: (order_id) => void cancelPending(app, order_id, close),
          cancelDrop: () => $dropping.set(undefined),
          close,
        }}
      />
    </ShopProvider>
  )
}

async function cancelPending(app: OrdersApp, order_id: string, close: () => void): Promise<void> {
  $dropping.set(undefined)
  await app.shop.orders.drop({ order_id })
  if (pendingOrderViews(app).length === 0) close()
}

/** Orders the cart's current lines, at the total that was shown. */
async function acceptTotal({ shop }: OrdersApp, order_id: string): Promise<void> {
  const order = shop.orders.$orders.get().find((each) => each.order_id === order_id)
  if (order?.totals === undefined) return
  const { grand_total, coupon_code } = order.totals
  const products = isForOtherUser(order, shop.session.owner())
    ? (order.request?.products ?? [])
    : shop.cart.$cart.get().items.map((item) => {
        const { server_item_id: _, ...product } = toOrderProduct(item)
        return product
      })
  const confirmed = { grand_total, ...(coupon_code !== undefined && { coupon_code }) }
  await shop.orders.accept(order, { products, confirmed })
}
