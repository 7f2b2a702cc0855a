import type { Claim } from '../../shared/cart/claim.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'
import { submitActionOf, showClaims } from './coupons.ts'
import { readForm, enableSubmit, showMessage } from './fields.ts'
import { showNewCart, type CartLines } from './new-cart.ts'
import { startPickup } from './pickup.ts'
import { placeOrder, takeSentKey, type OrderPorts } from './place-order.ts'
import { validateOnBlur } from './problems.ts'
import { recalculate } from './recalculate.ts'
import { restoreDetails } from './restore-details.ts'
import { startCheckout } from './start-steps.ts'
import type { StoredDetails } from './stored-details.ts'
import { CheckoutTotals, type TotalsPorts } from './totals.ts'
import { suggestTownFor } from './town-field.ts'

export interface CheckoutFormPorts extends TotalsPorts, CartLines {
  details: StoredDetails
  now: () => number
  onNetwork: (then: () => void) => void
  orders: OrderPorts['orders']
  items: OrderPorts['items']
  showThanks: OrderPorts['showThanks']
  submitted: OrderPorts['submitted']
  /** Called when the checkout starts and the page is not the answer to a form. */
  enter: () => void
  /** Called when the totals match the cart. */
  entered: () => Promise<void>
  /** Stores the selected methods in the cart. */
  choose: (details: CheckoutDetails, island: CheckoutIsland) => Promise<void>
  /** Stores the checkout for offline rendering. */
  putQuote: (island: CheckoutIsland) => Promise<void>
  /** This browser's claims. */
  claims: () => Promise<readonly Claim[]>
}

/** Field on which shipping methods and taxes depend. */
const COUNTRY = 'shipping.country'
/** Fields on which totals of connected platforms also depend. */
const ADDRESS_FIELDS = /^shipping\.(?:state|zipCode|address)$/
const SHIPPING = 'shipping.shippingMethod'
const PAYMENT = 'payment.paymentMethod'
const METHODS = /^(?:shipping\.shipping|payment\.payment)Method$/

/** Enhances the checkout form: it stays the same form, submitted the same way. */
export async function startCheckoutForm(
  form: HTMLFormElement,
  ports: CheckoutFormPorts,
): Promise<void> {
  const island = JSON.parse(form.dataset['checkout'] ?? '{}') as CheckoutIsland
  const { rules, isPosted, lines, offlinePayments, dependsOnPlace } = island
  const read = () => readForm(form, rules.defaultCountry, ports.now())
  const hasPaymentCosts = island.offer?.payments.some(({ cost_incl_tax }) => cost_incl_tax) ?? false
  const totals = new CheckoutTotals(form, { ...ports, hasPaymentCosts, dependsOnPlace })
  if (!isPosted) ports.enter()
  const stored = isPosted ? Promise.resolve(undefined) : ports.details.read()
  const save = saveSerially(async () => {
    // Stored details are read before anything is overwritten.
    await stored.catch(() => undefined)
    await ports.details.save(read())
  })
  const changesTotals = (name: string) =>
    (hasPaymentCosts && name === PAYMENT) ||
    (dependsOnPlace && ADDRESS_FIELDS.test(name) && read().shipping.shippingMethod !== '')
  const choose = () => void ports.choose(read(), island).catch(() => undefined)
  const refreshPickup = enhanceFields(form, { ...ports, rules, read, save })
  form.addEventListener('change', ({ target }) => {
    void save()
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name } = target
    if (METHODS.test(name)) choose()
    if (name === SHIPPING || (ports.isOnline() && changesTotals(name))) void totals.fetch(read())
    if (name === COUNTRY) void save().then(() => recalculate(form, ports))
  })
  addEventListener('pagehide', () => void save())
  form.addEventListener('submit', (event) => {
    const action = submitActionOf(new FormData(form, event.submitter), ports.isOnline())
    if (action === 'coupon') return
    event.preventDefault()
    if (action === 'later') return showMessage(form, ports, 'checkout.coupon.offline')
    void placeOrder(form, { ...ports, rules, offlinePayments, read, totals, save, started })
  })
  addEventListener('pageshow', ({ persisted }) => persisted && enableSubmit(form))
  ports.onNetwork(() => showNetwork(form, ports))
  showNetwork(form, ports)
  const restoring = { ports, totals, read, hasPaymentCosts, dependsOnPlace }
  const { started, done } = startCheckout({
    prepare: async () => {
      if (isPosted) await save().then(() => ports.orders.formAnswered(takeSentKey()))
      else await restoreDetails(form, await stored, restoring)
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

/** Enhances single fields. */
function enhanceFields(
  form: HTMLFormElement,
  ports: CheckoutFormPorts & Pick<OrderPorts, 'rules' | 'read' | 'save'>,
): (chosenPoint: string) => void {
  removePlainFields(form)
  validateOnBlur(form, ports)
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) suggestTownFor(form, target)
    void ports.save()
  })
  void ports.claims().then((claims) => showClaims(form, claims))
  return startPickup(form, ports)
}

/** Removes the controls that are needed only without JavaScript. */
function removePlainFields(form: HTMLFormElement): void {
  form.querySelector('[data-enter]')?.removeAttribute('name')
  form.querySelector(`[name="${CHECKOUT_FIELDS.update}"]`)?.remove()
}

function showNetwork(form: HTMLFormElement, ports: CheckoutFormPorts): void {
  const isOffline = !ports.isOnline()
  if (isOffline) showMessage(form, ports, 'checkout.offline')
  else if (form.dataset['offline'] !== undefined) showMessage(form, ports, undefined)
  if (isOffline) form.dataset['offline'] = ''
  else delete form.dataset['offline']
}

/** Saves after every change, one at a time; changes during a save go with the next. */
function saveSerially(save: () => Promise<void>): () => Promise<void> {
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
