import type { CartItem } from '../../shared/cart/cart.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, TICKED } from '../../shared/checkout/form.ts'
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
import { release, say, valueOf } from './fields.ts'
import { showProblems } from './problems.ts'
import { splitName, type LiveTotals } from './totals.ts'

export interface OrderPorts {
  t: Translate
  rules: CheckoutRules
  /** Codes of the ways to pay that work without a network. */
  offlinePayments: readonly string[]
  isOnline: () => boolean
  read: () => CheckoutDetails
  totals: LiveTotals
  save: () => Promise<void>
  /** What this browser shows in the cart. */
  goods: () => Promise<readonly CartItem[]>
  orders: Pick<Orders, 'save' | 'saveForm' | 'formAnswered' | 'showThanks' | '$orders'>
  /** Personal details were submitted; nothing waits for what is made of it. */
  submitted: (details: OrderAddressInformation) => void
  /** Leads to the page of thanks: the order that was kept exists. */
  thank: () => void
}

const SENT_KEY = 'reuna-sent'

/**
 * Sends the form once: the total is waited for, what was typed is kept, the order is written down, and
 * only then it leaves. What is wrong with it the server says. Without a network
 * the order stays on this device.
 */
export async function placeOrder(form: HTMLFormElement, ports: OrderPorts): Promise<void> {
  if (form.dataset['sending'] !== undefined) return
  form.dataset['sending'] = ''
  form.querySelector('[data-order]')?.setAttribute('aria-disabled', 'true')
  try {
    await ports.save()
    if (!ports.isOnline()) return await orderOffline(form, ports)
    if ((await ports.totals.settled()) === 'failed') {
      return stop(form, ports, 'checkout.totals.failed')
    }
    if (validateDetails(ports.read(), ports.rules).length === 0) {
      say(form, ports, 'checkout.sending')
      const order_id = valueOf(form, CHECKOUT_FIELDS.orderId)
      const request = await makeRequest(form, ports)
      ports.submitted(request.addressInformation)
      await noteDown({ ...request, order_id }, optionsOf(form), ports)
    }
    form.submit()
  } catch (error) {
    stop(form, ports, error instanceof StorageError ? 'order.not-saved' : 'checkout.not-sent')
  }
}

/** The key of the form that this tab sent last, once: the page that came back is its answer. */
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
 * Writes down what leaves. A device that has no room for it orders all the same, as one without scripts
 * does: the key is in the form, and the edge makes one order of it.
 */
async function noteDown(
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

/** Keeps the order until there is a network. */
async function orderOffline(form: HTMLFormElement, ports: OrderPorts): Promise<void> {
  const { offlinePayments, orders, read, rules, t } = ports
  const problems = validateDetails(read(), rules)
  const { paymentMethod } = read().payment
  if (paymentMethod !== '' && !offlinePayments.includes(paymentMethod)) {
    release(form)
    const methods = offlinePayments.map((code) => titleOf(form, code)).filter(Boolean)
    const code = methods.length > 0 ? 'order.offline-payment' : 'order.offline-payment.none'
    return say(form, ports, code, { methods: methods.join(', ') })
  }
  if (problems.length > 0) {
    release(form)
    return showProblems(problems, t)
  }
  const request = await makeRequest(form, ports)
  ports.submitted(request.addressInformation)
  const kept = await orders.save(request, optionsOf(form))
  if (kept === 'in-doubt') return stop(form, ports, 'order.waiting.unknown')
  const saved = showSaved(form, t, read().personal.createAccount)
  orders.$orders.subscribe((all) => {
    const mine = all.find(({ order_id }) => order_id === kept.order_id)
    if (mine?.cleared_at !== undefined) return ports.thank()
    if (mine?.state === 'unknown') sayLookedFor(saved, t)
  })
  requestBackgroundSync()
  orders.showThanks()
}

async function makeRequest(
  form: HTMLFormElement,
  { goods, read, rules }: OrderPorts,
): Promise<Omit<OrderRequest, 'order_id'>> {
  const details = normalizeDetails(read(), rules)
  const [carrier_code = '', method_code = ''] = splitName(details.shipping.shippingMethod)
  const shipping =
    carrier_code === ''
      ? undefined
      : { carrier_code, method_code, method_title: '', price_incl_tax: 0, amount: 0 }
  const grandTotal = Number.parseFloat(valueOf(form, CHECKOUT_FIELDS.confirmed))
  const coupon = valueOf(form, CHECKOUT_FIELDS.coupon)
  const confirmed = { items: await goods(), shipping, grandTotal, coupon }
  const { order_id: _, products, ...rest } = toOrderRequest(details, confirmed, '')
  // The server's numbers of lines change with its carts; the goods are known by their skus.
  return { ...rest, products: products.map(({ server_item_id: __, ...product }) => product) }
}

/** An address that was written at the form, and not chosen from the book, may go into it. */
function optionsOf(form: HTMLFormElement): OrderOptions {
  const isWanted = valueOf(form, CHECKOUT_FIELDS.saveAddress) === TICKED
  return isWanted && valueOf(form, CHECKOUT_FIELDS.address) === '' ? { savesAddress: true } : {}
}

/** The order is on the disk: the form makes room for what happens next. */
function showSaved(form: HTMLFormElement, t: Translate, wantsAccount: boolean): HTMLElement {
  const place = document.createElement('div')
  place.className = 'checkout-saved'
  place.dataset['orderSaved'] = ''
  place.setAttribute('role', 'status')
  const title = document.createElement('h2')
  title.tabIndex = -1
  title.textContent = t('order.saved.title')
  const words = [
    ...(['order.saved', 'order.saved.text'] as const),
    ...(wantsAccount ? (['order.saved.account'] as const) : []),
  ]
  const paragraphs = words.map((code) => {
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

/** It left and was not answered: that it has not been sent is not true any more. */
function sayLookedFor(saved: HTMLElement, t: Translate): void {
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

function stop(form: HTMLFormElement, ports: OrderPorts, code: MessageKey): void {
  release(form)
  say(form, ports, code)
}
