import { createShop } from '../../island/create-shop.ts'
import { linkSheet } from '../../island/sheet.ts'
import { getApp, loadMessagesAndSheet, type App } from '../app.ts'
import { loadOrderMessages } from '../../order/messages.ts'
import { readState } from '../../shell/state.ts'
import {
  closePendingOrders,
  openPendingOrders,
  pendingOrderViews,
} from '../../order/pending-orders-dialog.tsx'
import panelSheet from '../../styles/panels.css?url'

let appLoading: Promise<App> | undefined

/** Shows pending orders, and asks to confirm them when there is a network. */
export function showPendingOrders(): void {
  if (appLoading) {
    void appLoading.then(({ shop }) => shop.orders.process())
    return
  }
  appLoading = loadApp()
  appLoading.then(follow).catch(() => {
    appLoading = undefined
  })
}

/** The app with the messages of pending orders. */
async function loadApp(): Promise<App> {
  const state = readState()
  const [app, messages, more] = await Promise.all([
    getApp(),
    loadMessagesAndSheet(),
    loadOrderMessages(state.config.locale),
    linkSheet(panelSheet),
  ])
  return { ...app, view: createShop({ ...messages, ...more }, state) }
}

async function follow(app: App): Promise<void> {
  const { orders, network, events } = app.shop
  const bar = makeBar(app)
  let confirmed = new Set<string>()
  const update = () => {
    const views = pendingOrderViews(app)
    showBar(bar, app, views.length)
    if (views.length === 0) return closePendingOrders()
    const mustConfirm = !isSentByItself()
    const actionable = views.filter((order) => order.mayAccept || (mustConfirm && order.maySend))
    const isNew = actionable.some(({ order_id, status }) => !confirmed.has(`${order_id} ${status}`))
    if (!isNew || !network.isOnline() || isBusyPage()) return
    confirmed = new Set([
      ...confirmed,
      ...actionable.map(({ order_id, status }) => `${order_id} ${status}`),
    ])
    openPendingOrders(app)
  }
  orders.$orders.subscribe(update)
  orders.$orders.subscribe((all) => {
    const lost = document.querySelector<HTMLElement>('[data-order-lost]')?.dataset['orderLost']
    const isFound = all.some((order) => order.order_id === lost && order.cleared_at !== undefined)
    if (isFound) location.assign(app.view.href('thank-you'))
  })
  events.on('network.changed', ({ isOnline }) => {
    // Asks for confirmation again after the network was regained.
    if (isOnline) confirmed = new Set()
    update()
  })
  // The user must be known before any order is shown.
  await app.shop.session.restore()
  await orders.restore()
  orders.process()
  update()
}

/** A shopper in checkout is not interrupted. */
function isBusyPage(): boolean {
  return document.querySelector('form[data-checkout]:not([hidden])') !== null
}

/** True if the order was saved on this page, or this is the thank-you page. */
function isSentByItself(): boolean {
  return document.querySelector('[data-order-saved], [data-thanks]') !== null
}

function makeBar(app: App): HTMLElement {
  const bar = document.createElement('aside')
  bar.className = 'pending-bar'
  bar.hidden = true
  const messages = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ui-button'
  button.textContent = app.view.t('order.waiting.look')
  button.addEventListener('click', () => openPendingOrders(app))
  bar.append(messages, button)
  document.body.append(bar)
  return bar
}

function showBar(bar: HTMLElement, { view }: App, count: number): void {
  bar.hidden = count === 0
  const messages = bar.querySelector('p')
  if (messages) messages.textContent = view.t('order.waiting', { count })
}
