import { atom, type ReadableAtom } from 'nanostores'
import type { Customer } from '../../shared/account/customer.ts'
import type { SessionFacts } from '../../shared/account/session.ts'
import { fieldsOf, readRecord } from '../db/record.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from '../sync/send.ts'

export interface SessionPorts {
  table: Table
  signal: Signal
  send: Send
  emit: Emit
  /** Who the edge's last answer in any page said is here; undefined: it said nothing. Empty: nobody. */
  here?: () => string | undefined
  /** Clears what belongs to the person. */
  clear: () => Promise<void>
}

/**
 * The cached user, without name, address or anything else that is personal:
 * those stand on the pages that show them, and are kept nowhere.
 */
export type KnownSession =
  | { state: 'guest' }
  | { state: 'customer'; owner: string; user: Partial<Pick<Customer, 'id' | 'group_id'>> }

const KEY = 'session'
const GUEST: KnownSession = { state: 'guest' }

/**
 * What the browser knows of who is logged in: facts, never a token. The edge's answer
 * counts; what is kept only bridges the time until it comes, and being offline.
 */
export class Session {
  readonly #ports: SessionPorts
  readonly #facts = atom<KnownSession>(GUEST)
  readonly $session: ReadableAtom<KnownSession> = this.#facts
  readonly #stop: () => void
  #isKnown = false
  #shown = ''
  /** Whose session is over, though no answer has said so yet. */
  #over: string | undefined

  constructor(ports: SessionPorts) {
    this.#ports = ports
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === KEY) void this.restore().catch(() => undefined)
    })
  }

  readonly isLoggedIn = (): boolean => this.owner() !== ''

  /** The opaque name of the person; empty for a guest. */
  readonly owner = (): string => this.#here() ?? ownerOf(this.#facts.get())

  /**
   * Reads what is kept. A page that showed who has left may have ended before it could clear what was
   * theirs: then it is cleared here, before anybody sees it.
   */
  async restore(): Promise<void> {
    const { clear, signal, table } = this.#ports
    const kept = (await readRecord(table, KEY, checkFacts)) ?? GUEST
    const isOther = ownerOf(kept) !== '' && (this.#here() ?? ownerOf(kept)) !== ownerOf(kept)
    if (!isOther) return this.#show(kept)
    await clear()
    await table.set(KEY, GUEST)
    this.#show(GUEST)
    signal.publish(KEY)
  }

  /** Asks the edge for the person who is here, where no more than the opaque name is known. */
  async learn(): Promise<void> {
    if (this.owner() !== ownerOf(this.#facts.get())) await this.ask()
  }

  /** Asks the edge who is logged in; what is personal of the answer is given back and not kept. */
  async ask(): Promise<SessionFacts | undefined> {
    const reply = await this.#ports.send('session.me', {})
    if (reply.kind !== 'done') return undefined
    await this.take(reply.result)
    return reply.result
  }

  async logIn(username: string, password: string): Promise<Reply<'session.login'>> {
    const reply = await this.#ports.send('session.login', { username, password })
    if (reply.kind === 'done') await this.take(reply.result)
    return reply
  }

  /** Ends the session here and at the edge; without an answer it goes on. */
  async logOut(): Promise<Reply<'session.logout'>> {
    const reply = await this.#ports.send('session.logout', {})
    if (reply.kind !== 'done') return reply
    await this.forget()
    return reply
  }

  /** Clears what is here of a session that has ended at the edge. */
  async forget(): Promise<void> {
    await this.#ports.clear()
    await this.take(GUEST)
  }

  /** Takes facts of the edge in and keeps them. */
  async take(raw: unknown): Promise<void> {
    const facts = checkFacts(raw)
    if (facts === undefined) return
    const { table, signal } = this.#ports
    if (facts.state === 'customer') this.#over = undefined
    await table.set(KEY, facts)
    this.#show(facts)
    signal.publish(KEY)
  }

  /** The edge has ended the session: what the shopper put into the cart stays. */
  async end(): Promise<void> {
    const owner = this.owner()
    if (owner === '' && ownerOf(this.#facts.get()) === '') return
    if (owner !== '') this.#over = owner
    await this.take(GUEST)
  }

  stop(): void {
    this.#stop()
  }

  #here(): string | undefined {
    const here = this.#ports.here?.()
    return here === '' || here !== this.#over ? here : undefined
  }

  /** What is read at first is no change: the person was there before the page. */
  #show(facts: KnownSession): void {
    const before = this.#shown
    const isChange = this.#isKnown
    this.#isKnown = true
    this.#facts.set(facts)
    this.#shown = this.owner()
    if (isChange && before !== this.#shown) {
      this.#ports.emit('session.changed', { isLoggedIn: this.isLoggedIn() })
    }
  }
}

function ownerOf(facts: KnownSession): string {
  return facts.state === 'customer' ? facts.owner : ''
}

function checkFacts(raw: unknown): KnownSession | undefined {
  const { state, owner, user } = fieldsOf(raw)
  if (state === 'guest') return GUEST
  const isPerson = state === 'customer' && typeof owner === 'string' && owner !== ''
  if (!isPerson || typeof user !== 'object' || user === null) return undefined
  const { id, group_id } = fieldsOf(user)
  const numbers = {
    ...(typeof id === 'number' && { id }),
    ...(typeof group_id === 'number' && { group_id }),
  }
  return { state, owner, user: numbers }
}
