import type { CartAddress } from '../../shared/cart/address-information.ts'
import { deliveryCost, SHIPPING_ROW } from '../../shared/cart/methods.ts'
import { shownRows } from '../../shared/cart/totals.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { CheckoutDetails, ShippingDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import { shippingName } from '../../shared/checkout/methods.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Reply, Send } from '../sync/send.ts'
import { placeInBook } from './fields.ts'

export interface TotalsPorts {
  send: Send
  t: Translate
  money: (amount: number) => string
  /** Called when a fetch of totals starts and ends. */
  busy?: (isBusy: boolean) => void
  /** Called with new totals and their shipping method, before any payment method is added. */
  known?: (totals: PlatformTotals, shipping: string) => void
  /** True if a payment method of this page has a cost: then totals depend on it too. */
  hasPaymentCosts?: boolean
  /** True if the shipping methods cost another amount at another place of the same country. */
  dependsOnPlace?: boolean | undefined
}

const SHIPPING_METHOD_INPUTS = 'input[name="shipping.shippingMethod"]'

/** The state of the totals: `failed` after two attempts. */
type Outcome = 'known' | 'failed'

/**
 * The totals above the order button for the selected shipping and payment methods. During a fetch they show a
 * busy state, and `pending` waits; answers to earlier selections are ignored.
 */
export class CheckoutTotals {
  readonly #form: HTMLFormElement
  readonly #ports: TotalsPorts
  #pending: Promise<Outcome> = Promise.resolve('known')
  #count = 0
  /** Where the shown prices of the shipping methods are valid, if it is known. */
  #pricedAt = ''

  constructor(form: HTMLFormElement, ports: TotalsPorts) {
    this.#form = form
    this.#ports = ports
  }

  /** Settles when the last fetch is answered. */
  pending(): Promise<Outcome> {
    return this.#pending
  }

