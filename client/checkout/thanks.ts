export interface ThanksPorts {
  /**
   * Takes the ordered goods out of this browser's cart, once; forgets what was typed. `carts` names
   * those that became orders lately.
   */
  finish: (orderId: string, orderNumber: string, carts: readonly string[]) => Promise<void>
  /** There is no order, and the page says so: what this browser keeps of it is over. */
  giveUp: (orderId: string) => Promise<void>
  /** Undefined: the browser has no notifications. */
  notifications: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
}

/** How often an order that is being checked is looked for again, in milliseconds. */
const LOOK_AGAIN_MS = 10_000
const MOST_LOOKS = 6

/** Brings the page of thanks to life: the cart, the offer of notifications, printing. */
export async function wakeThanks(place: HTMLElement, ports: ThanksPorts): Promise<void> {
  const { thanks = '', ordered = '', state } = place.dataset
  if (state === 'checking') return lookAgain(thanks)
  if (state === 'refused') return ports.giveUp(thanks)
  const print = place.querySelector<HTMLElement>('[data-print]')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
  offerPush(place, ports.notifications)
  const number = place.querySelector('[data-order-number]')?.textContent ?? ''
  await ports.finish(thanks, number, ordered.split(' ').filter(Boolean))
  place.dataset['awake'] = ''
}

/** The page is loaded again a few times for each order; after that the shopper decides. */
function lookAgain(order: string): void {
  const name = 'reuna-looks'
  const [known, looked] = (sessionStorage.getItem(name) ?? '').split(' ')
  const looks = known === order ? Number(looked) : 0
  if (looks >= MOST_LOOKS) return
  setTimeout(() => {
    sessionStorage.setItem(name, `${order} ${looks + 1}`)
    location.reload()
  }, LOOK_AGAIN_MS)
}

/** Browser push notifications are offered; the permission is checked for granted. */
function offerPush(place: HTMLElement, notifications: ThanksPorts['notifications']): void {
  const offer = place.querySelector<HTMLElement>('[data-push]')
  const words = offer?.querySelector<HTMLElement>('[data-push-words]')
  const button = offer?.querySelector('button')
  if (!offer || !words || !button || !notifications) return
  const tell = (permission: NotificationPermission) => {
    if (permission === 'default') return
    const { granted = '' } = offer.dataset
    words.textContent = permission === 'granted' ? granted : (words.dataset['denied'] ?? '')
    button.remove()
  }
  offer.hidden = false
  tell(notifications.permission)
  button.addEventListener('click', () => {
    void notifications.requestPermission().then(tell, () => tell('denied'))
  })
}
