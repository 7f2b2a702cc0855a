import { hash128 } from '../crypto/digest.ts'
import type { CartNoticeCode } from '../../shared/cart/form.ts'
import { done, refuse, type Outcome } from '../session/outcome.ts'
import { cartOf, setCart, type SessionContext, markChangeCompleted } from '../session/context.ts'
import {
  beginOrWait,
  orUndefined,
  beginRecord,
  deleteRecord,
  completeRecord,
  type IdempotencyState,
  type IdempotencyKey,
} from '../idempotency/idempotency-records.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { createCart } from './create.ts'
import { CONFIRMED_FIELD, type FormResult } from './forms.ts'
import type { IdentifiedChange } from '../../shared/api.ts'
import type { InputOf, ResultOf } from '../backend/contract.ts'
import { queryCart } from './query-cart.ts'

/**
 * Makes an addition idempotent by its name: a retry gets the first response, and nothing is added twice. If
 * the database is down, the addition is made without this protection.
 */
async function idempotentChange<Result>(
  context: SessionContext,
  change: string,
  operation: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  const cart = cartOf(context)
  if (!cart) return operation()
  const name = { cart: cart.name, key: `change ${change}` }
  const record = await beginOrUndefined(context, name)
  if (record?.state === 'done') return done(record.value as Result)
  if (record?.state === 'busy') {
    return refuse(503, 'server.unavailable', context.site.shop.t('server.unavailable'))
  }
  const answer = await operation()
  // After an unknown outcome the record stays, so that a retry does not add twice.
  if (answer.ok) await orUndefined(context, () => completeRecord(context, name, answer.result))
  else if (answer.problem !== 'server.unavailable') {
    await orUndefined(context, () => deleteRecord(context, name))
  }
  return answer
}

/**
 * Adds the products of a form once. The cart cookie has a mark that changes with every addition: the same
 * form with the same mark is a retry after a lost response, or a second press of the button.
 */
export async function idempotentAdd(
  context: SessionContext,
  fields: URLSearchParams,
  operation: () => Promise<FormResult<CartNoticeCode>>,
): Promise<FormResult<CartNoticeCode>> {
  // Opens the customer's cart, which is the same for every request, even without its cookie.
  if (context.session && !cartOf(context)) await createCart(context, {})
  const cart = cartOf(context)
  if (!cart) return operation()
  const name = await keyOf(cart, fields)
  const record = await beginOrWait(context, name)
  if (record?.state === 'done') return withNewMark(context, record.value as CartNoticeCode)
  if (record?.state === 'busy') throw new Error('the same form is on its way')
  try {
    const result = await operation()
    await orUndefined(context, () =>
      result.ok ? completeRecord(context, name, result.notice) : deleteRecord(context, name),
    )
    return result.ok ? withNewMark(context, result.notice) : result
  } catch (error) {
    await orUndefined(context, () => deleteRecord(context, name))
    throw error
  }
}

/**
 * Returns the idempotency key. A customer's cart is identified by its session, because requests without the
 * cart cookie each know it under another name.
 */
async function keyOf(
  { id, mark = '', name, sid }: CartRef,
  fields: URLSearchParams,
): Promise<IdempotencyKey> {
  const digest = await digestOf(fields, sid === undefined ? '' : id)
  return { cart: sid ?? name, key: `form ${mark} ${digest}` }
}

function withNewMark(context: SessionContext, notice: CartNoticeCode): FormResult<CartNoticeCode> {
  const cart = cartOf(context)
  if (cart) setCart(context, { ...cart, mark: crypto.randomUUID().slice(0, 8) })
  return { ok: true, notice }
}

/** Returns undefined if the database is down. */
function beginOrUndefined(
  context: SessionContext,
  name: IdempotencyKey,
): Promise<IdempotencyState | undefined> {
  return orUndefined(context, () => beginRecord(context, name, null, false))
}

function digestOf(fields: URLSearchParams, cart: string): Promise<string> {
  const posted = [...fields].filter(([name]) => name !== CONFIRMED_FIELD)
  return hash128(JSON.stringify([cart, ...posted]))
}

/**
 * Changes the visitor's cart. The name of a change is returned in a cookie once its outcome is known, so that
 * the next page need not wait if this page was closed. A repeated addition is made once; setting a quantity
 * may be repeated.
 */
export async function changeCart<Name extends 'cart.update' | 'cart.delete'>(
  context: SessionContext,
  name: Name,
  { change: id, ...input }: InputOf<Name> & IdentifiedChange,
): Promise<Outcome<ResultOf<Name>>> {
  const call = () => queryCart(context, name, input as unknown as InputOf<Name>)
  const answer =
    id !== undefined && isAddition(input) ? await idempotentChange(context, id, call) : await call()
  const isDecided = answer.ok || answer.problem !== 'server.unavailable'
  if (id !== undefined && isDecided) markChangeCompleted(context, id)
  return answer
}

function isAddition({ cartItem }: { cartItem?: object }): boolean {
  return cartItem !== undefined && 'qty' in cartItem && !('item_id' in cartItem)
}
