import type { CartItem } from '../../shared/cart/cart.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, CHECKED } from '../../shared/checkout/form.ts'
import { normalizeDetails } from '../../shared/checkout/normalize.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import { validateDetails } from '../../shared/checkout/validate.ts'
import type { MessageKey, Translate } from '../../shared/i18n/translate.ts'
import type { OrderAddressInformation, OrderRequest } from '../../shared/order/order.ts'
import { toOrderRequest } from '../../shared/order/to-request.ts'
import { StorageError } from '../db/storage-error.ts'
import type { OrderOptions } from '../order/order-ports.ts'
import type { Orders } from '../order/orders.ts'
import { requestBackgroundSync } from '../order/background-sync.ts'
import { browserClock, withTimeout } from '../db/clock.ts'
import { enableSubmit, showMessage, valueOf } from './fields.ts'
import { chosenPoint } from './pickup.ts'
import { showProblems } from './problems.ts'
import { splitShippingMethod, type CheckoutTotals } from './totals.ts'

export interface OrderPorts {
  t: Translate
  rules: CheckoutRules
  /** Codes of payment methods that work offline. */
  offlinePayments: readonly string[]
  isOnline: () => boolean
  read: () => CheckoutDetails
  totals: CheckoutTotals
  save: () => Promise<void>
  /** Settles when the checkout has started: the page shows this browser's cart. */
  started: Promise<void>
  /** The lines of this browser's cart. */
  items: () => Promise<readonly CartItem[]>
  orders: Pick<Orders, 'save' | 'saveForm' | 'formAnswered' | 'showThanks' | '$orders'>
  /** Called with the submitted details; the order does not wait for it. */
  submitted: (details: OrderAddressInformation) => void
  /** Opens the thank-you page of a saved order that exists. */
  showThanks: () => void
}

const SENT_KEY = 'reuna-sent'
/** Longest time, in milliseconds, that an order waits for the lines of its cart. */
const START_MS = 5000

/**
 * Submits the form once: waits for the totals, stores the details and the order, and then submits. The
 * server validates it. Offline the order is saved on this device.
 */
export async function placeOrder(form: HTMLFormElement, ports: OrderPorts): Promise<void> {
  if (form.dataset['sending'] !== undefined) return
  form.dataset['sending'] = ''
  form.querySelector('[data-order]')?.setAttribute('aria-disabled', 'true')
  try {
    await ports.save()
    if (!ports.isOnline()) return await orderOffline(form, ports)
    if ((await ports.totals.pending()) === 'failed') {
      return showFailure(form, ports, 'checkout.totals.failed')
    }
    if (validateDetails(ports.read(), ports.rules).length === 0) {
      showMessage(form, ports, 'checkout.sending')
      const order_id = valueOf(form, CHECKOUT_FIELDS.orderId)
      const request = await makeRequest(form, ports)
      ports.submitted(request.addressInformation)
      await saveBeforeSubmit({ ...request, order_id }, optionsOf(form), ports)
    }
    form.submit()
  } catch (error) {
    showFailure(
      form,
      ports,
      error instanceof StorageError ? 'order.not-saved' : 'checkout.not-sent',
    )
  }
}

