import type { PaymentMethod, ShippingMethod } from '../cart/methods.ts'
import type { ConfiguredPayment, PaymentKind } from '../brand/checkout-schema.ts'

const RANK: Readonly<Record<PaymentKind, number>> = { direct: 0, card: 1, credit: 2 }

/** Words in the codes of methods that give credit or let pay later. */
const CREDIT = /credit(?!card|_card)|invoice|later|instal|klarna|lasku|osamaksu|finance|bnpl/i

/**
 * The payment methods: the backend's with what the shop knows of each,
 * or, while the backend does not say, those that need no network. Cash on delivery is
 * hidden for a virtual cart. In the order of the law; none is chosen
 * ahead, whatever `default` says.
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
    .map((method, index) => ({ method, index, rank: rankOf(method.code, byCode) }))
    .toSorted((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ method }) => method)
}

/** Which kind of payment a code names: what the shop knows, else what the code sounds like. */
export function paymentKind(code: string, known: readonly ConfiguredPayment[]): PaymentKind {
  const kind = known.find((method) => method.code === code)?.kind
  return kind ?? (CREDIT.test(code) ? 'credit' : 'card')
}

/** One name for a shipping method: carrier and method. */
export function shippingName({
  carrier_code,
  method_code,
}: Pick<ShippingMethod, 'carrier_code' | 'method_code'>): string {
  return `${carrier_code}_${method_code}`
}

/** The shipping method of a name; undefined: it is not offered. */
export function findShipping(
  methods: readonly ShippingMethod[],
  name: string,
): ShippingMethod | undefined {
  return methods.find((method) => shippingName(method) === name)
}

/** The shipping method that is chosen ahead: the backend's default, else the first. */
export function defaultShipping(methods: readonly ShippingMethod[]): ShippingMethod | undefined {
  return methods.find((method) => method.default === true) ?? methods[0]
}

function rankOf(code: string, known: ReadonlyMap<string, ConfiguredPayment>): number {
  return RANK[paymentKind(code, [...known.values()])]
}

function toMethod({ code }: ConfiguredPayment): PaymentMethod {
  return { code, title: code }
}

/** What the shop knows besides: `default` is told, and counts for nothing. */
function factsOf(known: ConfiguredPayment | undefined): Partial<PaymentMethod> {
  if (!known) return {}
  const { kind: _, onDelivery: __, code: ___, ...facts } = known
  return facts
}
