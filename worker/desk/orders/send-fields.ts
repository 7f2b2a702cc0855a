import type { OrderToSend } from '../../../shared/order/managed-order.ts'

/** What the form of orders to be sent says of one of them. */
export interface Chosen {
  number: string
  version: number
  /** The same key is one change. */
  once: string
  /** As it was typed. */
  typed: string
  /** Empty: sent without one; undefined: what was typed is no tracking code. */
  tracking: string | undefined
}

const KEY = /^(\d{1,9})-([\w-]{8,64})$/
const CODE = /^[\w-]{0,64}$/

/** A tracking code without the spaces that carriers print in it; undefined: it is none. */
export function readTracking(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '')
  return CODE.test(code) ? code : undefined
}

/** What a row of the form is called: its tracking code, its box, and the version that was looked at. */
export function rowNames(number: string) {
  return { tracking: `tracking-${number}`, tick: `tick-${number}`, key: `key-${number}` }
}

/** The version that a row shows, with a key that counts once. */
export function rowKey({ version }: Pick<OrderToSend, 'version'>): string {
  return `${version}-${crypto.randomUUID()}`
}

/** The orders that have a tracking code or a tick, in the order of the page. */
export function readChosen(fields: URLSearchParams): readonly Chosen[] {
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
