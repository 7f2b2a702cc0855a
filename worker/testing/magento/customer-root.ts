import type { Carts } from './cart-root.ts'
import { fault } from './fault.ts'
import { orderAnswer } from './order-answer.ts'
import { type Document } from './product-answer.ts'
import { wishlistAnswer, wishlistsOf, type WishlistOwner } from './wishlist-root.ts'

/** An account of the stub. */
export interface StubCustomer extends WishlistOwner {
  email: string
  password: string
  firstname: string
  lastname: string
  is_subscribed: boolean
  addresses: Document[]
}

/** State of the stub's customers. */
export interface Customers extends Carts {
  customers: StubCustomer[]
  subscribed: Set<string>
  reviews: Document[]
  messages: Document[]
  /** The last reset token by e-mail address. */
  resets: Map<string, string>
  /** Revoked tokens. */
  revoked: Set<string>
  /** Lifetime of tokens in seconds. */
  tokenSeconds: number
}

const HOUR = 3600

/** No customers; tokens are valid for an hour. */
export function createCustomerStore(): Omit<Customers, keyof Carts> {
  return {
    ...{
      customers: [],
      subscribed: new Set<string>(),
      reviews: [],
      messages: [],
      tokenSeconds: HOUR,
    },
    ...{ resets: new Map<string, string>(), revoked: new Set<string>() },
  }
}

