import type { Claim } from '../../shared/cart/claim.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, TICKED, writeDetails } from '../../shared/checkout/form.ts'
import { isOnAland, readPostcode } from '../../shared/checkout/postcode.ts'
import { suggestTown } from '../../shared/checkout/town.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'
import { meaningOf, offerClaims } from './coupons.ts'
import { readForm, release, say, valueOf } from './fields.ts'
import type { KeptDetails } from './kept-details.ts'
import { placeOrder, takeSentKey, type OrderPorts } from './place.ts'
import { watchProblems } from './problems.ts'
import { LiveTotals, type TotalsPorts } from './totals.ts'

export interface CheckoutFormPorts extends TotalsPorts {
  details: KeptDetails
  now: () => number
  isOnline: () => boolean
  hearNetwork: (then: () => void) => void
  orders: OrderPorts['orders']
  goods: OrderPorts['goods']
  thank: OrderPorts['thank']
  submitted: OrderPorts['submitted']
  /** The checkout is entered: its page was not made of a form that was sent. */
  enter: () => void
  /** The totals are those of this cart, and the page stays. */
  entered: () => Promise<void>
  /** Keeps at the cart what is chosen of the page's offer. */
  choose: (details: CheckoutDetails, island: CheckoutIsland) => Promise<void>
  /** Keeps what the page offers, to be drawn again without the shop. */
  keepOffer: (island: CheckoutIsland) => Promise<void>
  /** Coupons that were promised to this browser. */
  claims: () => Promise<readonly Claim[]>
  /**
   * This browser's cart once it agrees with the server's, which is asked where `mustAsk` is true;
   * undefined: nobody knows.
   */
  lines: (mustAsk: boolean) => Promise<readonly OwnLine[] | undefined>
}

type OwnLine = Pick<CartItem, 'server_item_id' | 'qty'>

/** Fields on which ways to send and taxes depend. */
const COUNTRY = 'shipping.country'

/** Brings the form of the checkout to life: it goes on being the same form, sent the same way. */
export async function wakeCheckout(form: HTMLFormElement, ports: CheckoutFormPorts): Promise<void> {
  const island = JSON.parse(form.dataset['checkout'] ?? '{}') as CheckoutIsland
  const { rules, isPosted, lines, offlinePayments } = island
  const read = () => readForm(form, rules.defaultCountry, ports.now())
  const totals = new LiveTotals(form, ports)
  if (!isPosted) ports.enter()
  const kept = isPosted ? Promise.resolve(undefined) : ports.details.read()
  const save = saver(async () => {
    // What was kept is read before anything is written over it.
    await kept.catch(() => undefined)
    await ports.details.save(read())
  })
  const choose = () => void ports.choose(read(), island).catch(() => undefined)
  form.querySelector('[data-enter]')?.removeAttribute('name')
  form.querySelector(`[name="${CHECKOUT_FIELDS.update}"]`)?.remove()
  watchProblems(form, { rules, t: ports.t, read })
  void ports.claims().then((claims) => offerClaims(form, claims))
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      if (target.name.endsWith('.zipCode')) tellTown(form, target)
      if (target.name.endsWith('.city')) delete target.dataset['suggested']
    }
    void save()
  })
  form.addEventListener('change', ({ target }) => {
    void save()
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (/^(?:shipping\.shipping|payment\.payment)Method$/.test(target.name)) choose()
    if (target.name === 'shipping.shippingMethod') void totals.ask(read())
    if (target.name === COUNTRY) void save().then(() => reckonAnew(form, ports))
  })
  addEventListener('pagehide', () => void save())
  form.addEventListener('submit', (event) => {
    const meaning = meaningOf(new FormData(form, event.submitter), ports.isOnline())
    if (meaning === 'coupon') return
    event.preventDefault()
    if (meaning === 'later') return say(form, ports, 'checkout.coupon.offline')
    void placeOrder(form, { ...ports, rules, offlinePayments, read, totals, save })
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) release(form)
  })
  ports.hearNetwork(() => sayNetwork(form, ports))
  sayNetwork(form, ports)
  if (isPosted) {
    await save()
    await ports.orders.formAnswered(takeSentKey())
  } else await restore(form, await kept, { ports, totals, read })
  // What goes without a network is more than that the fields are filled in again.
  if (!ports.isOnline()) sayNetwork(form, ports)
  choose()
  await ports.keepOffer(island).catch(() => undefined)
  form.dataset['awake'] = ''
  if (isPosted || !(await showNewCart(form, lines, ports))) await ports.entered()
}

/**
 * Goods that were added a moment ago were on their way when the page was made: it is made anew, once.
 * True: this page ends.
 */
