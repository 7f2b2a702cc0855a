import { atom, type ReadableAtom } from 'nanostores'
import type { Customer } from '../../shared/account/customer.ts'
import type { SessionInfo } from '../../shared/account/session.ts'
import { fieldsOf, readRecord } from '../db/record.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from '../sync/send.ts'

interface SessionPorts {
  table: Table
  signal: Signal
  send: Send
  emit: Emit
  /** The user hint of the edge's last answer; undefined: not set. Empty: a guest. */
  userHint?: () => string | undefined
  /** Clears personal data. */
  clear: () => Promise<void>
}

/**
 * The stored user, without name, address or other personal data, which only the pages that show it contain.
 */
export type StoredSession =
  | { state: 'guest' }
  | { state: 'customer'; owner: string; user: Partial<Pick<Customer, 'id' | 'group_id'>> }

const KEY = 'session'
const GUEST: StoredSession = { state: 'guest' }

/**
 * The session in the browser: facts, never a token. The edge's answer counts; the stored facts are used
 * until it arrives, and offline.
 */
export class Session {
  readonly #ports: SessionPorts
  readonly #facts = atom<StoredSession>(GUEST)
  readonly $session: ReadableAtom<StoredSession> = this.#facts
  readonly #stop: () => void
  #isKnown = false
  #shown = ''
  /** The user whose session has ended before an answer said so. */
  #over: string | undefined

  constructor(ports: SessionPorts) {
    this.#ports = ports
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === KEY) void this.restore().catch(() => undefined)
    })
  }

  readonly isLoggedIn = (): boolean => this.owner() !== ''

  /** The opaque id of the user; empty for a guest. */
  readonly owner = (): string => this.#userHint() ?? ownerOf(this.#facts.get())

  /**
   * Reads the stored session. If the page of a former user was closed before it could delete that user's
   * data, they are deleted here before anything is shown.
   */
  async restore(): Promise<void> {
    const { clear, signal, table } = this.#ports
    const stored = (await readRecord(table, KEY, parseSession)) ?? GUEST
    const isOther =
      ownerOf(stored) !== '' && (this.#userHint() ?? ownerOf(stored)) !== ownerOf(stored)
    if (!isOther) return this.#show(stored)
    await clear()
    await table.set(KEY, GUEST)
    this.#show(GUEST)
    signal.publish(KEY)
  }

  /** Fetches the user when only the opaque id is known. */
  async loadIfUnknown(): Promise<void> {
    if (this.owner() !== ownerOf(this.#facts.get())) await this.load()
  }

  /** Fetches the current user; personal data is returned, not stored. */
  async load(): Promise<SessionInfo | undefined> {
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

  /** Ends the session in the browser and at the edge; without an answer it continues. */
  async logOut(): Promise<Reply<'session.logout'>> {
    const reply = await this.#ports.send('session.logout', {})
    if (reply.kind !== 'done') return reply
    await this.forget()
    return reply
  }

  /** Clears local data of a session that has ended at the edge. */
  async forget(): Promise<void> {
    await this.#ports.clear()
    await this.take(GUEST)
  }

  /** Stores the edge's facts. */
  async take(raw: unknown): Promise<void> {
    const session = parseSession(raw)
    if (session === undefined) return
    const { table, signal } = this.#ports
    if (session.state === 'customer') this.#over = undefined
    await table.set(KEY, session)
    this.#show(session)
    signal.publish(KEY)
  }

  /** The edge has ended the session: the cart stays. */
  async end(): Promise<void> {
    const owner = this.owner()
    if (owner === '' && ownerOf(this.#facts.get()) === '') return
    if (owner !== '') this.#over = owner
    await this.take(GUEST)
  }

  stop(): void {
    this.#stop()
  }

  #userHint(): string | undefined {
    const userHint = this.#ports.userHint?.()
    return userHint === '' || userHint !== this.#over ? userHint : undefined
  }

  /** The first read is not a change: the user was logged in before the page. */
  #show(session: StoredSession): void {
    const before = this.#shown
    const isChange = this.#isKnown
    this.#isKnown = true
    this.#facts.set(session)
    this.#shown = this.owner()
    if (isChange && before !== this.#shown) {
      this.#ports.emit('session.changed', { isLoggedIn: this.isLoggedIn() })
    }
  }
}

function ownerOf(session: StoredSession): string {
  return session.state === 'customer' ? session.owner : ''
}

function parseSession(raw: unknown): StoredSession | undefined {
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

/**
 * Calls back at each change of the user. A page starts as a guest's until the session is known. If the
 * previous page had a user (`was`), a guest counts as a change once it is. Returns the function to call
 * then.
 */
export function followOwner(
  session: Pick<Session, '$session' | 'owner'>,
  was: boolean,
  onOwner: (owner: string) => void,
): () => void {
  let shownFor = ''
  let isDue = was
  const compareOwner = (isKnown: boolean) => {
    const owner = session.owner()
    if (owner === shownFor && !(isKnown && isDue)) return
    isDue = false
    shownFor = owner
    onOwner(owner)
  }
  session.$session.listen(() => compareOwner(false))
  return () => compareOwner(true)
}
