export interface ThanksPorts {
  /**
   * Removes the ordered products from the cart, once, and deletes the details. `carts` names
   * the server carts that became orders recently.
   */
  finish: (orderId: string, orderNumber: string, carts: readonly string[]) => Promise<void>
  /** Drops the stored order, because it does not exist. */
  dropOrder: (orderId: string) => Promise<void>
  /** Undefined: the browser does not support notifications. */
  notifications: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
}

/** Reload interval while an order is being checked, in milliseconds. */
const RELOAD_MS = 10_000
const MAX_RELOADS = 6

/** Enhances the thank-you page: removes ordered products, offers notifications. */
export async function startThanksPage(place: HTMLElement, ports: ThanksPorts): Promise<void> {
  const { thanks = '', ordered = '', state } = place.dataset
  if (state === 'checking') return reloadLater(thanks)
  if (state === 'refused') return ports.dropOrder(thanks)
  offerNotifications(place, ports.notifications)
  const number = place.querySelector('[data-order-number]')?.textContent ?? ''
  await ports.finish(thanks, number, ordered.split(' ').filter(Boolean))
  place.dataset['awake'] = ''
}

/** Reloads the page a few times for each order. */
function reloadLater(order: string): void {
  const name = 'reuna-looks'
  const [known, polled] = (sessionStorage.getItem(name) ?? '').split(' ')
  const polls = known === order ? Number(polled) : 0
  if (polls >= MAX_RELOADS) return
  setTimeout(() => {
    sessionStorage.setItem(name, `${order} ${polls + 1}`)
    location.reload()
  }, RELOAD_MS)
}

/** Offers push notifications, unless the permission was granted already. */
function offerNotifications(place: HTMLElement, notifications: ThanksPorts['notifications']): void {
  const offer = place.querySelector<HTMLElement>('[data-push]')
  const explanation = offer?.querySelector<HTMLElement>('[data-push-words]')
  const button = offer?.querySelector('button')
  if (!offer || !explanation || !button || !notifications) return
  const sendPermission = (permission: NotificationPermission) => {
    if (permission === 'default') return
    const { granted = '' } = offer.dataset
    explanation.textContent =
      permission === 'granted' ? granted : (explanation.dataset['denied'] ?? '')
    button.remove()
  }
  offer.hidden = false
  sendPermission(notifications.permission)
  button.addEventListener('click', () => {
    void notifications.requestPermission().then(sendPermission, () => sendPermission('denied'))
  })
}
