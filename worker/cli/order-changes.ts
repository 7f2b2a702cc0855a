import { CHANGE_REASONS } from '../../shared/order/managed-order.ts'
import type { OrderChange, OrderChanged } from '../admin/order-changes.ts'

/** Options that cancel or refund an order. */
export const CHANGE_OPTIONS = {
  cancel: { type: 'string' },
  refund: { type: 'string' },
  line: { type: 'string', multiple: true },
  shipping: { type: 'string' },
  other: { type: 'string' },
  way: { type: 'string' },
  reason: { type: 'string' },
} as const

/** Their values. */
interface ChangeArguments {
  cancel?: string | undefined
  refund?: string | undefined
  line?: string[] | undefined
  shipping?: string | undefined
  other?: string | undefined
  way?: string | undefined
  reason?: string | undefined
}

/** Refunds need a scope of their own besides that of orders. */
export const REFUND_SCOPES = {
  message: 'orders and refunds',
  isMetBy: (scopes: ReadonlySet<string>) => scopes.has('orders') && scopes.has('refunds'),
}

const AMOUNT = String.raw`\d{1,7}(?:[.]\d{1,2})?`
const ONE_AMOUNT = new RegExp(`^${AMOUNT}$`)
const LINE_QTY = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/
const LINE_REFUND = new RegExp(String.raw`^([1-9]\d{0,3}):(${AMOUNT})(?::(\d{1,4}))?$`)

/** The problem of the options; undefined if there is none. */
export function changeProblem(words: ChangeArguments): string | undefined {
  const { cancel, refund, line = [], shipping, other, way, reason } = words
  const amounts = [shipping, other].filter((each) => each !== undefined)
  if (cancel === undefined && refund === undefined) {
    const isSaid = line.length > 0 || amounts.length > 0 || way !== undefined
    return isSaid || reason !== undefined
      ? '--line, --shipping, --other, --way and --reason require --cancel or --refund.'
      : undefined
  }
  if (reason !== undefined && !isReason(reason)) {
    return `Unknown reason. Reasons: ${CHANGE_REASONS.join(', ')}.`
  }
  if (refund === undefined) {
    if (amounts.length > 0 || way !== undefined) return 'Amounts and --way require --refund.'
    return line.every((each) => LINE_QTY.test(each)) ? undefined : '--line must be LINE:QUANTITY.'
  }
  if (line.length + amounts.length === 0) return '--refund requires --line, --shipping or --other.'
  if (way !== undefined && way !== 'hand' && way !== 'provider')
    return '--way must be hand or provider.'
  if (!line.every((each) => LINE_REFUND.test(each)))
    return '--line must be LINE:AMOUNT or LINE:AMOUNT:QUANTITY.'
  return amounts.every((each) => ONE_AMOUNT.test(each)) ? undefined : 'An amount looks like 12.50.'
}

type WithoutRequestId<Change> = Change extends unknown ? Omit<Change, 'req'> : never

/** The requested change; undefined if there is none. */
export function changeOf(words: ChangeArguments): WithoutRequestId<OrderChange> | undefined {
  const { cancel, refund, line = [], shipping = '0', other = '0' } = words
  const reason = isReason(words.reason) ? words.reason : ('customer' as const)
  if (cancel !== undefined) {
    const lines = line.map((each) => {
      const [, at, qty] = LINE_QTY.exec(each) ?? []
      return { line: Number(at), qty: Number(qty) }
    })
    return { step: 'cancel', number: cancel, reason, ...(lines.length > 0 && { lines }) }
  }
  if (refund === undefined) return undefined
  const lines = line.map((each) => {
    const [, at, amount = '0', restock = '0'] = LINE_REFUND.exec(each) ?? []
    return { line: Number(at), amount: centsOf(amount), restock: Number(restock) }
  })
  return {
    ...{ step: 'refund', number: refund, reason, lines },
    ...{ shipping: centsOf(shipping), other: centsOf(other) },
    way: words.way === 'provider' ? 'provider' : 'hand',
  }
}

/** The result in a line. */
export function changeLine(answer: Exclude<OrderChanged, { step: 'gone' }>): string {
  const before = answer.isNew ? '' : ', as it was'
  if (answer.step === 'cancel')
    return `The cancellation of order ${answer.number} is recorded${before}.`
  const states = {
    done: `The refund of order ${answer.number} is paid${before}.`,
    started: `The refund of order ${answer.number} was requested; the request is repeated until the provider responds.`,
    refused: `The provider refused the refund of order ${answer.number}: nothing was paid.`,
  }
  return states[answer.state]
}

function isReason(text: string | undefined): text is (typeof CHANGE_REASONS)[number] {
  return CHANGE_REASONS.some((each) => each === text)
}

function centsOf(amount: string): number {
  const [whole = '0', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