/** Returns, once, the order key that this tab submitted last: the loaded page is its answer. */
export function takeSentKey(): string | undefined {
  try {
    const key = sessionStorage.getItem(SENT_KEY)
    sessionStorage.removeItem(SENT_KEY)
    return key ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the order before it is submitted. Without storage it is submitted nevertheless, as without
 * JavaScript: the form contains the key, so the edge makes one order of it.
 */
async function saveBeforeSubmit(
  request: OrderRequest,
  options: OrderOptions,
  { orders }: OrderPorts,
): Promise<void> {
  try {
    await orders.saveForm(request, options)
    sessionStorage.setItem(SENT_KEY, request.order_id)
  } catch (error) {
    console.info(`order: not written down (${String(error)})`)
  }
}

/** Saves the order until there is a network. */
async function orderOffline(form: HTMLFormElement, ports: OrderPorts): Promise<void> {
  const { offlinePayments, orders, read, rules, t } = ports
  const problems = validateDetails(read(), rules)
  const { paymentMethod } = read().payment
  if (paymentMethod !== '' && !offlinePayments.includes(paymentMethod)) {
    enableSubmit(form)
    const methods = offlinePayments.map((code) => titleOf(form, code)).filter(Boolean)
    const code = methods.length > 0 ? 'order.offline-payment' : 'order.offline-payment.none'
    return showMessage(form, ports, code, { methods: methods.join(', ') })
  }
  if (problems.length > 0) {
    enableSubmit(form)
    return showProblems(form, problems, t)
  }
  const request = await makeRequest(form, ports)
  // The server rendered lines that this browser has never loaded: there is nothing to save.
  if (request.products.length === 0) return showFailure(form, ports, 'order.not-saved')
  ports.submitted(request.addressInformation)
  const saved = await orders.save(request, optionsOf(form))
  if (saved === 'in-doubt') return showFailure(form, ports, 'order.waiting.unknown')
  const status = showSaved(form, t, read().personal.createAccount)
  orders.$orders.subscribe((all) => {
    const mine = all.find(({ order_id }) => order_id === saved.order_id)
    if (mine?.cleared_at !== undefined) return ports.showThanks()
    if (mine?.state === 'unknown') showChecking(status, t)
  })
  requestBackgroundSync()
  orders.showThanks()
}

async function makeRequest(
  form: HTMLFormElement,
  { items, read, rules, started }: OrderPorts,
): Promise<Omit<OrderRequest, 'order_id'>> {
  await withTimeout(browserClock, START_MS, started).catch(() => undefined)
  const details = normalizeDetails(read(), rules)
  const [carrier_code = '', method_code = ''] = splitShippingMethod(details.shipping.shippingMethod)
  const shipping =
    carrier_code === ''
      ? undefined
      : { carrier_code, method_code, method_title: '', price_incl_tax: 0, amount: 0 }
  const grandTotal = Number.parseFloat(valueOf(form, CHECKOUT_FIELDS.confirmed))
  const coupon = valueOf(form, CHECKOUT_FIELDS.coupon)
  const pickupPoint = chosenPoint(form)
  const confirmed = { items: await items(), shipping, pickupPoint, grandTotal, coupon }
  const { order_id: _, products, ...rest } = toOrderRequest(details, confirmed, '')
  // Item ids of the server change with its carts; products are identified by sku.
  return { ...rest, products: products.map(({ server_item_id: __, ...product }) => product) }
}

/** Returns the options of the order: whether its new address is saved. */
function optionsOf(form: HTMLFormElement): OrderOptions {
  const isWanted = valueOf(form, CHECKOUT_FIELDS.saveAddress) === CHECKED
  return isWanted && valueOf(form, CHECKOUT_FIELDS.address) === '' ? { savesAddress: true } : {}
}

/** The order is stored: a message replaces the form. */
function showSaved(form: HTMLFormElement, t: Translate, wantsAccount: boolean): HTMLElement {
  const place = document.createElement('div')
  place.className = 'checkout-saved'
  place.dataset['orderSaved'] = ''
  place.setAttribute('role', 'status')
  const title = document.createElement('h2')
  title.tabIndex = -1
  title.textContent = t('order.saved.title')
  const messages = [
    ...(['order.saved', 'order.saved.text'] as const),
    ...(wantsAccount ? (['order.saved.account'] as const) : []),
  ]
  const paragraphs = messages.map((code) => {
    const paragraph = document.createElement('p')
    paragraph.textContent = t(code)
    return paragraph
  })
  place.append(title, ...paragraphs)
  form.hidden = true
  form.before(place)
  title.focus()
  return place
}

/** The order was sent without an answer: shows that it is being checked. */
function showChecking(saved: HTMLElement, t: Translate): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = t('order.waiting.unknown')
  saved.replaceChildren(paragraph)
}

function titleOf(form: HTMLFormElement, code: string): string {
  const option = form.querySelector<HTMLInputElement>(
    `[name="payment.paymentMethod"][value="${CSS.escape(code)}"]`,
  )
  return option?.labels?.[0]?.textContent.trim() ?? ''
}

function showFailure(form: HTMLFormElement, ports: OrderPorts, code: MessageKey): void {
  enableSubmit(form)
  showMessage(form, ports, code)
}
