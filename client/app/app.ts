import type { Catalogue } from '../../shared/i18n/translate.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import { AddToCart } from '../cart/adding.ts'
import { CartControls } from '../cart/controls.ts'
import { bindCartBadge } from '../cart/badge.ts'
import { CART_SHEET } from '../cart/cart-assets.ts'
import { loadCartMessages } from '../cart/messages.ts'
import {
  goToCheckout,
  startCheckoutLinks,
  type CheckoutLinkPorts,
} from '../checkout/checkout-link.ts'
import { browserClock } from '../db/clock.ts'
import { createShop } from '../island/create-shop.ts'
import { linkSheet } from '../island/sheet.ts'
import { createApp } from './create-app.ts'
import { showNotices } from '../shell/notice-list.ts'
import { readState } from '../shell/state.ts'
import type { ShopState } from './shop-ports.ts'

/** The cart app with the views' dependencies: messages, prices, the style sheet. */
export interface App extends OpenCart {
  /** Passed to the views. */
  view: Shop
  controls: CartControls
}

/** The shop's state with the persisted cart. */
export interface OpenCart {
  shop: ShopState
  adding: AddToCart
}

let connected: OpenCart | undefined
let opening: Promise<OpenCart> | undefined
let starting: Promise<App> | undefined

/**
 * Returns what adding to the cart needs, created once per page: no messages, style sheet or database read.
 */
export function getCart(): OpenCart {
  connected ??= connectCart()
  return connected
}

/** Returns the same state after the persisted cart was read. */
function openCart(): Promise<OpenCart> {
  opening ??= readCart()
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** Returns the app, started once per page at the first interaction with the cart. */
export function getApp(): Promise<App> {
  starting ??= startApp()
  starting.catch(() => {
    starting = undefined
  })
  return starting
}

/** Preloads messages and style sheet, without database or server. */
export async function loadMessagesAndSheet(): Promise<Partial<Catalogue>> {
  const { locale } = readState().config
  const [messages] = await Promise.all([loadCartMessages(locale), linkSheet(CART_SHEET)])
  return messages
}

async function readCart(): Promise<OpenCart> {
  const { config, storeView } = readState()
  const cart = getCart()
  await cart.shop.cart.restore()
  bindCartBadge(cart.shop.cart, storeView.storeCode, config.rules.cart.minicartCountType)
  return cart
}

function connectCart(): OpenCart {
  const { rules } = readState().config
  const shop = createApp()
  const adding = new AddToCart({
    store: shop.cart,
    send: shop.send,
    isOnline: shop.network.isOnline,
    stock: shop.stockCache,
    clock: browserClock,
    emit: shop.events.emit,
    settings: { ...rules.stock, allowZeroPrice: rules.products.allowZeroPrice },
  })
  return { shop, adding }
}

async function startApp(): Promise<App> {
  const state = readState()
  const { rules } = state.config
  const [messages, { shop, adding }] = await Promise.all([loadMessagesAndSheet(), openCart()])
  const view = createShop(messages, state)
  const confirmsRemoval = rules.cart.askBeforeRemoveProduct
  const controls = new CartControls({ shop, t: view.t, confirmsRemoval })
  wireCheckoutLinks({ shop, view, adding, controls }, rules.hasExternalCheckout)
  return { shop, view, adding, controls }
}

/** Wires the links from cart and notices to the checkout. */
function wireCheckoutLinks({ shop, view, controls }: App, isElsewhere: boolean): void {
  const ports: CheckoutLinkPorts = {
    idle: () => controls.idle(),
    sync: shop.sync,
    reason: isElsewhere ? 'online' : 'change',
    clock: browserClock,
    go: (href) => location.assign(href),
  }
  const checkout = view.href('checkout')
  startCheckoutLinks(checkout, ports)
  const place = document.querySelector<HTMLElement>('[data-notices]')
  const proceed = () => void goToCheckout(checkout, ports)
  const pay = () => location.assign(view.href('pay'))
  const reload = () => location.reload()
  if (place) showNotices(place, { notices: shop.notices, t: view.t, proceed, pay, reload })
}
