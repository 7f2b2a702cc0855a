import { questionForm } from '../../shared/faq/product-questions.tsx'
import {
  QUESTION_CONSENT,
  readQuestion,
  validateQuestion,
  type Question,
} from '../../shared/faq/question.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { connectionsOf } from '../brand/connections.ts'
import { pickBackend } from '../pick/backend.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { unavailability } from '../product/load.ts'
import { sendOnce } from '../shell/send-once.ts'
import { entryFailed, type EntryOutcome, type EntryRequest } from '../shell/entry-api.tsx'
import { writeLimitedMail } from '../mail/limit.ts'
import { questionMail } from './mails.ts'
import { insertSubmission, nameOf } from '../submission/store.ts'

const HOUR_MS = 60 * 60 * 1000
/** Questions are kept for 24 months. */
const KEEP_MS = 730 * 24 * HOUR_MS
/** Maximum number of different questions from one address in an hour. */
const MAX_QUESTIONS = 5

/** The product of the question. */
interface Subject {
  id: number
  name: string
}

/**
 * Handles a product question. A connected shop with a question endpoint receives it; otherwise it is stored
 * here and mailed to the shop, in one transaction.
 */
export async function sendQuestion(posted: EntryRequest): Promise<EntryOutcome> {
  const { site, ports, fields } = posted
  const { t } = site.shop
  const question = readQuestion((name) => fields.get(name))
  const problems = validateQuestion(question)
  const form = questionForm(question.sku, question, problems)
  if (problems.length > 0) return { kind: 'refused', status: 422, form }
  const doubt = await checkCaptcha(posted, 'question')
  if (doubt) return { kind: 'refused', form, ...doubt }
  try {
    const product = await ports.catalog.product({ sku: question.sku })
    if (!product || unavailability(product)) {
      return { kind: 'refused', status: 422, form, failure: t('sent.gone') }
    }
    const post = async (): Promise<EntryOutcome> => {
      const taken = await deliver(posted, question, product)
      if (taken === 'taken') return { kind: 'sent', what: 'question', sku: question.sku }
      const isMany = taken === 'too-many'
      const failure = isMany ? t('request.too-many') : t('question.failed')
      return { kind: 'refused', status: isMany ? 429 : 503, form, failure }
    }
    // A question stored here is identified by its text.
    return await (endpointOf(posted) === ''
      ? post()
      : sendOnce(posted, ['question', question], post))
  } catch (error) {
    return entryFailed(posted, 'faq.ask', form, error)
  }
}

/** Returns a connected shop's question endpoint; empty: questions are stored here. */
function endpointOf({ site, env }: EntryRequest): string {
  return connectionsOf(env, site.brand).BACKEND_URL ? site.brand.content.questionEndpoint : ''
}

type Taken = 'taken' | 'too-many' | 'refused'

async function deliver(posted: EntryRequest, question: Question, product: Subject): Promise<Taken> {
  const { site, env, now } = posted
  const endpoint = endpointOf(posted)
  if (endpoint === '') return keep(posted, question, product)
  const { name, email, question: text } = question
  const input = { endpoint, name, email, question: text, productId: product.id }
  const answer = await pickBackend(site, env, now).call('faq.ask', input)
  return answer.ok ? 'taken' : 'refused'
}

async function keep(
  { site, env, now }: EntryRequest,
  { sku, name, email, question }: Question,
  product: Subject,
): Promise<Taken> {
  const { SHOP } = env
  const { brand, view } = site
  const [key] = readSealKeys(env.SESSION_KEYS)
  if (!key) throw new Error('there is no key to hash with: SESSION_KEYS')
  const about = { website: brand.id, kind: 'question', email } as const
  const message = {
    ...{ ...about, store: view.storeCode, subject: JSON.stringify([sku, name, question]) },
    payload: { name, question, productId: product.id, sku },
    ...{ consent: QUESTION_CONSENT, expiresAt: now + KEEP_MS },
  }
  const mail = questionMail(
    site,
    { sku, name, email, question },
    product.name,
    await nameOf(message),
  )
  const each = [{ max: MAX_QUESTIONS, since: now - HOUR_MS }]
  const limit = { of: 'sender', name: 'question:', each } as const
  const draft = { ...message, emailKey: mail.once }
  const more = [await insertSubmission(SHOP, draft, key.secret, now)]
  return (await writeLimitedMail(SHOP, mail, limit, { now, more })) ? 'taken' : 'too-many'
}
