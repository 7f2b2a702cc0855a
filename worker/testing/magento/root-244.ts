import { isRecord } from '../../../shared/raw.ts'
import { fault } from './fault.ts'
import { type Document, listOf } from './product-answer.ts'

/** Changes the root fields to those of a real 2.4.4: errors are in other places, and orders are unsorted. */
export function rootOf244(root: Document): Document {
  return Object.fromEntries(
    Object.entries(root).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...given: unknown[]) =>
            answerOf(name, (value as (...all: unknown[]) => unknown)(...given))
        : value,
    ]),
  )
}

function answerOf(name: string, answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  if (name === 'placeOrder') return placeOrderAnswer(answer)
  if (name === 'customer') return { ...answer, orders: oldestFirst(answer['orders'] as Orders) }
  if (name === 'cart' || name === 'customerCart') return withCartErrors(answer)
  return isRecord(answer['cart']) ? { ...answer, cart: withCartErrors(answer['cart']) } : answer
}

/** Errors of a cart are among its items, before the lines. */
function withCartErrors(cart: Document): Document {
  const lines = listOf(cart['items'])
  const faults = lines.flatMap(({ errors }) => listOf(errors))
  const items = [...faults.map(({ message }) => fault('input', String(message))), ...lines]
  return { ...cart, items }
}

/** A failed order is an error of the query. */
function placeOrderAnswer(answer: Document): Document {
  const [refused] = listOf(answer['errors'])
  if (!refused) return answer
  const message = String(refused['message'])
  if (/^(?:The cart isn't|Could not find)/.test(message)) throw fault('no-such-entity', message)
  throw fault('input', /^Guest email/.test(message) ? message : `Unable to place order: ${message}`)
}

interface Page {
  pageSize: number
  currentPage: number
}
type Orders = (page: Page) => { total_count: number; items: readonly Document[] }

function oldestFirst(orders: Orders): Orders {
  return ({ pageSize, currentPage }) => {
    const { items, total_count } = orders({ pageSize: 10_000, currentPage: 1 })
    const from = (currentPage - 1) * pageSize
    return { total_count, items: items.toReversed().slice(from, from + pageSize) }
  }
}
