import type { OrderToSend } from '../../../shared/order/managed-order.ts'

/** A row of the form that marks orders as sent. */
export interface SendRow {
  number: string
  version: number
  /** Idempotency key. */
  once: string
  /** As typed. */
  typed: string
  /** Empty: sent without a code; undefined: the entered code is invalid. */
  tracking: string | undefined
}

const KEY = /^(\d{1,9})-([\w-]{8,64})$/
const CODE = /^[\w-]{0,64}$/

/** Removes the spaces that carriers print in a tracking code; undefined if it is invalid. */
export function readTracking(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '')
  return CODE.test(code) ? code : undefined
}

/** Field names of a row: tracking code, checkbox, version. */
export function rowNames(number: string) {
  return { tracking: `tracking-${number}`, tick: `tick-${number}`, key: `key-${number}` }
}

/** The version that a row shows, with an idempotency key. */
export function rowKey({ version }: Pick<OrderToSend, 'version'>): string {
  return `${version}-${crypto.randomUUID()}`
}

/** The orders with a tracking code or a tick, in the order of the page. */
export function readChosen(fields: URLSearchParams): readonly SendRow[] {
  return [...fields].flatMap(([name, key]) => {
    const [, number] = /^key-(\d{1,15})$/.exec(name) ?? []
    const [, version, once] = KEY.exec(key) ?? []
    if (number === undefined || version === undefined || once === undefined) return []
    const names = rowNames(number)
    const typed = (fields.get(names.tracking) ?? '').slice(0, 200)
    if (typed.trim() === '' && !fields.has(names.tick)) return []
    return [{ number, version: Number(version), once, typed, tracking: readTracking(typed) }]
  })
}
