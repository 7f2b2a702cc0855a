import {
  emptyAddress,
  toEnteredAddress,
  type EnteredAddress,
} from '../../shared/account/address.ts'
import { AddressesPage } from '../../shared/account/addresses-page.tsx'
import type { Customer } from '../../shared/account/customer.ts'
import { LoyaltyPage } from '../../shared/account/loyalty-page.tsx'
import { NewsletterPage } from '../../shared/account/newsletter-page.tsx'
import { SHOWN_PICTURES } from '../../shared/order/order-items.tsx'
import { topLevelItems } from '../../shared/account/order-items.ts'
import { OrderPage } from '../../shared/account/order-page.tsx'
import { OrdersPage } from '../../shared/account/orders-page.tsx'
import { ProfilePage } from '../../shared/account/profile-page.tsx'
import { RecentlyViewedPage } from '../../shared/account/recently-viewed-page.tsx'
import { ReviewsPage } from '../../shared/account/reviews-page.tsx'
import type { OrderHistoryEntry } from '../../shared/order/history.ts'
import { ShopError } from '../../shared/error.ts'
import { countryNames } from '../brand/country-names.ts'
import { orderPictures } from '../order/order-pictures.ts'
import { transferOf } from '../payment/transfer.ts'
import type { Ports } from '../catalog/engine.ts'
import { readOwnNewsletter } from './newsletter-switch.ts'
import { findOrder, readHistory } from './orders.ts'
import { fetchCustomer } from '../customer/customer.ts'
import {
  formState,
  pageProblem,
  type AccountBody,
  type AccountPageRequest,
} from './account-page-request.ts'
import { shownReviews } from './reviews.ts'
import type { SessionContext } from '../session/context.ts'

/** The source of product images for orders. */
type CatalogPorts = Pick<Ports, 'catalog'>

/** Returns the content of a customer's page; undefined if the session has ended. */
export async function loadCustomerBody(
  context: SessionContext,
  request: AccountPageRequest,
  ports: CatalogPorts,
): Promise<AccountBody | undefined> {
  const customer = await fetchCustomer(context)
  if (!customer.ok) {
    if (!context.session) return undefined
    throw new ShopError('answer.unreachable', { operation: 'user.me' })
  }
  const body = await bodyOf(context, customer.result, request, ports)
  return context.session ? body : undefined
}

async function bodyOf(
  context: SessionContext,
  customer: Customer,
  request: AccountPageRequest,
  ports: CatalogPorts,
): Promise<AccountBody> {
  const { t } = context.site.shop
  switch (request.route) {
    case 'my-shipping-details':
      return { title: t('account.addresses'), view: addresses(context, customer, request) }
    case 'my-newsletter':
      return { title: t('account.newsletter'), view: await newsletter(context, customer, request) }
    case 'my-orders':
      return orders(context, request, ports)
    case 'my-order':
      return order(context, request, ports)
    case 'my-reviews':
      return reviews(context)
    case 'my-loyalty-card':
      return { title: t('account.loyalty'), view: loyalty(context, customer) }
    case 'my-recently-viewed':
      return { title: t('account.recently-viewed'), view: <RecentlyViewedPage /> }
    default:
      return { title: t('account.title'), view: await profile(context, customer, request, ports) }
  }
}

async function profile(
  context: SessionContext,
  customer: Customer,
  request: AccountPageRequest,
  { catalog }: CatalogPorts,
) {
  const { site } = context
  const { firstname, lastname, email, addresses: all } = customer
  const history = await readHistory(context, 1)
  const latest = history?.items.slice(0, 1) ?? []
  const overview = {
    history,
    pictures: await orderPictures(catalog, { items: latest.flatMap(firstItems) }),
    address: all.find(({ default_shipping }) => default_shipping) ?? all[0],
    nameOf: countryNames(site.locale),
  }
  const problem = pageProblem(request)
  const form = formState(request, 'profile', { firstname, lastname, email })
  return (
    <ProfilePage
      firstname={firstname}
      overview={overview}
      profile={problem ? { ...form, summary: [{ message: problem, href: undefined }] } : form}
      password={formState(request, 'password')}
      erase={formState(request, 'erase')}
      notice={request.notice && site.shop.t(request.notice)}
    />
  )
}

