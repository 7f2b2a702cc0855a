import { summaryLine } from '../../shared/account/field-messages.ts'
import { CheckoutPage } from '../../shared/checkout/checkout-page.tsx'
import { agreementField } from '../../shared/checkout/agreement.ts'
import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import { CHECKOUT_FORM } from '../../shared/checkout/form.ts'
import { shippingName } from '../../shared/checkout/methods.ts'
import { deliveryDaysOf } from '../../shared/order/delivery-days.ts'
import { dayRangeText, expectedDays } from '../../shared/order/expected-days.ts'
import { isInAland } from '../../shared/checkout/postcode.ts'
import type { CheckoutQuote } from '../../shared/checkout/quote.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'
import type { CheckoutProblem } from '../../shared/checkout/validate.ts'
import type { CheckoutLinks, CheckoutView, ShownProblem } from '../../shared/checkout/view.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { SessionContext } from '../session/context.ts'
import type { Site } from '../brand/site.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import { linkedHref, loadFrame, type Frame } from '../shell/frame.ts'
import { rulesOf, type LoadedCheckout } from './load-checkout.ts'
import { prefilledDetails, addressChoice } from './prefilled-details.ts'

/** Input of the checkout page besides the loaded data. */
export interface CheckoutPageRequest {
  status: Page['status']
  /** The key of the order to be placed from this page. */
  orderId: string
  /** Field values to fill in; undefined: nothing was entered yet. */
  values?: Readonly<Record<string, string>> | undefined
  problems?: readonly CheckoutProblem[]
  changes?: readonly string[]
  failure?: string | undefined
  coupon?: CouponState
}

/** Renders the checkout page: personal, never stored, complete without JavaScript. */
export async function makeCheckoutPage(
  ports: Ports,
  context: SessionContext,
  loaded: LoadedCheckout,
  request: CheckoutPageRequest,
): Promise<Page> {
  const { site } = ports
  const { t } = site.shop
  const { status, problems = [], failure } = request
  const { unavailable } = loaded
  const changes = [
    ...(unavailable === '' ? [] : [t('cart.lines-gone', { names: unavailable })]),
    ...(request.changes ?? []),
  ]
  const frame = await loadFrame(ports)
  const known = viewOf(site, frame, loaded, request)
  const view = { ...known, arrivals: arrivalsFrom(site, known, context.now) }
  const isWrong = problems.length > 0 || failure !== undefined
  const title = t('checkout.title')
  return buildPage(ports, frame, {
    route: 'checkout',
    name: 'checkout',
    sheet: 'checkout-page',
    status,
    head: { title: isWrong ? t('cart.page-error', { title }) : title, robots: 'noindex' },
    body: (
      <CheckoutPage
        view={view}
        changes={changes}
        failure={failure}
        island={{
          rules: rulesOf(context, loaded),
          isPosted: request.values !== undefined,
          lines: linesOf(loaded),
          offlinePayments: loaded.payments.filter(({ offline }) => offline).map(({ code }) => code),
          offer: offerOf(view, loaded),
          ...(!context.backend.isBuiltIn && { dependsOnPlace: true }),
        }}
      />
    ),
    storable: false,
  })
}

/** Returns the part of the page that does not depend on entered text. */
function offerOf(view: CheckoutView, { shipping }: LoadedCheckout): CheckoutQuote {
  const { action, shippingMethods, payments, pickup, isVirtual, countries, links } = view
  const { offersAccount, termsRequired, withdrawalDays, agreements } = view
  const { phoneOptional } = view
  return {
    ...{ action, shippingMethods, payments, pickup, isVirtual, countries, links },
    ...{ offersAccount, termsRequired, withdrawalDays },
    ...(agreements && { agreements }),
    ...(phoneOptional && { phoneOptional }),
    totals: view.cart.platformTotals,
    shipping: shipping ? shippingName(shipping) : '',
  }
}

