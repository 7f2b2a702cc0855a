import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import type { LineState } from '../../shared/cart/cart-handlers.ts'
import { CartPage, type CartPageProps } from '../../shared/cart/cart-page.tsx'
import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import type { SelectedOptions } from '../../shared/cart/edit-choice.ts'
import { CART_FIELDS, type CartNoticeCode } from '../../shared/cart/form.ts'
import { omitFields } from '../../shared/cart/line.ts'
import { variantChoice } from '../../shared/cart/line-text.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { totalsCountry } from '../../shared/cart/totals.ts'
import type { CartIsland } from '../../shared/islands.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import { setLostOrderReceipt } from '../order-ledger/lost-cart.ts'
import { loadFrame } from '../shell/frame.ts'
import { countryOf } from './query-cart.ts'
import type { FormRefusal } from './forms.ts'
import { loadCart, type LoadedCart } from './load-cart.ts'
import { listVariants } from './variants.ts'

/** State of the cart page from the request. */
export interface CartPageRequest {
  /** Notice of the form that was just submitted. */
  notice?: CartNoticeCode | undefined
  /** The line whose removal is to be confirmed. */
  remove?: number | undefined
  /** The line in cart edit mode. */
  edit?: number | undefined
  /** A refused form with its posted fields. */
  refused?: { refusal: FormRefusal; fields: URLSearchParams } | undefined
}

/** Limit of the island's props, to leave room for the rest of the page. */
const MAX_ISLAND_BYTES = 6000
/** Number of categories that an empty cart links to. */
const MAX_CATEGORY_LINKS = 8

/** Renders the cart page, which is personal, never stored, and complete without JavaScript. */
export async function loadCartPage(
  ports: Ports,
  context: SessionContext,
  env: Env,
  request: CartPageRequest,
): Promise<Page> {
  const opened = cartOf(context)
  const [frame, loaded] = await Promise.all([loadFrame(ports), loadCart(context, env)])
  if (opened && !cartOf(context)) await setLostOrderReceipt(context, opened)
  const { t } = ports.site.shop
  const departments = frame.header.menu
    .slice(0, MAX_CATEGORY_LINKS)
    .map(({ name, href }) => ({ name, href }))
  const lines = await lineStates(loaded.cart, context, env, request)
  const country = countryLabel(ports.site)
  const { cart, isUnknown } = loaded
  const shipping = loaded.shippingMethods
  const props: CartPageProps = {
    view: {
      ...{ cart, lines, shipping, country, departments },
      coupon: couponState(request),
      checkoutHref: ports.site.shop.href('checkout'),
    },
    notice: isNoticeValid(request.notice, loaded) ? t(request.notice) : undefined,
    isOrdered: isOrdered(loaded, context),
    problems: isUnknown ? [] : [...problemsOfCart(loaded, context), ...problemsOf(request, cart)],
    isUnknown,
    island: {
      ...islandOf(loaded, country, departments),
      ...changedStates(lines, couponState(request)),
    },
  }
  const title = t('cart.title')
  return buildPage(ports, frame, {
    route: 'cart',
    name: 'cart',
    sheet: 'cart-page',
    status: request.refused ? statusOf(request.refused.refusal) : isUnknown ? 503 : 200,
    head: {
      title: request.refused ? t('cart.page-error', { title }) : title,
      robots: 'noindex',
    },
    body: <CartPage {...props} />,
    storable: false,
  })
}

/** True if the notice of the URL still applies; "cart is empty" does not once a line was added. */
function isNoticeValid(
  notice: CartNoticeCode | undefined,
  { cart, isUnknown }: LoadedCart,
): notice is CartNoticeCode {
  if (notice === 'cart.empty') return !isUnknown && cart.items.length === 0
  return notice !== undefined
}

/** Returns the problems of the whole cart: products sold out, or totals unknown. */
function problemsOfCart(
  { cart, unavailable }: LoadedCart,
  context: SessionContext,
): CartPageProps['problems'] {
  const { t } = context.site.shop
  const hasCountry = cart.items.length === 0 || countryOf(context) !== undefined
  return [
    ...(unavailable === '' ? [] : [t('cart.lines-gone', { names: unavailable })]),
    ...(hasCountry ? [] : [t('cart.country-missing')]),
  ].map((message) => ({ message, href: undefined }))
}

