import { readHistory } from './orders.ts'
import { checkPassword } from './change-profile.ts'
import { callAs } from '../session/call-as.ts'
import { readOwnNewsletter } from './newsletter-switch.ts'
import { done, refuse, type Outcome } from '../session/outcome.ts'
import { fetchCustomer } from '../customer/customer.ts'
import { readOwnReviews } from './reviews.ts'
import { logOut } from '../session/log-in.ts'
import { removeKnownAccount } from '../session/known-browser.ts'
import { clearAttempts } from '../session/login-limit.ts'
import type { SessionContext } from '../session/context.ts'

/** Deletes the account permanently, if the backend can; orders are kept without a link to it. */
export async function eraseAccount(
  context: SessionContext,
  password: string,
): Promise<Outcome<true>> {
  const { t } = context.site.shop
  const customer = await fetchCustomer(context)
  if (!customer.ok) return customer
  const wrong = await checkPassword(context, customer.result.email, password)
  if (wrong) return wrong
  const { isBuiltIn, isMagento } = context.backend
  const answer =
    isBuiltIn || isMagento ? await callAs(context, 'user.delete', { password }) : undefined
  if (!answer?.ok) return refuse(400, 'request.malformed', t('account.erase-unavailable'))
  const { db, keys, site } = context
  await clearAttempts({ db, keys, brand: site.brand.id }, customer.result.email)
  await removeKnownAccount(context, customer.result.email)
  return logOut(context)
}

/** Maximum number of orders in the exported file. */
const MAX_ORDERS = 1000

/** Returns all data about the customer as JSON text (GDPR, articles 15 and 20). */
export async function exportAccount(context: SessionContext): Promise<Outcome<string>> {
  const customer = await fetchCustomer(context)
  if (!customer.ok) return customer
  const [orders, newsletter, reviews] = await Promise.all([
    readHistory(context, 1, MAX_ORDERS),
    readOwnNewsletter(context, customer.result),
    readOwnReviews(context),
  ])
  const file = {
    customer: customer.result,
    newsletter,
    orders: orders?.items ?? null,
    reviews: reviews ?? null,
  }
  return done(JSON.stringify(file, null, 2))
}