function linesOf({ cart }: LoadedCheckout): CheckoutIsland['lines'] {
  return cart.items.flatMap(({ server_item_id: id, qty }) =>
    id === undefined ? [] : [[id, qty] as const],
  )
}

function viewOf(
  site: Site,
  frame: Frame,
  loaded: LoadedCheckout,
  request: CheckoutPageRequest,
): CheckoutView {
  const { checkout } = site.brand
  const { t } = site.shop
  const { cart, isVirtual, payments, refusal, customer, agreements } = loaded
  const values = prefilledDetails(site, loaded, request.values)
  return {
    action: formAction(site),
    orderId: request.orderId,
    values,
    problems: (request.problems ?? []).map((problem) => shownProblem(problem, t, agreements)),
    ...{ cart, isVirtual, pickup: loaded.pickup, payments, refusal },
    shippingMethods: loaded.shippingMethods.map((method) => ({
      ...method,
      days: deliveryDaysOf(checkout, shippingName(method)),
    })),
    customer: customer?.email,
    addresses: (customer?.addresses ?? []).map(addressChoice),
    savesAddress: customer !== undefined,
    countries: countryChoices(site),
    offersAccount: checkout.offersAccount,
    termsRequired: checkout.termsRequired,
    ...(!checkout.phoneRequired && { phoneOptional: true }),
    ...(agreements.length > 0 && { agreements }),
    isOnAland: isInAland(values['shipping.zipCode'] ?? '', values['shipping.country'] ?? ''),
    withdrawalDays: checkout.withdrawalDays,
    hasGuarantee: site.brand.duties.legalGuarantee,
    links: linksOf(site, frame),
    coupon: request.coupon ?? {},
  }
}

/** The expected days of an order that is placed and paid now, by shipping method. */
function arrivalsFrom(
  { shop, view }: Site,
  { shippingMethods }: Pick<CheckoutView, 'shippingMethods'>,
  now: number,
): Readonly<Record<string, string>> {
  const entries = shippingMethods.flatMap(({ days, ...method }) => {
    if (!days) return []
    const range = expectedDays(now, days, view.i18n.timezone)
    const text = shop.t('placed.arrival', { days: dayRangeText(range, shop.locale) })
    return [[shippingName(method), text] as const]
  })
  return Object.fromEntries(entries)
}

function shownProblem(
  { field, ...message }: CheckoutProblem,
  t: Translate,
  agreements: LoadedCheckout['agreements'],
): ShownProblem {
  const agreement = agreements.find(({ id }) => agreementField(id) === field)
  const label =
    agreement?.name ?? t(`checkout.field.${field.split('.').at(-1)}` as 'checkout.field.city')
  return { field, message: t(message.code, message.values), line: summaryLine(t, label, message) }
}

/** Returns the form's action; its store view is added if there are several. */
function formAction({ brand, view }: Site): string {
  const isPrefixed = storePrefix(brand, view) !== ''
  return isPrefixed ? `${CHECKOUT_FORM}?storeCode=${view.storeCode}` : CHECKOUT_FORM
}

function countryChoices({ brand, locale }: Site) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return brand.checkout.countries.map(({ code, regionRequired }) => ({
    ...{ value: code, label: names.of(code) ?? code },
    needsState: regionRequired,
  }))
}

/**
 * Returns the links of the checkout to existing pages. The right of withdrawal is always linked beside the
 * order button; without a page about it, the withdrawal form is linked.
 */
function linksOf(site: Site, frame: Frame): CheckoutLinks {
  const { terms, withdrawal, privacy } = site.brand.checkout.pages
  const page = (identifier: string) => linkedHref(site, frame, identifier)
  return {
    cart: site.shop.href('cart'),
    logIn: site.shop.href('login', {}, { next: site.shop.href('checkout') }),
    terms: page(terms),
    withdrawal: page(withdrawal) ?? site.shop.href('withdrawal'),
    privacy: page(privacy),
  }
}
