import { useEffect, useState, type ReactNode } from 'react'
import type { Claim } from '../../shared/cart/claim.ts'
import { EMPTY_CART, type Cart, type CartItem } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import { CartView } from '../../shared/cart/cart-view.tsx'
import { lineKey } from '../../shared/cart/line-key.ts'
import { STOCK_NOTE } from '../../shared/cart/stock-note.ts'
import { areTotalsCurrent } from '../../shared/cart/totals.ts'
import type { CartIsland } from '../../shared/islands.ts'
import { ShopProvider } from '../../shared/ui/shop.tsx'
import { readUserHint } from '../account/user-hint.ts'
import { browserClock, withTimeout } from '../db/clock.ts'
import { useIslandStore } from '../island/use-island-store.ts'
import type { CartApp } from './cart-app.ts'
import { claimTable, storedClaims } from './claims.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CouponControls } from './coupon-controls.ts'
import { CART_HYDRATED, enteredFields } from './entered.ts'
import { refreshCart, whenStale } from './refresh-cart.ts'
import { resumeFromAddress } from './resume-from-address.ts'
import { openAgain, removeRefusedNotice } from './refused-notice.ts'

/** Longest wait for the state of an order; then this browser's cart is shown. */
const ORDER_WAIT_MS = 10_000

/** Renders the cart page with the cart of this browser. */
export async function renderCart(app: CartApp, props: CartIsland): Promise<ReactNode> {
  if (props.items === undefined) await untilPulled(app)
  else if (props.items.length === 0) await waitForOrder(app)
  const { controls, shop, view } = app
  controls.init(props.lines ?? {})
  const ports = { shop, t: view.t, onAction: () => controls.endUndo() }
  const coupon = new CouponControls(ports, props.coupon ?? {})
  return (
    <ShopProvider shop={view}>
      <CartPageIsland {...{ props, app, coupon }} server={serverCart(props)} />
    </ShopProvider>
  )
}

interface CartPageIslandProps {
  props: CartIsland
  app: CartApp
  coupon: CouponControls
  server: Cart
}

function CartPageIsland({ props, app, coupon, server }: CartPageIslandProps) {
  const { shop, controls } = app
  const [isHydrated, setHydrated] = useState(false)
  const stored = useIslandStore(shop.cart.$cart, server)
  const state = useIslandStore(controls.$state, controls.$state.get())
  const couponState = useIslandStore(coupon.$state, coupon.$state.get())
  const [claims, setClaims] = useState<readonly Claim[]>([])
  const isOnline = useIslandStore(shop.network.$network, 'online') === 'online'
  useEffect(() => {
    setHydrated(true)
    resumeFromAddress(app.controls, server.items)
    clearQuery()
    void syncAndRefresh(app, 'refresh')
    void storedClaims(claimTable()).then(setClaims)
    return onReturn(app)
  }, [app, server])
  useEffect(() => {
    if (isHydrated) takeEntered()
  }, [isHydrated])
  const isStored = stored === server || isKnownHere(stored)
  const cart = isStored ? withNotesOf(withTotalsOf(stored, server), server) : server
  const hasLines = cart.items.length > 0
  useEffect(() => {
    if (hasLines && removeRefusedNotice(location))
      void openAgain(app.view.href('checkout'), untilKnown(app))
  }, [app, hasLines])
  return (
    <>
      <CartView
        {...props}
        cart={cart}
        lines={state.lines}
        coupon={couponState}
        claims={claims}
        checkoutHref={app.view.href('checkout')}
        isOffline={isHydrated && !isOnline}
        handlers={isHydrated ? controls.handlers : undefined}
        couponHandlers={isHydrated ? coupon.handlers : undefined}
        undo={state.removed && { item: state.removed, putBack: () => void controls.putBack() }}
      />
      {isHydrated && <ConfirmDialog item={state.confirming} controls={controls} />}
    </>
  )
}

/** Settles once the shop has all lines: with a slow shop that takes several syncs. */
async function untilKnown({ shop }: CartApp): Promise<void> {
  await new Promise<void>((resolve) => {
    const resolveIfKnown = ({ items }: Cart) => {
      const isKnown = items.every(({ server_item_id }) => server_item_id !== undefined)
      if (items.length > 0 && isKnown) resolve()
    }
    shop.cart.$cart.listen(resolveIfKnown)
    resolveIfKnown(shop.cart.$cart.get())
  })
  await shop.sync.rest()
}

