import type { Brand } from '../../shared/brand/brand.ts'
import { BRANDS } from '../brand/select.ts'
import type { Env } from '../env.ts'
import {
  changeMessage,
  countOpenMessages,
  findMessage,
  listMessagesOf,
  type MessageChange,
  type MessageQuery,
  type StoredMessage,
} from '../submission/message-store.ts'

/** Messages of the contact form, kept as long as their e-mails. */
export interface MessageOperations {
  list: (query: MessageQuery) => Promise<readonly StoredMessage[]>
  find: (id: number) => Promise<StoredMessage | undefined>
  countOpen: () => Promise<number>
  /** False if somebody else has changed it since it was read. */
  change: (change: MessageChange) => Promise<boolean>
}

/** Returns the message operations of a brand. */
export function messageOperations(
  { SHOP }: Pick<Env, 'SHOP'>,
  brand: Brand,
  now: number,
): MessageOperations {
  const place = { brandId: brand.id, others: internalAddresses(brand) }
  return {
    list: (query) => listMessagesOf(SHOP, place, query),
    find: (id) => findMessage(SHOP, place, id),
    countOpen: () => countOpenMessages(SHOP, place),
    change: (change) => changeMessage(SHOP, place, change, now),
  }
}

/** The addresses of messages between brands. */
export function internalAddresses({ id, checkout }: Brand): readonly string[] {
  return BRANDS.filter((brand) => brand.id !== id)
    .map((brand) => brand.checkout.contactAddress)
    .filter((address) => address !== checkout.contactAddress)
}
