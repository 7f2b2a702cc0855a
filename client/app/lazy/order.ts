import { islandShop } from '../../island/island-shop.ts'
import { linkSheet } from '../../island/sheet.ts'
import { getApp, loadWordsAndSheet, type App } from '../app.ts'
import { loadOrderWords } from '../../order/words.ts'
import { readState } from '../../shell/state.ts'
import { closeWaiting, openWaiting, waitingViews } from '../../order/waiting.tsx'
import panelSheet from '../../styles/panels.css?url'

let following: Promise<App> | undefined

/** Shows what waits on this device, and asks for it when there is a network. */
export function wakeOrders(): void {
  if (following) {
    void following.then(({ shop }) => shop.orders.process())
    return
  }
  following = liveOrders()
  following.then(follow).catch(() => {
    following = undefined
  })
}

/** The shop with the words of orders that wait. */
async function liveOrders(): Promise<App> {
  const state = readState()
  const [live, words, more] = await Promise.all([
    getApp(),
    loadWordsAndSheet(),
    loadOrderWords(state.config.locale),
    linkSheet(panelSheet),
  ])
  return { ...live, view: islandShop({ ...words, ...more }, state) }
}

async function follow(live: App): Promise<void> {
  const { orders, network, events } = live.shop
  const bar = makeBar(live)
  let asked = new Set<string>()
  const look = () => {
    const views = waitingViews(live)
    showBar(bar, live, views.length)
    if (views.length === 0) return closeWaiting()
    const isAsked = !isSentByItself()
    const wanted = views.filter((order) => order.mayAccept || (isAsked && order.maySend))
    const isNew = wanted.some(({ order_id, status }) => !asked.has(`${order_id} ${status}`))
    if (!isNew || !network.isOnline() || isBusyPage()) return
    asked = new Set([...asked, ...wanted.map(({ order_id, status }) => `${order_id} ${status}`)])
    openWaiting(live)
  }
  orders.$orders.subscribe(look)
  orders.$orders.subscribe((all) => {
    const lost = document.querySelector<HTMLElement>('[data-order-lost]')?.dataset['orderLost']
    const isFound = all.some((order) => order.order_id === lost && order.cleared_at !== undefined)
    if (isFound) location.assign(live.view.href('thank-you'))
  })
  events.on('network.changed', ({ isOnline }) => {
    // Coming back is another occasion to ask.
    if (isOnline) asked = new Set()
    look()
  })
  // Who is here is known before anything of an order is shown.
  await live.shop.session.restore()
  await orders.restore()
  orders.process()
  look()
}

/** Whoever is writing an order is not interrupted. */
function isBusyPage(): boolean {
  return document.querySelector('form[data-checkout]:not([hidden])') !== null
}

/** The order was kept on this page, or it is the page of thanks. */
function isSentByItself(): boolean {
  return document.querySelector('[data-order-saved], [data-thanks]') !== null
}

function makeBar(live: App): HTMLElement {
  const bar = document.createElement('aside')
  bar.className = 'kept-bar'
  bar.hidden = true
  const words = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ui-button'
  button.textContent = live.view.t('order.waiting.look')
  button.addEventListener('click', () => openWaiting(live))
  bar.append(words, button)
  document.body.append(bar)
  return bar
}

function showBar(bar: HTMLElement, { view }: App, count: number): void {
  bar.hidden = count === 0
  const words = bar.querySelector('p')
  if (words) words.textContent = view.t('order.waiting', { count })
}
