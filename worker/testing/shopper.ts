import { type ApiAnswer, type EndpointName, type CallRequest, ENDPOINTS } from '../../shared/api.ts'
import type { ApiMeta } from '../../shared/api-meta.ts'
import type { CartItemRequest, ServerItem } from '../../shared/cart/server-item.ts'
import { CART_FORMS, type CartFormName } from '../../shared/cart/form.ts'
import type { Env } from '../env.ts'
import { visit } from './shop.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

/** The result of an API call. */
export interface CallResult<Name extends EndpointName> {
  status: number
  headers: Headers
  body: ApiAnswer<Name>
  meta: ApiMeta
  /** The result of a successful call. */
  result: ApiAnswer<Name>['result']
}

/** A browser with cookies that sends requests like the shop's own pages. Records responses as texts. */
export class Shopper {
  readonly jar = new Map<string, string>()
  /** All received data: headers except cookies, and bodies. */
  readonly seen: string[] = []
  /** Received `Set-Cookie` lines. */
  readonly cookieLines: string[] = []
  readonly #env: Partial<Env>
  readonly #origin: string

  constructor(env: Partial<Env> = {}, origin = 'http://localhost') {
    this.#env = env
    this.#origin = origin
  }

  /** Names of its cookies, except the one of a former login, which outlives a session. */
  names(): readonly string[] {
    return [...this.jar.keys()].filter((name) => name !== 'reuna-known')
  }

  /** Makes a call of `shared/api.ts`. */
  async call<Name extends EndpointName>(
    name: Name,
    question: CallRequest<Name>,
    env: Partial<Env> = {},
  ): Promise<CallResult<Name>> {
    const { method, path } = ENDPOINTS[name]
    const query = method === 'GET' ? new URLSearchParams(question as Record<string, string>) : ''
    const init = method === 'GET' ? {} : { body: JSON.stringify(question) }
    const answer = await this.send(query.toString() ? `${path}?${query.toString()}` : path, {
      method,
      ...init,
      headers: { 'Content-Type': 'application/json', 'X-Reuna': '1' },
      env,
    })
    const body: ApiAnswer<Name> = JSON.parse(answer.text)
    const { status, headers } = answer
    return { status, headers, body, meta: body.meta ?? {}, result: body.result }
  }

  /** Posts a form as a page without JavaScript does. */
  async post(
    form: CartFormName,
    fields: Fields,
    env: Partial<Env> = {},
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    )
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', body: body.toString(), headers, env }
    return this.send(CART_FORMS[form], init)
  }

  /** Sends any request with the cookies. */
  async send(path: string, init: RequestInit & { env?: Partial<Env> }) {
    const cookies = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await visit(path.startsWith('/') ? `${this.#origin}${path}` : path, {
      ...init,
      env: { ...this.#env, ...init.env },
      headers: withoutEmpty({
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookies,
        ...(init.headers as Record<string, string>),
      }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    const plain = [...response.headers].filter(([name]) => name !== 'set-cookie')
    this.seen.push(JSON.stringify(plain), text)
    return { status: response.status, headers: response.headers, text }
  }

  /** Another tab or a copy of the browser with the same cookies. */
  copy(): Shopper {
    const otherShopper = new Shopper(this.#env, this.#origin)
    for (const [name, value] of this.jar) otherShopper.jar.set(name, value)
    return otherShopper
  }

  /** Stores a cookie of a response. */
  keep(line: string): void {
    this.cookieLines.push(line)
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/Max-Age=0(?:;|$)/.test(line)) this.jar.delete(pair.slice(0, at))
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** A header without a value is not sent. */
function withoutEmpty(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
}

/** A guest with a cart of these lines, and the server's responses. */
export async function createGuest(...cartItems: readonly CartItemRequest[]) {
  const shopper = new Shopper()
  await shopper.call('cart.create', {})
  const lines: ServerItem[] = []
  for (const cartItem of cartItems) {
    const { result } = await shopper.call('cart.update', { cartItem })
    if (typeof result === 'string') throw new Error(result)
    lines.push(result)
  }
  return { shopper, lines }
}

/** The lines of a shopper's server cart; empty without a cart. */
export async function pullLines(
  shopper: Shopper,
  env: Partial<Env> = {},
): Promise<readonly ServerItem[]> {
  const { result } = await shopper.call('cart.pull', {}, env)
  return typeof result === 'string' ? [] : result
}

/** Skus and quantities of a shopper's server cart. */
export async function linesOf(shopper: Shopper): Promise<readonly (readonly [string, number])[]> {
  return (await pullLines(shopper)).map(({ sku, qty }) => [sku, qty] as const)
}

/** Adds to the cart by a plain form. */
export async function addByForm(
  fields: Record<string, string>,
  shopper: Shopper,
  env: Partial<Env> = {},
) {
  const answer = await shopper.post('add', fields, env)
  return { shopper, ...answer, location: answer.headers.get('Location') }
}
