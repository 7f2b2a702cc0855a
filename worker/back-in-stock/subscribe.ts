import { subscriptionForm } from '../../shared/back-in-stock/subscription-form.tsx'
import {
  readSubscription,
  readSubscriptionStep,
  readSubscriptionToken,
  validateSubscription,
  SUBSCRIPTION_ANSWER_FIELDS,
  SUBSCRIPTION_CONSENT,
  subscriptionKey,
  type SubscriptionRequest,
} from '../../shared/back-in-stock/subscription.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { pickBackend } from '../pick/backend.ts'
import { sendConfirmation } from '../newsletter/request.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { unavailability } from '../product/load.ts'
import { entryFailed, type EntryOutcome, type EntryRequest } from '../shell/entry-api.tsx'
import { writeLimitedMail } from '../mail/limit.ts'
import { hmacHex } from '../crypto/digest.ts'
import { insertSubmission } from '../submission/store.ts'
import {
  confirmSubscription,
  isConfirmed,
  cancelSubscription,
} from '../submission/subscription-store.ts'
import { trackEndedSubscription } from '../tracking/unsubscribed.ts'
import { subscriptionMail } from './mails.ts'
import { subscribeAtProvider } from './provider.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** An unconfirmed address is deleted after this time. */
const UNCONFIRMED_MS = 14 * DAY_MS
/** Maximum numbers of e-mails to one address in an hour and in a day, against abuse. */
const MAX_IN_HOUR = 10
const MAX_IN_DAY = 20

/** Stores a subscription; the response is the same whether or not it exists. */
export async function subscribe(posted: EntryRequest): Promise<EntryOutcome> {
  const { site, ports, fields } = posted
  const { t } = site.shop
  const request = readSubscription((name) => fields.get(name))
  const problems = validateSubscription(request)
  const form = subscriptionForm(request, request, problems)
  if (problems.length > 0) return { kind: 'refused', status: 422, form }
  const doubt = await checkCaptcha(posted, 'watch')
  if (doubt) return { kind: 'refused', form, ...doubt }
  try {
    const product = await ports.catalog.product({ sku: request.sku })
    const isKnown =
      request.variant === request.sku ||
      product?.configurable_children.some(({ sku }) => sku === request.variant)
    if (!product || unavailability(product) || !isKnown) {
      return { kind: 'refused', status: 422, form, failure: t('sent.gone') }
    }
    const sent: EntryOutcome = { kind: 'sent', what: 'watch', sku: request.sku }
    const provider = site.brand.content.backInStock
    if (provider.endpoint !== '') {
      const isTaken = await subscribeAtProvider(provider, request, product.id, site.view.storeId)
      return isTaken ? sent : { kind: 'refused', status: 503, form, failure: t('watch.failed') }
    }
    if (await keep(posted, request, product)) return sent
    return { kind: 'refused', status: 429, form, failure: t('request.too-many') }
  } catch (error) {
    return entryFailed(posted, 'back-in-stock.subscribe', form, error)
  }
}

/**
 * Stores the subscription and its confirmation mail in one transaction; the token is its own signature.
 * False if the address, which is not verified yet, has been sent too many mails.
 */
async function keep(
  { site, env, now }: EntryRequest,
  request: SubscriptionRequest,
  product: { id: number; name: string },
): Promise<boolean> {
  const { SHOP } = env
  const { brand, view } = site
  const [key] = readSealKeys(env.SESSION_KEYS)
  if (!key) throw new Error('there is no key to sign with: SESSION_KEYS')
  const { sku, variant, email, subscribeForNewsletter } = request
  const subject = subscriptionKey(request)
  const token = await hmacHex(key.secret, JSON.stringify(['watch', brand.id, email, subject]))
  if (await isConfirmed(SHOP, token)) return true
  const mail = { ...subscriptionMail(site, product.name, token, now), recipient: email }
  const draft = {
    ...{ website: brand.id, store: view.storeCode, email, subject },
    kind: 'back-in-stock' as const,
    payload: { key: subject, sku, variant, product: product.id, subscribeForNewsletter },
    ...{
      consent: SUBSCRIPTION_CONSENT,
      expiresAt: now + UNCONFIRMED_MS,
      fp: token,
      emailKey: mail.once,
    },
  } as const
  const each = [
    { max: MAX_IN_HOUR, since: now - HOUR_MS },
    { max: MAX_IN_DAY, since: now - DAY_MS },
  ]
  const limit = { of: 'recipient', name: 'watch:', each } as const
  const more = [await insertSubmission(SHOP, draft, key.secret, now)]
  return writeLimitedMail(SHOP, mail, limit, { now, more })
}

/** Handles the button of a mailed link: confirms an address or removes it; repeating it changes nothing. */
export async function answerSubscription(posted: EntryRequest): Promise<EntryOutcome> {
  const { env, fields, site, now } = posted
  const token = readSubscriptionToken(fields.get(SUBSCRIPTION_ANSWER_FIELDS.token))
  const step = readSubscriptionStep(fields.get(SUBSCRIPTION_ANSWER_FIELDS.step))
  const form = subscriptionForm({ sku: '', variant: '' })
  try {
    const subscription = token && { website: site.brand.id, token }
    const left =
      subscription && step === 'leave'
        ? await cancelSubscription(env.SHOP, subscription)
        : undefined
    if (left) await trackEndedSubscription(site, left, now)
    if (step === 'leave') return { kind: 'sent', what: 'left', sku: '-' }
    const confirmed = subscription && (await confirmSubscription(env.SHOP, subscription, now))
    if (!confirmed) return { kind: 'sent', what: 'over', sku: '-' }
    if (confirmed.newsletter) {
      const context = { site, env, backend: pickBackend(site, env, now), now }
      await sendConfirmation(context, { email: confirmed.email, wants: 'join' })
    }
    return { kind: 'sent', what: 'confirmed', sku: confirmed.sku }
  } catch (error) {
    return entryFailed(posted, 'back-in-stock.answer', form, error)
  }
}