/** The customer of a token; with an expired token the caller counts as a guest. */
export function customerOf(shop: Customers, token: string | undefined): number | undefined {
  if (token === undefined || shop.revoked.has(token)) return undefined
  try {
    const { uid, exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { uid: number; exp: number }
    return exp * 1000 > Date.now() ? uid : undefined
  } catch {
    return undefined
  }
}

function tokenFor(shop: Customers, uid: number): string {
  const iat = Math.floor(Date.now() / 1000)
  const encodeTokenPart = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const claims = { uid, utypid: 3, iat, exp: iat + shop.tokenSeconds }
  return [
    encodeTokenPart({ kid: '1', alg: 'HS256' }),
    encodeTokenPart(claims),
    crypto.randomUUID(),
  ].join('.')
}

let lastCustomerId = 5

/** The root fields of customers. */
export function customerRoot(shop: Customers, number: number | undefined): Document {
  const currentCustomer = (): StubCustomer => {
    const found = shop.customers.find(({ id }) => id === number)
    if (!found) throw fault('authorization', "The current customer isn't authorized.")
    return found
  }
  return {
    ...accountsOf(shop, currentCustomer),
    ...passwordsOf(shop, currentCustomer),
    ...addressesOf(currentCustomer),
    ...wishlistsOf(currentCustomer, shop.productOf),
    ...wordsOf(shop, number),
  }
}

/** For a country with regions only the id is accepted. */
function regionIdOf({ region }: Document): unknown {
  return (region as { region_id?: number } | undefined)?.region_id
}

type ReadCustomer = () => StubCustomer

function byEmail({ customers }: Customers, email: string): StubCustomer | undefined {
  return customers.find((each) => each.email === email)
}

function accountsOf(shop: Customers, own: ReadCustomer): Document {
  return {
    customer: () => answerOf(shop, own()),
    generateCustomerToken({ email, password }: { email: string; password: string }) {
      const found = byEmail(shop, email)
      if (found?.password !== password) {
        const message =
          'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
        throw fault('authentication', message)
      }
      return { token: tokenFor(shop, found.id) }
    },
    createCustomerV2({
      input,
    }: {
      input: Omit<StubCustomer, 'id' | 'addresses' | 'wishlist' | 'is_subscribed'>
    }) {
      if (byEmail(shop, input.email)) {
        const message =
          'A customer with the same email address already exists in an associated website.'
        throw fault('input', message)
      }
      checkPassword(input.password)
      const customer = {
        is_subscribed: false,
        ...input,
        id: (lastCustomerId += 1),
        addresses: [],
        wishlist: [],
      }
      shop.customers.push(customer)
      return { customer: answerOf(shop, customer) }
    },
    updateCustomerV2: ({ input }: { input: Partial<StubCustomer> }) => ({
      customer: answerOf(shop, Object.assign(own(), input)),
    }),
    updateCustomerEmail({ email, password }: { email: string; password: string }) {
      const customer = own()
      if (customer.password !== password)
        throw fault('authentication', 'Invalid login or password.')
      customer.email = email
      return { customer: answerOf(shop, customer) }
    },
  }
}

function passwordsOf(shop: Customers, own: ReadCustomer): Document {
  return {
    changeCustomerPassword(requested: { currentPassword: string; newPassword: string }) {
      const customer = own()
      if (customer.password !== requested.currentPassword) {
        throw fault('authentication', 'Invalid login or password.')
      }
      checkPassword(requested.newPassword)
      customer.password = requested.newPassword
      return answerOf(shop, customer)
    },
    requestPasswordResetEmail({ email }: { email: string }) {
      if (!byEmail(shop, email)) throw fault('input', "Cannot reset the customer's password")
      shop.resets.set(email, crypto.randomUUID())
      return true
    },
    resetPassword(requested: { email: string; resetPasswordToken: string; newPassword: string }) {
      const found = byEmail(shop, requested.email)
      if (!found || shop.resets.get(requested.email) !== requested.resetPasswordToken) {
        throw fault('input', 'The password token is mismatched. Reset and try again.')
      }
      shop.resets.delete(requested.email)
      found.password = requested.newPassword
      return true
    },
    deleteCustomer() {
      const customer = own()
      shop.customers = shop.customers.filter((each) => each !== customer)
      return true
    },
  }
}

function addressesOf(own: ReadCustomer): Document {
  return {
    createCustomerAddress({ input }: { input: Document }) {
      const customer = own()
      if (!input['country_code']) throw new Error('Internal server error')
      if (input['country_code'] === 'US' && !regionIdOf(input)) {
        throw fault('input', 'A region_id is required for the specified country code')
      }
      const address = { id: (lastCustomerId += 1), ...input }
      customer.addresses.push(address)
      return address
    },
    updateCustomerAddress({ id, input }: { id: number; input: Document }) {
      const customer = own()
      if (!customer.addresses.some((each) => each['id'] === id)) {
        const message = `Current customer does not have permission to address with ID "${id}"`
        throw fault('authorization', message)
      }
      customer.addresses = customer.addresses.map((each) =>
        each['id'] === id ? { ...each, ...input } : each,
      )
      return customer.addresses.find((each) => each['id'] === id)
    },
    deleteCustomerAddress({ id }: { id: number }) {
      const customer = own()
      if (!customer.addresses.some((each) => each['id'] === id)) {
        throw fault('no-such-entity', `Could not find a address with ID "${id}"`)
      }
      const found = customer.addresses.find((each) => each['id'] === id)
      const isDefault = (name: string) => found?.[`default_${name}`] === true
      const use = ['billing', 'shipping'].find(isDefault)
      if (use) {
        const message = `Customer Address ${id} is set as default ${use} address and can not be deleted`
        throw fault('input', message)
      }
      customer.addresses = customer.addresses.filter((each) => each['id'] !== id)
      return true
    },
  }
}

function wordsOf(shop: Customers, number: number | undefined): Document {
  return {
    subscribeEmailToNewsletter({ email }: { email: string }) {
      if (shop.subscribed.has(email)) {
        throw fault('already-exists', 'This email address is already subscribed.')
      }
      shop.subscribed.add(email)
      return { status: 'SUBSCRIBED' }
    },
    contactUs({ input }: { input: Document }) {
      if (!String(input['email']).includes('@')) {
        const message = 'The email address is invalid. Verify the email address and try again.'
        throw fault('input', message)
      }
      shop.messages.push(input)
      return { status: true }
    },
    createProductReview({ input }: { input: Document }) {
      if (!shop.productOf(String(input['sku']))) {
        throw fault('no-such-entity', `Could not find a product with SKU "${String(input['sku'])}"`)
      }
      shop.reviews.push({ ...input, owner: number })
      return { review: { nickname: input['nickname'] } }
    },
  }
}

function checkPassword(password: string): void {
  if (password.length < 8) {
    const message = 'The password needs at least 8 characters. Create a new password and try again.'
    throw fault('input', message)
  }
}

function answerOf(shop: Customers, customer: StubCustomer): Document {
  const { password: _, wishlist: __, id, ...fields } = customer
  return {
    wishlists: [wishlistAnswer(customer, shop.productOf)],
    ...{ ...fields, created_at: '2026-11-23 05:52:52', group_id: 1 },
    orders: ({ pageSize, currentPage }: { pageSize: number; currentPage: number }) => {
      const orders = shop.orders.filter(({ owner }) => owner === id)
      const from = (currentPage - 1) * pageSize
      const items = orders.slice(from, from + pageSize).map(orderAnswer)
      return { total_count: orders.length, items }
    },
    reviews: {
      items: shop.reviews
        .filter(({ owner }) => owner === id)
        .map((review) => ({
          ...{ summary: review['summary'], text: review['text'], nickname: review['nickname'] },
          ...{ average_rating: 80, created_at: '2026-11-23 05:53:35' },
          product: {
            ...{ __typename: 'SimpleProduct', uid: btoa('101') },
            ...{ sku: review['sku'], name: 'Reviewed', url_key: 'reviewed' },
          },
        })),
    },
  }
}
