import { Hono } from 'hono'
import { CART_FORMS } from '../shared/cart/form.ts'
import { TRACK_PATH } from '../shared/tracking/event.ts'
import { FEEDBACK_FORM } from '../shared/checkout/feedback.ts'
import { CHECKOUT_FORM } from '../shared/checkout/form.ts'
import { PAY_FORM } from '../shared/checkout/pay.ts'
import { CONSENT_FORM, CONSENT_SHEET } from '../shared/consent/form.ts'
import { CONTACT_FORM } from '../shared/contact/contact.ts'
import { LOOKUP_FORM, PAY_FOUND_FORM } from '../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../shared/order/withdrawal.ts'
import { WATCH_ANSWER_FORM, WATCH_FORM } from '../shared/back-in-stock/watch.ts'
import { QUESTION_FORM } from '../shared/faq/question.ts'
import { REVIEW_FORM } from '../shared/review/write.ts'
import { ACCOUNT_FORMS } from '../shared/account/form.ts'
import { NEWSLETTER_FORMS } from '../shared/account/newsletter.ts'
import { sessionApi } from './account/api.ts'
import { accountForms } from './account/form-api.ts'
import { addressApi, userApi } from './account/user-api.ts'
import { adminApi } from './admin/api.ts'
import { answerWatch, sendWatch } from './back-in-stock/watch.ts'
import { cartApi } from './cart/api.ts'
import { checkoutForms } from './checkout/api.ts'
import { consentForm, consentSheet } from './consent/api.ts'
import { contactForm } from './contact/api.ts'
import { confirmForm } from './cart/confirm-api.tsx'
import { cartForms } from './cart/form-api.ts'
import { refuseByPage } from './cart/page-api.ts'
import type { Env } from './env.ts'
import { sendQuestion } from './faq/ask.ts'
import { allowCaptcha } from './guard/captcha-api.ts'
import {
  answerFailure,
  dressAnswers,
  guardRequests,
  refuseForgeries,
  refuseOutdated,
  reportApi,
} from './guard/api.ts'
import { notifyPayment, payForm } from './checkout/payment-api.tsx'
import { handoverApi } from './checkout/handover-api.tsx'
import { imageApi, previewApi } from './images/api.ts'
import { catalogApi, manifestApi, scriptApi } from './offline/api.ts'
import { newsletterConfirmation, newsletterForm } from './newsletter/api.ts'
import { unsubscribeApi } from './newsletter/unsubscribe-api.ts'
import { UNSUBSCRIBE_PATH } from './newsletter/unsubscribe-link.ts'
import { orderApi } from './order/api.ts'
import { lookupForm, payFoundForm, withdrawalForm } from './order/service-api.ts'
import { priceApi } from './price/api.ts'
import { invalidateApi, purgeApi } from './purge/api.ts'
import { handlePage } from './render/handle.ts'
import { NO_STORE } from './http/headers.ts'
import { sendReview } from './review/send.ts'
import { provideRoutes } from './render/page-routes.ts'
import { routes } from './routes.ts'
import { searchApi } from './search/api.ts'
import { crawlerApi } from './seo/api.ts'
import { entryForm } from './shell/entry-api.tsx'
import { takeOnce } from './shell/once-api.ts'
import { healthApi, unknownApi } from './shell/api.ts'
import { stockApi } from './stock/api.ts'
import { trackApi } from './tracking/api.ts'

/** The worker: what every answer carries, then one line per room. Read this first. */
export const app = new Hono<{ Bindings: Env }>()

/** Addresses that take a form of a page without JavaScript. */
const FORMS: ReadonlySet<string> = new Set([
  ...Object.values(CART_FORMS),
  WITHDRAWAL_FORM,
  LOOKUP_FORM,
  PAY_FOUND_FORM,
  CONTACT_FORM,
  CONSENT_FORM,
  REVIEW_FORM,
  QUESTION_FORM,
  ...Object.values(NEWSLETTER_FORMS),
  WATCH_FORM,
  WATCH_ANSWER_FORM,
  PAY_FORM,
  CHECKOUT_FORM,
  FEEDBACK_FORM,
  ...Object.values(ACCOUNT_FORMS),
])

app.use(
  provideRoutes(routes),
  dressAnswers,
  allowCaptcha,
  guardRequests(),
  refuseForgeries({ forms: FORMS, confirm: confirmForm }),
)
app.use('/api/*', refuseOutdated)
app.onError(answerFailure)

app.route('/__admin', adminApi)
app.route('/__purge', purgeApi)
app.route('/invalidate', invalidateApi)
app.route('/__report', reportApi)
app.route('/__health', healthApi)
app.route('/api/search', searchApi)
app.route('/api/cart', cartApi)
app.route('/api/order', orderApi)
app.route('/api/session', sessionApi)
app.route('/api/user', userApi)
app.route('/api/address', addressApi)
app.route('/api/stock', stockApi)
app.route('/api/price', priceApi)
app.route('/api/catalog', catalogApi)
app.post('/api/payment/notify', notifyPayment)
app.route('/api/handover', handoverApi)
app.route(TRACK_PATH, trackApi)
app.route('/api', unknownApi)
app.route('/cart', cartForms(refuseByPage))
app.post(WITHDRAWAL_FORM, withdrawalForm)
app.post(LOOKUP_FORM, lookupForm)
app.post(PAY_FOUND_FORM, payFoundForm)
app.post(CONSENT_FORM, consentForm)
app.get(CONSENT_SHEET, consentSheet)
app.post(CONTACT_FORM, takeOnce, contactForm)
app.post(REVIEW_FORM, takeOnce, entryForm({ heading: 'review.write', work: sendReview }))
app.post(QUESTION_FORM, takeOnce, entryForm({ heading: 'question.ask', work: sendQuestion }))
app.post(NEWSLETTER_FORMS.ask, takeOnce, newsletterForm)
app.post(NEWSLETTER_FORMS.confirm, newsletterConfirmation)
app.route(UNSUBSCRIBE_PATH, unsubscribeApi)
app.post(WATCH_FORM, takeOnce, entryForm({ heading: 'watch.title', work: sendWatch }))
app.post(WATCH_ANSWER_FORM, entryForm({ heading: 'watch.title', work: answerWatch }))
app.post(PAY_FORM, payForm)
app.route('/checkout', checkoutForms())
app.route('/account', accountForms)
app.route('/img', imageApi)
app.route('/og', previewApi)
app.route('/service-worker.js', scriptApi)
app.route('/manifest.webmanifest', manifestApi)
app.route('/', crawlerApi)
app.get('*', handlePage)
app.all('*', (c) => c.text('404 Not Found', 404, NO_STORE))