/** True if the cart is gone because it was ordered. */
function isOrdered({ cart, isUnknown }: LoadedCart, context: SessionContext): boolean {
  const { receipt } = context
  const isGone = !isUnknown && cart.items.length === 0 && cartOf(context) === undefined
  return isGone && receipt !== undefined && !receipt.isQuiet
}

/** Returns the states of lines and coupon that differ from the default. */
function changedStates(
  all: Readonly<Record<string, LineState>>,
  coupon: CouponState,
): Pick<CartIsland, 'lines' | 'coupon'> {
  const busy = Object.entries(all).filter(([, state]) => Object.keys(state).length > 0)
  return {
    ...(busy.length > 0 ? { lines: Object.fromEntries(busy) } : {}),
    ...(coupon.problem === undefined ? {} : { coupon }),
  }
}

function statusOf({ status }: FormRefusal): Page['status'] {
  return status === 400 ? 422 : status
}

/** Returns the island's props: the lines, unless they are unknown or too many to repeat in the page. */
function islandOf(
  { cart, shippingMethods, isUnknown }: LoadedCart,
  country: string,
  departments: CartIsland['departments'],
): CartIsland {
  const island: CartIsland = {
    items: cart.items.map((item) => omitFields(item, 'totals')),
    totals: cart.platformTotals,
    shipping: shippingMethods,
    country,
    departments,
  }
  const hasLines = !isUnknown && JSON.stringify(island).length <= MAX_ISLAND_BYTES
  return hasLines ? island : { ...island, items: undefined, totals: undefined }
}

/** Returns the state of each line: confirmation, edit mode, refused values. */
async function lineStates(
  cart: Cart,
  context: SessionContext,
  env: Env,
  request: CartPageRequest,
): Promise<Readonly<Record<string, LineState>>> {
  const states = await Promise.all(
    cart.items.map(
      async (item) => [lineKey(item), await lineState(item, context, env, request)] as const,
    ),
  )
  return Object.fromEntries(states)
}

async function lineState(
  item: CartItem,
  context: SessionContext,
  env: Env,
  { remove, edit, refused }: CartPageRequest,
): Promise<LineState> {
  const id = item.server_item_id
  const isRefused = refused !== undefined && refused.refusal.item === id
  const selected = isRefused ? selectedIn(refused.fields) : undefined
  const isEdited = (edit === id || selected !== undefined) && item.parentSku !== undefined
  const variants = isEdited ? await listVariants(context, item.parentSku ?? '', env) : []
  return {
    ...(remove === id ? { prompt: 'remove' } : {}),
    ...(variants.length > 0 ? { edit: variants.map(variantChoice) } : {}),
    ...(isRefused
      ? {
          problem: refused.refusal.problems[0]?.message,
          entered: refused.fields.get(CART_FIELDS.qty) ?? undefined,
          ...(isEdited && { selected }),
        }
      : {}),
  }
}

/** Returns the posted options of edit mode, by option type; undefined if another form was posted. */
function selectedIn(fields: URLSearchParams): SelectedOptions | undefined {
  const options = [...fields].flatMap(([name, value]) => {
    const type = /^option\[(.+)\]$/.exec(name)?.[1]
    return type === undefined ? [] : [[type, value] as const]
  })
  return options.length > 0 || fields.has(CART_FIELDS.childSku)
    ? Object.fromEntries(options)
    : undefined
}

function couponState({ refused }: CartPageRequest): CouponState {
  if (refused?.refusal.form !== 'coupon') return {}
  return {
    entered: refused.fields.get(CART_FIELDS.coupon) ?? '',
    problem: refused.refusal.problems[0]?.message,
  }
}

/** Returns the error summary: each problem with a link to its field. */
function problemsOf({ refused }: CartPageRequest, cart: Cart): CartPageProps['problems'] {
  if (!refused) return []
  const { refusal } = refused
  const line = cart.items.findIndex(({ server_item_id: id }) => id === refusal.item)
  const place =
    refusal.form === 'coupon'
      ? '#cart-coupon'
      : refusal.item === undefined || line === -1
        ? undefined
        : `#line-${line + 1}-name`
  return refusal.problems.map(({ message }) => ({ message, href: refusal.product?.href ?? place }))
}

/** Returns the country that delivery is calculated for, in the store view's language. */
export function countryLabel(site: Ports['site']): string {
  const { tax, i18n } = site.view
  const code = totalsCountry(tax.defaultCountry, i18n.defaultCountry)
  if (code === undefined) return ''
  return new Intl.DisplayNames(site.locale, { type: 'region' }).of(code) ?? code
}
