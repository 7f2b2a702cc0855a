import type { Claim } from '../../shared/cart/claim.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, TICKED, writeDetails } from '../../shared/checkout/form.ts'
import { isOnAland, readPostcode } from '../../shared/checkout/postcode.ts'
import { suggestTown } from '../../shared/checkout/town.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'
import { submitActionOf, showClaims } from './coupons.ts'
import { readForm, release, showMessage, valueOf } from './fields.ts'
import type { StoredDetails } from './stored-details.ts'
import { placeOrder, takeSentKey, type OrderPorts } from './place-order.ts'
import { startPickup } from './pickup.ts'
import { validateOnBlur } from './problems.ts'
import { startCheckout } from './start-steps.ts'
import { CheckoutTotals, type TotalsPorts } from './totals.ts'

export interface CheckoutFormPorts extends TotalsPorts {
  details: StoredDetails
  now: () => number
  isOnline: () => boolean
  onNetwork: (then: () => void) => void
  orders: OrderPorts['orders']
  items: OrderPorts['items']
  showThanks: OrderPorts['showThanks']
  submitted: OrderPorts['submitted']
  /** Called when the checkout starts: its page is not the answer to a form. */
  enter: () => void
  /** Called when the totals match the cart. */
  entered: () => Promise<void>
  /** Stores the selected methods in the cart. */
  choose: (details: CheckoutDetails, island: CheckoutIsland) => Promise<void>
  /** Stores the checkout for offline rendering. */
  putQuote: (island: CheckoutIsland) => Promise<void>
  /** Coupons that were promised to this browser. */
  claims: () => Promise<readonly Claim[]>
  /**
   * The cart's lines once they match the server's, which are fetched with `mustFetch`;
   * undefined: not known.
   */
  lines: (mustFetch: boolean) => Promise<readonly OwnLine[] | undefined>
}

type OwnLine = Pick<CartItem, 'server_item_id' | 'qty'>

/** Field on which shipping methods and taxes depend. */
const COUNTRY = 'shipping.country'
const PAYMENT = 'payment.paymentMethod'

/** Enhances the checkout form: it stays the same form, submitted the same way. */
export async function startCheckoutForm(
  form: HTMLFormElement,
  ports: CheckoutFormPorts,
): Promise<void> {
  const island = JSON.parse(form.dataset['checkout'] ?? '{}') as CheckoutIsland
  const { rules, isPosted, lines, offlinePayments } = island
  const read = () => readForm(form, rules.defaultCountry, ports.now())
  const hasPaymentCosts = island.offer?.payments.some(({ cost_incl_tax }) => cost_incl_tax) ?? false
  const totals = new CheckoutTotals(form, { ...ports, hasPaymentCosts })
  if (!isPosted) ports.enter()
  const stored = isPosted ? Promise.resolve(undefined) : ports.details.read()
  const save = saver(async () => {
    // Stored details are read before anything is overwritten.
    await stored.catch(() => undefined)
    await ports.details.save(read())
  })
  const choose = () => void ports.choose(read(), island).catch(() => undefined)
  const refreshPickup = enhanceFields(form, { ...ports, rules, read })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) suggestFor(form, target)
    void save()
  })
  form.addEventListener('change', ({ target }) => {
    void save()
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (/^(?:shipping\.shipping|payment\.payment)Method$/.test(target.name)) choose()
    if (target.name === 'shipping.shippingMethod') void totals.ask(read())
    if (target.name === PAYMENT && hasPaymentCosts && ports.isOnline()) void totals.ask(read())
    if (target.name === COUNTRY) void save().then(() => recalculate(form, ports))
  })
  addEventListener('pagehide', () => void save())
  form.addEventListener('submit', (event) => {
    const action = submitActionOf(new FormData(form, event.submitter), ports.isOnline())
    if (action === 'coupon') return
    event.preventDefault()
    if (action === 'later') return showMessage(form, ports, 'checkout.coupon.offline')
    void placeOrder(form, { ...ports, rules, offlinePayments, read, totals, save, started })
  })
  addEventListener('pageshow', ({ persisted }) => persisted && release(form))
  ports.onNetwork(() => showNetwork(form, ports))
  showNetwork(form, ports)
  const { started, done } = startCheckout({
    prepare: async () => {
      if (isPosted) await save().then(() => ports.orders.formAnswered(takeSentKey()))
      else await restore(form, await stored, { ports, totals, read, hasPaymentCosts })
      refreshPickup((await stored)?.shipping.pickupPoint ?? '')
      // The offline message replaces the message about restored fields.
      if (!ports.isOnline()) showNetwork(form, ports)
      choose()
    },
    showNewCart: async () => !isPosted && (await showNewCart(form, lines, ports)),
    putQuote: async () => {
      await ports.putQuote(island).catch(() => undefined)
      form.dataset['awake'] = ''
    },
    entered: ports.entered,
  })
  await done
}

