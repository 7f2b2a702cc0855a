import { noticesOf } from '../../shared/cart/check.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import type { CartNoticeCode } from '../../shared/cart/form.ts'
import { toRequest } from '../../shared/cart/line.ts'
import { isSameLine } from '../../shared/cart/line-key.ts'
import type { Product } from '../../shared/product/product.ts'
import { done, type Outcome, type Refused } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import { productHref } from '../brand/links.ts'
import type { Env } from '../env.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { ownCatalog } from '../price/own-catalog.ts'
import { readAddRequest, type FieldProblem } from './read-add-request.ts'
import { queryCart } from './query-cart.ts'
import { queryOrCreateCart, pullLines } from './create.ts'
import type { AddForm, FormRefusal, FormResult } from './forms.ts'
import { checkLines, type WantedLine } from './stock-check.ts'

/**
 * Adds the products of a form, all lines or none, if the pre-check finds no errors. If a response is lost,
 * looks for the lines in the cart before reporting a failure.
 */
export async function addByForm(
  context: SessionContext,
  form: AddForm,
  env: Env,
): Promise<FormResult<CartNoticeCode>> {
  const { site, session, now } = context
  const catalog = ownCatalog(context, env)
  const group = session && { customerGroupId: session.group_id }
  const prices = await loadPrices(site, catalog, now, group)
  const request = await readAddRequest(form, { catalog, site, prices })
  if (request.problems.length > 0) return refuseAdd(context, request.product, request.problems)
  const pulled = await pullLines(context)
  if (!pulled.ok) return refuseOutcome(context, request.product, pulled)
  const requestedLines = request.items.map((item) => ({ item, inCart: qtyIn(pulled.result, item) }))
  const checked = await checkLines(context, requestedLines)
  const errors = checked.flatMap((answer) => answer.errors)
  if (errors.length > 0) {
    const problems = errors.map((problem) => ({ field: fieldOf(problem), problem }))
    return refuseAdd(context, request.product, problems)
  }
  const added = await addAll(context, requestedLines)
  if (!added.ok) return refuseOutcome(context, request.product, added)
  const codes = checked.flatMap((answer, index) =>
    noticesOf(answer, (requestedLines[index]?.inCart ?? 0) > 0).map(({ message }) => message.code),
  )
  return { ok: true, notice: noticeOf(codes) }
}

/** Adds every line; if one is refused or fails, removes the earlier ones again. */
async function addAll(
  context: SessionContext,
  requestedLines: readonly WantedLine[],
): Promise<Outcome<true>> {
  const addedLines: { line: BackendItem; inCart: number }[] = []
  const revertAll = async () => {
    for (const each of addedLines) await revertLine(context, each)
  }
  for (const { item, inCart } of requestedLines) {
    const added = await addOne(context, item, inCart).catch(async (error: unknown) => {
      await revertAll()
      throw error
    })
    if (!added.ok) {
      await revertAll()
      return added
    }
    addedLines.push({ line: added.result, inCart })
  }
  return done(true)
}

async function addOne(
  context: SessionContext,
  item: CartItem,
  inCart: number,
): Promise<Outcome<BackendItem>> {
  try {
    const answer = await queryOrCreateCart(context, 'cart.update', { cartItem: toRequest(item) })
    if (answer.ok || answer.problem !== 'server.unavailable') return answer
    return (await findAdded(context, item, inCart)) ?? answer
  } catch (error) {
    const addedLine = await findAdded(context, item, inCart)
    if (addedLine) return addedLine
    throw error
  }
}

/** Finds the line if the backend added it before the call failed. */
async function findAdded(
  context: SessionContext,
  item: CartItem,
  inCart: number,
): Promise<Outcome<BackendItem> | undefined> {
  const pulled = await pullLines(context)
  const line = pulled.ok && pulled.result.find((each) => isSameLine(each, item))
  return line && line.qty >= inCart + item.qty ? done(line) : undefined
}

async function revertLine(
  context: SessionContext,
  { line, inCart }: { line: BackendItem; inCart: number },
): Promise<void> {
  const { item_id, sku } = line
  await (inCart > 0
    ? queryCart(context, 'cart.update', { cartItem: toRequest({ ...line, qty: inCart }, item_id) })
    : queryCart(context, 'cart.delete', { cartItem: { sku, item_id } }))
}

function qtyIn(lines: readonly BackendItem[], item: CartItem): number {
  return lines.find((line) => isSameLine(line, item))?.qty ?? 0
}

/** Quantity problems are shown at the quantity field. */
function fieldOf({ code }: FieldProblem['problem']): string | undefined {
  return code.startsWith('cart.qty.') ? 'qty' : undefined
}

function noticeOf(codes: readonly string[]): CartNoticeCode {
  if (codes.includes('cart.volatile')) return 'cart.volatile'
  return codes.every((code) => code === 'cart.qty-updated') ? 'cart.qty-updated' : 'cart.added'
}

type Refusal = { ok: false; refusal: FormRefusal }

function refuseAdd(
  context: SessionContext,
  product: Product | undefined,
  problems: readonly FieldProblem[],
): Refusal {
  const { t } = context.site.shop
  const translated = problems.map(({ field, problem }) => ({
    field,
    message: t(problem.code, problem.values ?? {}),
  }))
  return {
    ok: false,
    refusal: { ...refusalBase(context, product), status: 422, problems: translated },
  }
}

function refuseOutcome(
  context: SessionContext,
  product: Product | undefined,
  refused: Refused,
): Refusal {
  const status = refused.code === 503 ? 503 : 422
  const problems = [{ field: undefined, message: refused.result }]
  return { ok: false, refusal: { ...refusalBase(context, product), status, problems } }
}

function refusalBase(
  { site }: SessionContext,
  product: Product | undefined,
): Pick<FormRefusal, 'form' | 'product'> {
  if (!product) return { form: 'add' }
  const { sku, name } = product
  return { form: 'add', product: { sku, name, href: productHref(site, product) } }
}