async function showNewCart(
  form: HTMLFormElement,
  shown: CheckoutIsland['lines'],
  ports: CheckoutFormPorts,
): Promise<boolean> {
  const isShown = ({ server_item_id: id, qty }: OwnLine) =>
    shown.some((line) => line[0] === id && line[1] === qty)
  const known = await ports.lines(false)
  // What this page shows was changed elsewhere: what is ordered is what is shown.
  const isAgreed = known?.length === shown.length && known.every(isShown)
  const own = (isAgreed ? known : await ports.lines(true)) ?? []
  const isOther = !own.every(isShown)
  const name = 'reuna-checkout-lines'
  const words = JSON.stringify(own.map(({ server_item_id, qty }) => [server_item_id, qty]))
  // An order that has left is judged by the server, which knows its cart.
  const isSent = form.dataset['sending'] !== undefined
  if (!isOther || isSent || !ports.isOnline()) return false
  if (sessionStorage.getItem(name) === words) return false
  sessionStorage.setItem(name, words)
  location.reload()
  return true
}

interface Restoring {
  ports: CheckoutFormPorts
  totals: LiveTotals
  read: () => CheckoutDetails
}

/**
 * Fills in what was typed before, where the page brought nothing else and nothing was typed since it
 * came; a password is never kept.
 */
async function restore(
  form: HTMLFormElement,
  kept: CheckoutDetails | undefined,
  { ports, totals, read }: Restoring,
): Promise<void> {
  if (!kept) return
  const before = read()
  for (const [name, value] of Object.entries(writeDetails(kept))) fill(form, name, value)
  openUsed(form)
  const now = read()
  say(form, ports, 'checkout.restored')
  if (now.shipping.country !== before.shipping.country) reckonAnew(form, ports)
  else if (now.shipping.shippingMethod !== before.shipping.shippingMethod && ports.isOnline()) {
    await totals.ask(now)
  }
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`),
  ]
  if (fields.some(isTouched)) return
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = value
    } else if (field.type === 'checkbox') field.checked = value === TICKED
    else if (field.type === 'radio') field.checked = value !== '' && field.value === value
    else if (value !== '') field.value = value
  }
  keepOneChosen(form, name)
}

/** It is no longer as the page brought it. */
function isTouched(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
    return field.selectedIndex !== first
  }
  const isTick = field.type === 'checkbox' || field.type === 'radio'
  return isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** A way to send that is not offered any more leaves the one that was chosen ahead. */
function keepOneChosen(form: HTMLFormElement, name: string): void {
  if (name !== 'shipping.shippingMethod') return
  const ways = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  if (ways.some(({ checked }) => checked)) return
  const first = ways.find(({ defaultChecked }) => defaultChecked)
  if (first) first.checked = true
}

/** What is behind a line to open and is filled in is open. */
function openUsed(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('details')) {
    const isUsed = [...part.querySelectorAll('input')].some(({ value }) => value.trim() !== '')
    if (isUsed) part.open = true
  }
}

/** Another country has other ways to send: the server makes the page anew, with all that was typed. */
function reckonAnew(form: HTMLFormElement, { isOnline }: CheckoutFormPorts): void {
  // The order is reckoned anew when it is sent.
  if (!isOnline()) return
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = CHECKOUT_FIELDS.update
  field.value = TICKED
  form.append(field)
  form.submit()
}

/**
 * The town of a postcode as soon as its last digit is there, and whether it is on Åland. Only an empty
 * field that nobody stands in is written to; a town that was suggested here and never touched goes when
 * the postcode does.
 */
function tellTown(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
  const part = name.slice(0, -'.zipCode'.length)
  const country = valueOf(form, `${part}.country`)
  const zip = readPostcode(value, country) ?? value
  const city = form.elements.namedItem(`${part}.city`)
  if (city instanceof HTMLInputElement && city !== document.activeElement) {
    if (city.value === city.dataset['suggested']) city.value = ''
    if (city.value === '') {
      city.value = suggestTown('', zip, country)
      city.dataset['suggested'] = city.value
    }
  }
  const note = form.querySelector<HTMLElement>('[data-aland]')
  if (note && part === 'shipping') note.hidden = !isOnAland(zip, country)
}

function sayNetwork(form: HTMLFormElement, ports: CheckoutFormPorts): void {
  const isOffline = !ports.isOnline()
  if (isOffline) say(form, ports, 'checkout.offline')
  else if (form.dataset['offline'] !== undefined) say(form, ports, undefined)
  if (isOffline) form.dataset['offline'] = ''
  else delete form.dataset['offline']
}

/** Saves at every change, one after the other: what is typed while one is written goes with the next. */
function saver(save: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isStale = false
  const run = async () => {
    do {
      isStale = false
      await save().catch(() => undefined)
    } while (isStale)
    running = undefined
  }
  return () => {
    isStale = true
    running ??= run()
    return running
  }
}
