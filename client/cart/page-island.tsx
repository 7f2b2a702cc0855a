import { useEffect, useState, type ReactNode } from 'react'
import type { Claim } from '../../shared/cart/claim.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import { CartView } from '../../shared/cart/cart-view.tsx'
import type { CartIsland } from '../../shared/islands.ts'
import { ShopProvider } from '../../shared/ui/shop.tsx'
import { readHere } from '../account/here.ts'
import { browserClock } from '../db/clock.ts'
import { useIslandStore } from '../island/use-island-store.ts'
import { getApp, type App } from '../app/app.ts'
import { claimTable, storedClaims } from './claims.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CART_AWAKE, enteredFields } from './entered.ts'
import { lookAgain, whenOld } from './look-again.ts'

/** Wakes the page of the cart: from here on it shows this browser's cart. */
export async function wakeCartPage(props: CartIsland): Promise<ReactNode> {
  const live = await getApp()
  if (props.items === undefined) await untilKnown(live)
  live.controls.begin(props.lines ?? {}, props.coupon ?? {})
  return (
    <ShopProvider shop={live.view}>
      <LiveCart props={props} live={live} server={serverCart(props)} />
    </ShopProvider>
  )
}

interface LiveCartProps {
  props: CartIsland
  live: App
  server: Cart
}

function LiveCart({ props, live, server }: LiveCartProps) {
  const { shop, controls } = live
  const [isLive, setLive] = useState(false)
  const stored = useIslandStore(shop.cart.$cart, server)
  const state = useIslandStore(controls.$state, controls.$state.get())
  const [claims, setClaims] = useState<readonly Claim[]>([])
  const isOnline = useIslandStore(shop.network.$network, 'online') === 'online'
  useEffect(() => {
    setLive(true)
    live.controls.goOn(server.items)
    forgetQuestion()
    void lookAtAll(live, 'refresh')
    void storedClaims(claimTable()).then(setClaims)
    return followReturns(live)
  }, [live, server])
  useEffect(() => {
    if (isLive) takeEntered()
  }, [isLive])
  const cart = stored === server || isKnownHere(stored) ? withTotalsOf(stored, server) : server
  return (
    <>
      <CartView
        {...props}
        cart={cart}
        lines={state.lines}
        coupon={state.coupon}
        claims={claims}
        checkoutHref={live.view.href('checkout')}
        isOffline={isLive && !isOnline}
        handlers={isLive ? controls.handlers : undefined}
        undo={state.removed && { item: state.removed, putBack: () => void controls.putBack() }}
      />
      {isLive && <ConfirmDialog item={state.asking} controls={controls} />}
    </>
  )
}

/** What was entered before the page was awake counts like what is entered after. */
function takeEntered(): void {
  for (const field of enteredFields()) field.form?.requestSubmit()
  document.dispatchEvent(new Event(CART_AWAKE))
}

/** What the server knew when the page was made, as this browser would keep it. */
function serverCart({ items = [], totals }: CartIsland): Cart {
  const cart = { ...EMPTY_CART, items }
  return totals === undefined ? cart : updateTotals(cart, totals)
}

/** Whether this browser knows what is in the cart: it was pulled, or something was done here. */
function isKnownHere({ base, items, tombstones }: Cart): boolean {
  return base !== undefined || items.length > 0 || tombstones.length > 0
}

/**
 * A page that does not bring its lines stays as the server has made it until this browser knows them:
 * nobody is shown an empty cart who has a large one.
 */
async function untilKnown({ shop }: App): Promise<void> {
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

/** Until the totals are asked for, those of the page count, as far as they are about these lines. */
function withTotalsOf(cart: Cart, { platformTotals, totalSegments }: Cart): Cart {
  if (cart.platformTotals !== undefined || platformTotals === undefined) return cart
  return { ...cart, platformTotals, totalSegments }
}

/** What the address asked is asked now: loading it again asks nothing. */
function forgetQuestion(): void {
  if (/[?&](?:remove|edit)=/.test(location.search)) {
    history.replaceState(history.state, '', location.pathname)
  }
}

async function lookAtAll(live: App, reason: 'refresh' | 'totals'): Promise<void> {
  live.shop.sync.request(reason)
  await live.shop.sync.rest()
  await lookAgain(live)
}

async function lookAtReturn(live: App): Promise<void> {
  if (!(await live.shop.isInCheckout())) await lookAtAll(live, 'totals')
}

/** A cart that stayed open: prices, stock and what is sold at all may have changed meanwhile. */
function followReturns(live: App): () => void {
  const look = whenOld(browserClock.now, () => void lookAtReturn(live))
  const hear = () => void (document.visibilityState === 'visible' && look())
  const hereNow = () => readHere(document.cookie) ?? ''
  const here = hereNow()
  // The page lay in the browser's memory: what it shows is not for who is here by now.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hereNow() !== here) location.reload()
  }
  document.addEventListener('visibilitychange', hear)
  addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', hear)
    removeEventListener('pageshow', comeBack)
  }
}
