import type { Brand } from '../../shared/brand/brand.ts'
import type {
  CatalogStatus,
  Erased,
  ListedMessage,
  ListedReview,
  ListedSubscriber,
  PaymentStatus,
  PersonRecords,
  Retention,
  ReviewQuery,
  SubscriberCounts,
} from '../backend/operator-records.ts'
import { brandsOf } from '../brand/select.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import type { Env } from '../env.ts'
import { mailTargetOf } from '../mail/target.ts'
import { erasePerson, findOrderKeys } from '../shop/account/erase-person.ts'
import { readPerson } from '../shop/account/read-person.ts'
import {
  countSubscribers,
  listMessages,
  listSubscribers,
  readRetention,
} from '../shop/account/submission-lists.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { readCatalogStatus } from '../shop/import/status.ts'
import { paymentStatus } from '../shop/order/find-payment.ts'
import { countPending, findReview, listReviews } from '../shop/review/list.ts'
import { moderateReview } from '../shop/review/write.ts'
import { importOperations, type ImportOperations } from './import-operations.ts'
import {
  internalAddresses,
  messageOperations,
  type MessageOperations,
} from './message-operations.ts'
import { orderOperations, type OrderOperations } from './order-operations.ts'
import { questionOperations, type QuestionOperations } from './question-operations.ts'

/**
 * Operations of a brand's operator in the built-in shop. Tags of changed pages are in the purge log before a
 * promise resolves. A brand with a connected backend has no orders or reviews here: the operations return
 * `none`, false or an empty list.
 */
export interface ShopOperations {
  orders: OrderOperations
  reviews: ReviewOperations
  questions: QuestionOperations
  messages: MessageOperations
  people: PeopleOperations
  imports: ImportOperations
}

/** Reviews by shoppers of a brand. */
export interface ReviewOperations {
  list: (query: ReviewQuery) => Promise<readonly ListedReview[]>
  /** Counts the reviews that wait for moderation. */
  countPending: () => Promise<number>
  /** Undefined if the review does not exist. */
  find: (id: string) => Promise<ListedReview | undefined>
  /** False if the review is unknown, or its status is no longer that of `from`. */
  judge: (id: string, isApproved: boolean, from?: ListedReview['status']) => Promise<boolean>
}

/** Personal data of a brand. */
export interface PeopleOperations {
  /** Messages of the contact form after a number, oldest first. */
  listMessages: (after: number, limit: number) => Promise<readonly ListedMessage[]>
  /** Newsletter subscribers sorted by e-mail address, after the given one. */
  listSubscribers: (after: string, limit: number) => Promise<readonly ListedSubscriber[]>
  /** Counts newsletter subscribers: in total, by store view, and since the start of each of these months. */
  countSubscribers: (months: readonly number[]) => Promise<SubscriberCounts>
  /** Returns what is stored and for how long, by kind. */
  readRetention: () => Promise<readonly Retention[]>
  /** Returns the order keys of an address. */
  findOrderKeys: (email: string) => Promise<readonly string[]>
  /** Returns all data of an address, without secrets. */
  read: (email: string) => Promise<PersonRecords>
  /** Deletes the data of an address, except what laws require to be kept. */
  erase: (email: string) => Promise<Erased>
}

/** Returns the operations of a brand. */
export function shopOperations(env: Env, brand: Brand, now: number): ShopOperations {
  const { SHOP, DB } = env
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  const publish = () => publishChanges(SHOP, DB, { now })
  return {
    orders: orderOperations(env, brand, now),
    imports: importOperations(env, brand),
    questions: questionOperations(env, brand, now),
    messages: messageOperations(env, brand, now),
    reviews: {
      list: (query) => listReviews(SHOP, catalogs, query),
      countPending: () => countPending(SHOP, catalogs),
      find: (id) => findReview(SHOP, catalogs, id),
      async judge(id, isApproved, from) {
        const decision = { id, isApproved, ...(from && { from }) }
        const isJudged = await moderateReview(SHOP, catalogs, decision, now)
        await publish()
        return isJudged
      },
    },
    people: {
      listMessages: (after, limit) =>
        listMessages(SHOP, { website: brand.id, after, limit, others: internalAddresses(brand) }),
      listSubscribers: (after, limit) => listSubscribers(SHOP, { website: brand.id, after, limit }),
      countSubscribers: (months) => countSubscribers(SHOP, brand.id, months),
      readRetention: () => readRetention(SHOP, brand.id, catalogs),
      findOrderKeys: (email) => findOrderKeys(SHOP, personOf(env, brand, catalogs, email)),
      read: (email) => readPerson(SHOP, personOf(env, brand, catalogs, email), secretOf(env)),
      async erase(email) {
        const secret = secretOf(env)
        const sendsMail = mailTargetOf(env, brand.id) !== undefined
        const person = personOf(env, brand, catalogs, email)
        const erased = await erasePerson(SHOP, person, { secret, sendsMail, now })
        await publish()
        return erased
      },
    },
  }
}

/** Status of the built-in shop of all brands; `unpublished`: changes that are not in the purge log yet. */
export async function readShopStatus({ SHOP }: Pick<Env, 'SHOP'>): Promise<{
  catalogs: readonly CatalogStatus[]
  unpublished: number
  payments: PaymentStatus
}> {
  return { ...(await readCatalogStatus(SHOP)), payments: await paymentStatus(SHOP) }
}

function secretOf({ SESSION_KEYS }: Pick<Env, 'SESSION_KEYS'>): string {
  const secret = readSealKeys(SESSION_KEYS)[0]?.secret
  if (secret === undefined) throw new Error('there is no key to hash with: SESSION_KEYS')
  return secret
}

function personOf(env: Env, brand: Brand, catalogs: readonly string[], email: string) {
  const shopAddresses = [brand, ...brandsOf(env)].map(({ checkout }) => checkout.contactAddress)
  return { website: brand.id, catalogs, email, shopAddresses }
}
