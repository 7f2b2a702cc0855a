import type { PaymentNotice, PaymentRefund, PaymentStart } from '../payment/provider.ts'
import { isPaymentSigned, signPayment } from '../payment/reunapay.ts'

/** External dependencies of the fake provider. */
export interface FakePaymentPorts {
  secret: string
  /** Its own origin. */
  origin: string
  /** True for an address of its shop: no redirects or notices go elsewhere. */
  isShop: (address: URL | null) => boolean
  send: (address: string, init: RequestInit) => Promise<Response>
  /** Runs a function after some milliseconds. */
  later: (ms: number, work: () => void) => void
}

interface StoredPayment extends PaymentStart {
  token: string
  state: PaymentNotice['state']
  /** Refunds by key; refused ones are 0. */
  refunds: Map<string, number>
}

/** Delay (ms) of a late payment after the shopper has left. */
export const LATE_PAYMENT_MS = 20_000

const PAGE = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }

/**
 * A fake payment provider: no money moves. It keeps payments in memory, shows a page to pay, cancel or
 * leave, and notifies the shop by a signed server-to-server call.
 */
export class FakePaymentProvider {
  readonly #ports: FakePaymentPorts
  readonly #payments = new Map<string, StoredPayment>()

  constructor(ports: FakePaymentPorts) {
    this.#ports = ports
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const isPost = request.method === 'POST'
    if (isPost && pathname === '/payments') return this.#begin(request)
    if (isPost && pathname === '/payments/state') return this.#tell(request)
    if (isPost && pathname === '/payments/refund') return this.#refund(request)
    const held = this.#byToken(/^\/pay\/([\w-]{36})$/.exec(pathname)?.[1])
    if (!held) return new Response('404', { status: 404 })
    if (!isPost) return new Response(pageOf(held), { headers: PAGE })
    return this.#act(held, String((await request.formData()).get('do') ?? ''))
  }

  /** Pays or cancels a payment and notifies the shop; tests may call it without a page. */
  async finish(reference: string, state: 'paid' | 'cancelled'): Promise<number> {
    const held = this.#payments.get(reference)
    if (!held) return 0
    held.state = state
    return this.#notify(held)
  }

  async #begin(request: Request): Promise<Response> {
    const response = await this.#read<PaymentStart>(request)
    if (!response) return new Response('401', { status: 401 })
    const isHome = [response.returnUrl, response.notifyUrl].every((address) =>
      this.#ports.isShop(URL.parse(address)),
    )
    if (!isHome) return new Response('400', { status: 400 })
    const payment = this.#payments.get(response.reference)
    const held = payment ?? {
      ...{ ...response, token: crypto.randomUUID(), state: 'waiting' as const },
      refunds: new Map<string, number>(),
    }
    this.#payments.set(response.reference, held)
    return Response.json({ redirect: `${this.#ports.origin}/pay/${held.token}` })
  }

  async #tell(request: Request): Promise<Response> {
    const response = await this.#read<{ reference: string }>(request)
    if (!response) return new Response('401', { status: 401 })
    const held = this.#payments.get(response.reference)
    return held ? Response.json(noticeOf(held)) : new Response('404', { status: 404 })
  }

  /** Refunds, once for each key and never more than was paid. */
  async #refund(request: Request): Promise<Response> {
    const response = await this.#read<PaymentRefund>(request)
    if (!response) return new Response('401', { status: 401 })
    const held = this.#payments.get(response.reference)
    if (!held) return new Response('404', { status: 404 })
    const { refund, amount, currency } = response
    const left = held.amount - this.refundedOf(response.reference)
    const isAccepted = held.state === 'paid' && currency === held.currency && amount <= left
    const earlierRefund = held.refunds.get(refund)
    const paidBack = earlierRefund ?? (isAccepted ? amount : 0)
    held.refunds.set(refund, paidBack)
    return Response.json({ refund, state: paidBack > 0 ? 'done' : 'refused' })
  }

  /** The refunded amount of a payment. */
  refundedOf(reference: string): number {
    const refunds = this.#payments.get(reference)?.refunds.values() ?? []
    return [...refunds].reduce((all, each) => all + each, 0)
  }

  async #act(held: StoredPayment, what: string): Promise<Response> {
    const redirectBack = () =>
      new Response(null, { status: 303, headers: { Location: held.returnUrl } })
    if (held.state !== 'waiting') return redirectBack()
    if (what === 'late') {
      this.#ports.later(LATE_PAYMENT_MS, () => void this.finish(held.reference, 'paid'))
      return redirectBack()
    }
    if (what === 'away') return redirectBack()
    const isPaid = what === 'pay' || what === 'close'
    if (!isPaid && what !== 'cancel') return new Response(pageOf(held), { headers: PAGE })
    await this.finish(held.reference, isPaid ? 'paid' : 'cancelled')
    return what === 'close' ? new Response(pageOf(held), { headers: PAGE }) : redirectBack()
  }

  async #notify(held: StoredPayment): Promise<number> {
    const { secret, send } = this.#ports
    const body = JSON.stringify(noticeOf(held))
    const headers = {
      'Content-Type': 'application/json',
      ...(await signPayment(secret, body)),
    }
    try {
      const { status } = await send(held.notifyUrl, { method: 'POST', headers, body })
      return status
    } catch {
      // The shop reads the state itself when the shopper returns.
      return 0
    }
  }

  async #read<Value>(request: Request): Promise<Value | undefined> {
    const body = await request.text()
    const { secret } = this.#ports
    const isSigned = await isPaymentSigned(secret, request.headers, body, Date.now())
    return isSigned ? (JSON.parse(body) as Value) : undefined
  }

  #byToken(token: string | undefined): StoredPayment | undefined {
    return [...this.#payments.values()].find((held) => held.token === token)
  }
}

