import type { PaymentMethod, ShippingMethod } from '../cart/methods.ts'
import type { ConfiguredPayment, PaymentKind } from '../brand/checkout-schema.ts'

const METHOD_ORDER: Readonly<Record<PaymentKind, number>> = { direct: 0, card: 1, credit: 2 }

/** Words in the codes of payment methods with credit or deferred payment. */
const CREDIT = /credit(?!card|_card)|invoice|later|instal|klarna|lasku|osamaksu|finance|bnpl/i

/**
 * Returns the payment methods: the backend's, supplemented by the shop's settings, or, while the backend
 * does not answer, those that work offline. Cash on delivery is left out for a virtual cart. They are in
 * the order that the law requires; none is preselected, even if `default` is set.
 */
export function offerPayments(
  backend: readonly PaymentMethod[] | undefined,
  known: readonly ConfiguredPayment[],
  isVirtual: boolean,
): readonly PaymentMethod[] {
  const byCode = new Map(known.map((method) => [method.code, method]))
  const methods = backend ?? known.filter(({ offline }) => offline).map(toMethod)
  return methods
    .filter(({ code }) => !(isVirtual && byCode.get(code)?.onDelivery))
    .map((method) => ({ ...factsOf(byCode.get(method.code)), ...method }))
    .map((method, index) => ({ method, index, rank: orderOfMethod(method.code, byCode) }))
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ method }) => method)
}

/** Returns the kind of a payment code: from the settings, otherwise from words in the code. */
export function paymentKind(code: string, known: readonly ConfiguredPayment[]): PaymentKind {
  const kind = known.find((method) => method.code === code)?.kind
  return kind ?? (CREDIT.test(code) ? 'credit' : 'card')
}

/** Returns the name of a shipping method: carrier and method. */
export function shippingName({
  carrier_code,
  method_code,
}: Pick<ShippingMethod, 'carrier_code' | 'method_code'>): string {
  return `${carrier_code}_${method_code}`
}

/** Returns the shipping method of a name; undefined: it is not offered. */
export function findShipping(
  methods: readonly ShippingMethod[],
  name: string,
): ShippingMethod | undefined {
  return methods.find((method) => shippingName(method) === name)
}

/** Returns the preselected shipping method: the backend's default, otherwise the first. */
export function defaultShipping(methods: readonly ShippingMethod[]): ShippingMethod | undefined {
  return methods.find((method) => method.default === true) ?? methods[0]
}

function orderOfMethod(code: string, known: ReadonlyMap<string, ConfiguredPayment>): number {
  return METHOD_ORDER[paymentKind(code, [...known.values()])]
}

function toMethod({ code }: ConfiguredPayment): PaymentMethod {
  return { code, title: code }
}

/** Returns the settings of a payment method; `default` is ignored. */
function factsOf(known: ConfiguredPayment | undefined): Partial<PaymentMethod> {
  if (!known) return {}
  const { kind: _, onDelivery: __, code: ___, ...facts } = known
  return facts
}