/** Applies quantities that were entered before hydration. */
function takeEntered(): void {
  for (const field of enteredFields()) field.form?.requestSubmit()
  document.dispatchEvent(new Event(CART_HYDRATED))
}

/** The cart of the server-rendered page. */
function serverCart({ items = [], totals }: CartIsland): Cart {
  const cart = { ...EMPTY_CART, items }
  return totals === undefined ? cart : updateTotals(cart, totals)
}

/** True if this browser has the cart: it was pulled or changed in this browser. */
function isKnownHere({ base, items, tombstones }: Cart): boolean {
  return base !== undefined || items.length > 0 || tombstones.length > 0
}

/**
 * A page without lines stays as rendered by the server until the cart was pulled:
 * a large cart is not shown as empty.
 */
async function untilPulled({ shop }: CartApp): Promise<void> {
  if (isKnownHere(shop.cart.$cart.get())) return
  shop.sync.request('refresh')
  await new Promise<void>((resolve) => {
    const stop = shop.cart.$cart.listen((cart) => {
      if (!isKnownHere(cart)) return
      stop()
      resolve()
    })
  })
}

/**
 * The server's cart is empty, and this browser's lines may have been ordered: they are not shown before
 * that is known. Until then the server-rendered empty page stays.
 */
async function waitForOrder({ shop }: CartApp): Promise<void> {
  const { $state } = shop.orders
  await shop.orders.restore()
  if ($state.get()?.isUnsettled) {
    let stop = () => {}
    const ended = new Promise<void>((resolve) => {
      stop = $state.listen((state) => void (state?.isUnsettled || resolve()))
    })
    await withTimeout(browserClock, ORDER_WAIT_MS, ended)
    stop()
  }
  await shop.cart.restore()
}

/** Uses the page's totals until newer ones are fetched, as far as they belong to these lines. */
function withTotalsOf(cart: Cart, { platformTotals, totalSegments }: Cart): Cart {
  if (platformTotals === undefined || areTotalsCurrent(cart)) return cart
  const shown = { ...cart, platformTotals, totalSegments }
  return cart.platformTotals === undefined || areTotalsCurrent(shown) ? shown : cart
}

/** Keeps the page's stock notes until the stock of a line is fetched. */
function withNotesOf(cart: Cart, server: Cart): Cart {
  const notes = new Map(server.items.map((item) => [lineKey(item), item.info]))
  const items = cart.items.map((item) => {
    const info = hasNoStock(item) ? notes.get(lineKey(item)) : undefined
    return info === undefined ? item : { ...item, info: { ...info, ...item.info } }
  })
  return { ...cart, items }
}

/** True if the line has no stock note yet. */
function hasNoStock({ info, errors }: CartItem): boolean {
  return info[STOCK_NOTE] === undefined && errors[STOCK_NOTE] === undefined
}

/** Removes the query from the address, so that a reload does not open the dialog again. */
function clearQuery(): void {
  if (/[?&](?:remove|edit)=/.test(location.search)) {
    history.replaceState(history.state, '', location.pathname)
  }
}

async function syncAndRefresh(app: CartApp, reason: 'refresh' | 'totals'): Promise<void> {
  app.shop.sync.request(reason)
  await app.shop.sync.rest()
  await refreshCart(app)
}

async function refreshOnReturn(app: CartApp): Promise<void> {
  if (!(await app.shop.isInCheckout())) await syncAndRefresh(app, 'totals')
}

/** Refreshes a cart page that stayed open: prices, stock and lines may have changed. */
function onReturn(app: CartApp): () => void {
  const refreshIfStale = whenStale(browserClock.now, () => void refreshOnReturn(app))
  const onVisible = () => void (document.visibilityState === 'visible' && refreshIfStale())
  const currentUser = () => readUserHint(document.cookie) ?? ''
  const user = currentUser()
  // From the back-forward cache: another user may be logged in by now.
  const reloadForOther = ({ persisted }: PageTransitionEvent) => {
    if (persisted && currentUser() !== user) location.reload()
  }
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', reloadForOther)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', reloadForOther)
  }
}