/** What fields do by themselves. */
function enhanceFields(
  form: HTMLFormElement,
  ports: CheckoutFormPorts & Pick<OrderPorts, 'rules' | 'read'>,
): (chosenPoint: string) => void {
  removePlainFields(form)
  validateOnBlur(form, ports)
  void ports.claims().then((claims) => showClaims(form, claims))
  return startPickup(form, ports)
}

/**
 * Products that were added while the page was rendered: reloads it, once.
 * True: the page reloads.
 */
async function showNewCart(
  form: HTMLFormElement,
  shown: CheckoutIsland['lines'],
  ports: CheckoutFormPorts,
): Promise<boolean> {
  const isShown = ({ server_item_id: id, qty }: OwnLine) =>
    shown.some((line) => line[0] === id && line[1] === qty)
  const current = await ports.lines(false)
  // The cart was changed elsewhere: what is shown is what is ordered.
  const isAgreed = current?.length === shown.length && current.every(isShown)
  const own = (isAgreed ? current : await ports.lines(true)) ?? []
  const isOther = !own.every(isShown)
  const name = 'reuna-checkout-lines'
  const fingerprint = JSON.stringify(own.map(({ server_item_id, qty }) => [server_item_id, qty]))
  // A submitted order is validated by the server, which knows its cart.
  const isSent = form.dataset['sending'] !== undefined
  if (!isOther || isSent || !ports.isOnline()) return false
  if (sessionStorage.getItem(name) === fingerprint) return false
  sessionStorage.setItem(name, fingerprint)
  location.reload()
  return true
}

interface Restoring {
  ports: CheckoutFormPorts
  totals: CheckoutTotals
  read: () => CheckoutDetails
  hasPaymentCosts: boolean
}

/**
 * Restores stored details, unless the page brought other values or something was typed since;
 * a password is never stored.
 */
async function restore(
  form: HTMLFormElement,
  stored: CheckoutDetails | undefined,
  { ports, totals, read, hasPaymentCosts }: Restoring,
): Promise<void> {
  if (!stored) return
  const before = read()
  for (const [name, value] of Object.entries(writeDetails(stored))) fill(form, name, value)
  openUsed(form)
  const now = read()
  showMessage(form, ports, 'checkout.restored')
  if (now.shipping.country !== before.shipping.country) recalculate(form, ports)
  else if (ports.isOnline()) {
    const isSentOtherwise = now.shipping.shippingMethod !== before.shipping.shippingMethod
    const isPaidOtherwise = now.payment.paymentMethod !== before.payment.paymentMethod
    if (isSentOtherwise || (hasPaymentCosts && isPaidOtherwise)) await totals.ask(now)
  }
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`),
  ]
  if (fields.some(isEdited)) return
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = value
    } else if (field.type === 'checkbox') field.checked = value === TICKED
    else if (field.type === 'radio') field.checked = value !== '' && field.value === value
    else if (value !== '') field.value = value
  }
  selectDefault(form, name)
}

/** The field differs from its default value. */
function isEdited(field: HTMLInputElement | HTMLSelectElement): boolean {
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

/** When a stored shipping method is not available, the preselected one stays. */
function selectDefault(form: HTMLFormElement, name: string): void {
  if (name !== 'shipping.shippingMethod') return
  const options = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  if (options.some(({ checked }) => checked)) return
  const first = options.find(({ defaultChecked }) => defaultChecked)
  if (first) first.checked = true
}

/** Opens disclosures with filled-in fields. */
function openUsed(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('details')) {
    const isUsed = [...part.querySelectorAll('input')].some(({ value }) => value.trim() !== '')
    if (isUsed) part.open = true
  }
}

/** Another country has other shipping methods: submits the form to render the page again. */
function recalculate(form: HTMLFormElement, { isOnline }: CheckoutFormPorts): void {
  // The order is recalculated when it is sent.
  if (!isOnline()) return
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = CHECKOUT_FIELDS.update
  field.value = TICKED
  form.append(field)
  form.submit()
}

/** What only a form without scripts sends. */
function removePlainFields(form: HTMLFormElement): void {
  form.querySelector('[data-enter]')?.removeAttribute('name')
  form.querySelector(`[name="${CHECKOUT_FIELDS.update}"]`)?.remove()
}

function suggestFor(form: HTMLFormElement, field: HTMLInputElement): void {
  if (field.name.endsWith('.zipCode')) fillTown(form, field)
  if (field.name.endsWith('.city')) delete field.dataset['suggested']
}

/**
 * Fills in the town of a complete postcode, and shows whether it is on Åland. Only an empty
 * field without focus is filled; a suggested town that was not edited is removed
 * with the postcode.
 */
function fillTown(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
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

function showNetwork(form: HTMLFormElement, ports: CheckoutFormPorts): void {
  const isOffline = !ports.isOnline()
  if (isOffline) showMessage(form, ports, 'checkout.offline')
  else if (form.dataset['offline'] !== undefined) showMessage(form, ports, undefined)
  if (isOffline) form.dataset['offline'] = ''
  else delete form.dataset['offline']
}

/** Saves after every change, one at a time; changes during a save go with the next. */
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