function noticeOf({ reference, state, amount, currency }: StoredPayment): PaymentNotice {
  return { reference, state, amount, currency }
}

const MESSAGES = {
  fi: {
    title: 'Leikkimaksu',
    note: 'Tämä on kaupan kokeilua varten: rahaa ei liiku, eikä mitään tarvitse syöttää.',
    order: 'Tilaus',
    sum: 'Maksettava',
    pay: 'Maksa',
    cancel: 'Peru maksu',
    close: 'Maksa, mutta älä palaa kauppaan',
    late: 'Palaa nyt, vahvistus tulee myöhemmin',
    away: 'Palaa maksamatta',
    done: 'Maksettu. Voit sulkea tämän sivun.',
    gone: 'Maksu on peruttu.',
  },
  en: {
    title: 'Pretend payment',
    note: 'This is a test provider: no money is transferred, and you do not have to enter anything.',
    order: 'Order',
    sum: 'To pay',
    pay: 'Pay',
    cancel: 'Cancel the payment',
    close: 'Pay, but do not return to the shop',
    late: 'Return now, the confirmation follows later',
    away: 'Return without paying',
    done: 'Paid. You can close this page.',
    gone: 'The payment was cancelled.',
  },
} as const

function pageOf({ orderNumber, amount, currency, language, state, token }: StoredPayment): string {
  const lang = language === 'fi' ? 'fi' : 'en'
  const labels = MESSAGES[lang]
  const sum = new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount / 100)
  const ways = ['pay', 'cancel', 'close', 'late', 'away'] as const
  const number = orderNumber.replaceAll(/[^\w-]/g, '')
  const form = `<form method="post" action="/pay/${token}">${ways
    .map((way) => `<button name="do" value="${way}">${labels[way]}</button>`)
    .join('')}</form>`
  const rest = state === 'waiting' ? form : `<p>${state === 'paid' ? labels.done : labels.gone}</p>`
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${labels.title}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style>
<main><h1>${labels.title}</h1><p class="note">${labels.note}</p>
<dl><dt>${labels.order}</dt><dd>${number}</dd><dt>${labels.sum}</dt><dd><b>${sum}</b></dd></dl>${rest}</main></html>`
}

const STYLE = `html{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;padding:0 1.25rem}h1{font-size:1.75rem;margin:0 0 .5rem}
.note{padding:.75rem 1rem;border:2px dashed;border-radius:.75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem}dd{margin:0;text-align:end}
form{display:grid;gap:.75rem}button{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border-radius:99rem;
border:2px solid;background:none;color:inherit;cursor:pointer}button:first-child{font-weight:700;background:CanvasText;color:Canvas;border-color:CanvasText}`