function addresses({ site }: SessionContext, customer: Customer, request: AccountPageRequest) {
  const { addresses: all } = customer
  const nameOf = countryNames(site.locale)
  const problem = pageProblem(request)
  const edited = editedAddress(request, customer, site.view.i18n.defaultCountry)
  const codes = [
    ...new Set([
      site.view.i18n.defaultCountry,
      ...site.brand.checkout.countries.map((country) => country.code),
    ]),
  ]
  const countries = codes.map((code) => ({
    ...{ code, name: nameOf(code) },
    needsState: site.brand.checkout.countries.some(
      (country) => country.code === code && country.regionRequired,
    ),
  }))
  const notice = problem ?? (request.notice && site.shop.t(request.notice))
  return <AddressesPage {...{ addresses: all, nameOf, countries, edited, notice }} />
}

/** Returns the address to edit: a new one, a saved one, or a refused form's. */
function editedAddress(request: AccountPageRequest, customer: Customer, country: string) {
  const { refused, search } = request
  if (refused?.refusal.prefix === 'address') {
    const id = Number(refused.values['id'])
    const marks = { default_shipping: '0', default_billing: '0' }
    return { id: id > 0 ? id : undefined, form: formState(request, 'address', marks) }
  }
  const id = search.get('edit')
  const known = customer.addresses.find((address) => String(address.id) === id)
  if (known) {
    return {
      id: known.id,
      form: formState(request, 'address', addressFields(toEnteredAddress(known))),
    }
  }
  if (search.get('add') !== '1') return undefined
  const fresh = addressFields(emptyAddress(customer, country))
  return { id: undefined, form: formState(request, 'address', fresh) }
}

function addressFields(address: EnteredAddress): Readonly<Record<string, string>> {
  const { id: _, default_billing, default_shipping, ...lines } = address
  const flagText = (isOn: boolean) => (isOn ? '1' : '0')
  return {
    ...lines,
    default_shipping: flagText(default_shipping),
    default_billing: flagText(default_billing),
  }
}

async function newsletter(
  context: SessionContext,
  customer: Customer,
  request: AccountPageRequest,
) {
  const { email } = customer
  const status = await readOwnNewsletter(context, customer)
  const notice = request.notice && context.site.shop.t(request.notice)
  return <NewsletterPage {...{ email, status, notice }} problem={pageProblem(request)} />
}

async function orders(
  context: SessionContext,
  { search, canPay }: AccountPageRequest,
  { catalog }: CatalogPorts,
): Promise<AccountBody> {
  const text = search.get('page') ?? '1'
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
  const history = await readHistory(context, page)
  const items = history?.items.flatMap(firstItems) ?? []
  const pictures = await orderPictures(catalog, { items })
  return {
    title: context.site.shop.t('account.orders'),
    view: <OrdersPage {...{ history, pictures, page, canPay }} />,
    status: history === undefined ? 503 : 200,
  }
}

/** Returns the order lines whose images are shown in the order list. */
function firstItems({ items }: OrderHistoryEntry) {
  return topLevelItems(items).slice(0, SHOWN_PICTURES)
}

async function reviews(context: SessionContext): Promise<AccountBody> {
  const ownReviews = await shownReviews(context)
  return {
    title: context.site.shop.t('account.reviews'),
    view: <ReviewsPage reviews={ownReviews} />,
    status: ownReviews === undefined ? 503 : 200,
  }
}

async function order(
  context: SessionContext,
  request: AccountPageRequest,
  { catalog }: CatalogPorts,
): Promise<AccountBody> {
  const { locale, shop } = context.site
  const { orderId: number = '' } = request.params
  const found = await findOrder(context, number)
  const transfer = found && transferOf(context, found)
  const pictures = found ? await orderPictures(catalog, found) : {}
  const { canPay } = request
  const shown = { order: found, pictures, nameOf: countryNames(locale), canPay, transfer }
  return {
    title: found ? shop.t('account.order.title', { number }) : shop.t('account.order.missing'),
    view: <OrderPage {...shown} problem={pageProblem(request)} />,
    status: found ? 200 : 404,
  }
}

function loyalty({ site }: SessionContext, { custom_attributes = [] }: Customer) {
  const { numberAttribute, statusAttribute } = site.brand.loyalty
  const valueOf = (code: string) =>
    custom_attributes.find(({ attribute_code }) => attribute_code === code)?.value ?? ''
  return <LoyaltyPage number={valueOf(numberAttribute)} status={valueOf(statusAttribute)} />
}