  fetch(details: CheckoutDetails): Promise<Outcome> {
    this.#count += 1
    const count = this.#count
    const place = this.#form.querySelector<HTMLElement>('[data-totals]')
    place?.setAttribute('aria-busy', 'true')
    this.#ports.busy?.(true)
    this.#tell(this.#ports.t('checkout.totals.updating'))
    const fetched = this.#ports.dependsOnPlace
      ? this.#showPrices(details).then(() => this.#fetchTwice(details))
      : this.#fetchTwice(details)
    this.#pending = fetched.then((answer) => {
      if (count !== this.#count) return this.#pending
      place?.removeAttribute('aria-busy')
      this.#ports.busy?.(false)
      if (answer === undefined || typeof answer === 'string') {
        this.#tell(answer ?? this.#ports.t('checkout.totals.failed'))
        return 'failed'
      }
      this.#show(answer)
      this.#tell('')
      return 'known'
    })
    return this.#pending
  }

  /** Shows the prices of the shipping methods at another place. */
  async #showPrices({ shipping }: CheckoutDetails): Promise<void> {
    const address = this.#placeOf(shipping)
    const place = JSON.stringify(address)
    if (place === this.#pricedAt) return
    this.#pricedAt = place
    const reply = await this.#ports.send('cart.shippingMethods', { address })
    if (place !== this.#pricedAt) return
    if (reply.kind !== 'done') {
      this.#pricedAt = ''
      return
    }
    const { t, money } = this.#ports
    for (const method of reply.result) {
      const name = CSS.escape(shippingName(method))
      const price = this.#form.querySelector(`${SHIPPING_METHOD_INPUTS}[value="${name}"] + label b`)
      if (price) price.textContent = deliveryCost(method.price_incl_tax, t, money)
    }
  }

  /** Each attempt has the timeout of every call; a failed one is repeated once. */
  async #fetchTwice(details: CheckoutDetails): Promise<PlatformTotals | string | undefined> {
    return (await this.#fetchOnce(details)) ?? (await this.#fetchOnce(details))
  }

  /** The totals, or the message of a refusal; undefined: no answer. */
  async #fetchOnce(details: CheckoutDetails): Promise<PlatformTotals | string | undefined> {
    const { shippingMethod } = details.shipping
    const { paymentMethod } = details.payment
    const sent = shippingMethod === '' ? undefined : await this.#fetchSent(details)
    const isUnpaid = !this.#ports.hasPaymentCosts || paymentMethod === ''
    if (isUnpaid || (shippingMethod !== '' && typeof sent !== 'object')) return sent
    const [carrier = '', method = ''] = splitShippingMethod(shippingMethod)
    const reply = await this.#ports.send('cart.collectTotals', {
      methods: {
        paymentMethod: { method: paymentMethod },
        ...(carrier !== '' && { shippingCarrierCode: carrier, shippingMethodCode: method }),
      },
    })
    return totalsOf(reply)
  }

  /** The totals with the selected shipping method alone. */
  async #fetchSent({ shipping }: CheckoutDetails): Promise<PlatformTotals | string | undefined> {
    const [carrier = '', method = ''] = splitShippingMethod(shipping.shippingMethod)
    const shippingAddress = this.#placeOf(shipping)
    const reply = await this.#ports.send('cart.shippingInformation', {
      addressInformation: {
        shippingAddress,
        shippingCarrierCode: carrier,
        shippingMethodCode: method,
      },
    })
    if (reply.kind === 'done') {
      this.#ports.known?.(reply.result.totals, shipping.shippingMethod)
      return reply.result.totals
    }
    return totalsOf(reply)
  }

  /** The chosen entry of the address book or the entered address, as far as totals need it. */
  #placeOf(shipping: ShippingDetails): CartAddress {
    return placeInBook(this.#form) ?? enteredPlace(shipping)
  }

  #show({ total_segments, grand_total }: PlatformTotals): void {
    const list = this.#form.querySelector('[data-totals] dl')
    const shown = list?.querySelector('[data-row=total] dt')?.textContent ?? ''
    const taxMark = list?.querySelector('[data-row=tax]') && 'tax'
    const rows = shownRows(total_segments).map(({ code, title, value }) => {
      const isTotal = code === 'grand_total'
      const { t, money } = this.#ports
      const amount = code === SHIPPING_ROW ? deliveryCost(value, t, money) : money(value)
      // If the backend does not name the sum, the page's name is kept.
      const mark = isTotal ? 'total' : code === 'tax' && taxMark
      return this.#row(isTotal ? title || shown : title, amount, mark || undefined)
    })
    list?.replaceChildren(...rows)
    const folded = this.#form.querySelector('[data-sum]')
    if (folded) folded.textContent = this.#ports.money(grand_total)
    const confirmed = this.#form.elements.namedItem(CHECKOUT_FIELDS.confirmed)
    if (confirmed instanceof HTMLInputElement) confirmed.value = String(grand_total)
  }

  #row(title: string, amount: string, mark: string | undefined): HTMLElement {
    const row = document.createElement('div')
    if (mark) row.dataset['row'] = mark
    const name = document.createElement('dt')
    name.textContent = title
    const cost = document.createElement('dd')
    cost.textContent = amount
    row.append(name, ' ', cost)
    return row
  }

  #tell(message: string): void {
    const place = this.#form.querySelector('[data-said]')
    if (place) place.textContent = message
  }
}

function enteredPlace({ country, zipCode, city, state }: ShippingDetails): CartAddress {
  return {
    country_id: country,
    ...(zipCode && { postcode: zipCode }),
    ...(city && { city }),
    ...(state && { region: state }),
  }
}

function totalsOf(reply: Reply<'cart.collectTotals'>): PlatformTotals | string | undefined {
  if (reply.kind === 'done') return reply.result
  return reply.kind === 'refused' && reply.code < 500 ? reply.message : undefined
}

/** Splits the name of a shipping method into carrier code and method code. */
export function splitShippingMethod(name: string): readonly string[] {
  const option = document.querySelector<HTMLInputElement>(
    `${SHIPPING_METHOD_INPUTS}[value="${CSS.escape(name)}"]`,
  )
  return [option?.dataset['carrier'] ?? '', option?.dataset['method'] ?? '']
}
