import {
  KEY_HEADER,
  signCall,
  SIGN_HEADER,
  TIME_HEADER,
  readKeys,
  type AdminKey,
  type Scope,
} from '../signed/signature.ts'

/** Maximum number of attempts while the shop is unreachable or fails. */
const MAX_ATTEMPTS = 5
const FIRST_BACKOFF_MS = 500

/** A call that failed; the message is for the terminal. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  /** True if the same command may succeed later: the shop failed, the command was valid. */
  readonly mayPass: boolean
  /** The shop's response, if it could be read. */
  readonly answer: unknown

  constructor(problem: string, mayPass = false, answer?: unknown) {
    super(problem)
    this.mayPass = mayPass
    this.answer = answer
  }
}

/** A shop with a key for it. */
export interface AdminShop {
  url: string
  key: AdminKey
  /** Replaces the network's fetch. */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>
}

/** The scope that a command's key needs: one scope, or a rule with its message. */
export type RequiredScope =
  | Scope
  | { message: string; isMetBy: (scopes: ReadonlySet<string>) => boolean }

/** The first key with the scope that a command needs. */
export function findKey(keys: string | undefined, need: RequiredScope): AdminKey | undefined {
  const hasScope = ({ scopes }: AdminKey) =>
    typeof need === 'string' ? scopes.has(need) : need.isMetBy(scopes)
  return [...readKeys(keys).values()].find(hasScope)
}

/**
 * Makes a signed call and returns its result. While the shop is unreachable or fails (5xx), it retries with
 * the same body, whose `req` makes a repeated call harmless.
 */
export async function callAdmin<Answer>(
  shop: AdminShop,
  path: string,
  text: string,
  waitMs = FIRST_BACKOFF_MS,
): Promise<Answer> {
  const body = new TextEncoder().encode(text)
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(shop, path, body)
    if (response.ok) return (await response.json()) as Answer
    const { problem, answer } = await problemOf(response)
    if (response.status < 500 || attempt === MAX_ATTEMPTS)
      throw new AdminError(problem, response.status >= 500, answer)
    await new Promise((resolve) => setTimeout(resolve, waitMs * 2 ** (attempt - 1)))
  }
}

async function send(
  { url, key, fetch: call = fetch }: AdminShop,
  path: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const time = String(Math.floor(Date.now() / 1000))
  const target = new URL(path, url)
  const { hostname } = target
  const signature = await signCall(key.secret, { kid: key.kid, time, hostname, path, body })
  const headers = { [KEY_HEADER]: key.kid, [TIME_HEADER]: time, [SIGN_HEADER]: signature }
  try {
    return await call(target, { method: 'POST', headers, body, redirect: 'manual' })
  } catch {
    const problem = `${url} cannot be reached: check that the shop is running`
    return Response.json({ problem }, { status: 503 })
  }
}

async function problemOf(response: Response): Promise<{ problem: string; answer?: unknown }> {
  if (response.status === 401) {
    const question = 'check the key in REUNA_KEYS and the clock of this machine'
    return { problem: `the shop did not accept the key: ${question}` }
  }
  const unread = `the shop answered ${response.status}`
  try {
    const answer = (await response.json()) as { problem?: string }
    return { problem: answer.problem ?? unread, answer }
  } catch {
    return { problem: unread }
  }
}
