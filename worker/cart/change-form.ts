import { readCouponCode } from '../../shared/cart/coupon.ts'
import type { CartFormName, CartNoticeCode } from '../../shared/cart/form.ts'
import { toCartItem } from '../../shared/cart/item.ts'
import { fromServer, toRequest } from '../../shared/cart/line.ts'
import { checkQty, qtyRulesOf } from '../../shared/cart/qty.ts'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { axisFieldName, type ReadChoice } from '../../shared/product/choice.ts'
import { findVariant, isEnabled } from '../../shared/product/variant.ts'
import { variantStock } from '../../shared/stock/stock.ts'
import { done, type Outcome, type Refused } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { ownCatalog } from '../price/own-catalog.ts'
import { applyCoupon } from './apply-coupon.ts'
import { queryCart } from './query-cart.ts'
import { pullLines } from './create.ts'
import type { CouponForm, FormProblem, FormResult, RemoveForm, UpdateForm } from './forms.ts'
import { resolveLines, showLine, type LineContext, type ShownLine } from './show-lines.ts'
import { checkLines } from './stock-check.ts'

type Result = FormResult<CartNoticeCode>

/** Changes the quantity of a line, or replaces its variant. */
export async function updateByForm(
  context: SessionContext,
  form: UpdateForm,
  env: Env,
): Promise<Result> {
  const { t } = context.site.shop
  const lines = await pullLines(context)
  if (!lines.ok) return refuseOutcome('update', lines, form.item)
  const line = lines.result.find(({ item_id }) => item_id === form.item)
  if (!line) return refuse('update', t('cart.changed-elsewhere'))
  const entered = form.qty ?? String(line.qty)
  const wrong = checkQty(entered)
  const qty = Number(entered) + form.step
  const problem = wrong ?? checkQty(qty)
  if (problem) return refuse('update', t(problem.code, problem.values ?? {}), 'qty', form.item)
  const { site, session, now } = context
  const catalog = ownCatalog(context, env)
  const prices = await loadPrices(
    site,
    catalog,
    now,
    session && { customerGroupId: session.group_id },
  )
  const [shown] = await resolveLines([line], catalog)
  if (!shown) return refuse('update', t('cart.changed-elsewhere'))
  const childSku = form.childSku ?? variantSkuOf(shown, form.read)
  const change = changeOf(shown, { childSku, qty }, { site, catalog, prices })
  if (!change) return refuse('update', t('cart.edit.none'), 'childSku', form.item)
  const refused = await checkChange(context, change)
  if (refused) return refuse('update', refused.message, refused.field, form.item)
  const cartItem = change.request
  const answer = await queryCart(context, 'cart.update', { cartItem })
  return answer.ok ? succeed('cart.qty-updated') : refuseOutcome('update', answer, form.item)
}

/** Removes a line; succeeds if the line is already gone. */
export async function removeByForm(context: SessionContext, { item }: RemoveForm): Promise<Result> {
  const lines = await pullLines(context)
  if (!lines.ok) return refuseOutcome('remove', lines, item)
  const line = lines.result.find(({ item_id }) => item_id === item)
  const answer: Outcome<true> = line
    ? await queryCart(context, 'cart.delete', { cartItem: { sku: line.sku, item_id: item } })
    : done(true)
  const isMissing = !answer.ok && answer.code === 404
  return answer.ok || isMissing ? succeed('cart.removed') : refuseOutcome('remove', answer, item)
}

/** Applies a code, or removes the applied one. */
export async function couponByForm(context: SessionContext, form: CouponForm): Promise<Result> {
  const { t } = context.site.shop
  if (form.isClearing) {
    const cleared = await queryCart(context, 'cart.delete-coupon', {})
    return cleared.ok ? succeed('cart.coupon.removed') : refuseOutcome('coupon', cleared)
  }
  const coupon = readCouponCode(form.coupon)
  if (coupon === undefined) return refuse('coupon', t('cart.coupon.incorrect'), 'coupon')
  const answer = await applyCoupon(context, coupon)
  if (answer.ok) return succeed('cart.coupon.applied')
  const field = answer.problem === 'cart.coupon-invalid' ? 'coupon' : undefined
  return refuseOutcome('coupon', answer, undefined, field)
}

/**
 * Returns the sku of the variant with the posted values; empty if no variant has them, undefined if none
 * were posted.
 */
function variantSkuOf({ product }: ShownLine, read: ReadChoice): string | undefined {
  const selected = (product?.configurable_options ?? []).map(
    ({ attribute_code, attribute_id }) =>
      [attribute_code, read(axisFieldName(String(attribute_id)))[0]] as const,
  )
  if (selected.every(([, value]) => value === undefined)) return undefined
  const child = product?.configurable_children.find(
    (each) => isEnabled(each) && selected.every(([code, value]) => each.attributes[code] === value),
  )
  return child?.sku ?? ''
}

interface Change {
  item: ReturnType<typeof fromServer>
  request: CartItemRequest
  isKnown: boolean
}

/** Returns the change to send for a line; undefined if the variant does not exist. */
function changeOf(
  shown: ShownLine,
  form: Pick<UpdateForm, 'childSku'> & { qty: number },
  context: LineContext,
): Change | undefined {
  const { item: line, product, configured } = shown
  const { childSku, qty } = form
  const stock = product && variantStock(product, configured?.child)
  const rules = qtyRulesOf(stock)
  const isOther = childSku !== undefined && childSku !== configured?.child?.sku
  if (!isOther) {
    const server = showLine(shown, context)
    const item = { ...fromServer(server), qty, ...(rules && { qtyRules: rules }) }
    return {
      item,
      request: toRequest({ ...server, qty }, line.item_id),
      isKnown: configured !== undefined,
    }
  }
  if (!product || !findVariant(product.configurable_children, childSku)) return undefined
  const { brand, shop } = context.site
  const ctx = {
    price: context.prices,
    href: shop.href,
    setConfigurableProductOptions: brand.cart.setConfigurableProductOptions,
  }
  const item = toCartItem(product, { childSku, qty, options: configured?.custom ?? [] }, ctx)
  return { item, request: toRequest(item, line.item_id), isKnown: true }
}

/** Pre-checks a line of the cart; its price was accepted when it was added. */
async function checkChange(
  context: SessionContext,
  { item, isKnown }: Change,
): Promise<FormProblem | undefined> {
  if (!isKnown) return undefined
  const [answer] = await checkLines(context, [{ item, inCart: 0 }])
  const problem = answer?.errors.find(({ code }) => code !== 'cart.price-unknown')
  if (!problem) return undefined
  const message = context.site.shop.t(problem.code, problem.values ?? {})
  return { field: 'qty', message }
}

function succeed(notice: CartNoticeCode): Result {
  return { ok: true, notice }
}

function refuse(form: CartFormName, message: string, field?: string, item?: number): Result {
  const problems = [{ field, message }]
  return {
    ok: false,
    refusal: { status: 422, form, problems, ...(item !== undefined && { item }) },
  }
}

function refuseOutcome(
  form: CartFormName,
  { code, result }: Refused,
  item?: number,
  field?: string,
): Result {
  const status = code === 503 ? 503 : 422
  const problems = [{ field, message: result }]
  return { ok: false, refusal: { status, form, problems, ...(item !== undefined && { item }) } }
}
