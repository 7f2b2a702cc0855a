import { vi } from 'vitest'
import { shopContextOf } from '../pick/backend.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { shopApp } from '../shop/app.ts'
import { toPlatformResponse } from './genuine-answers.ts'
import { testEnv } from './shop.ts'

type Respond = (request: Request, work: () => Promise<Response>) => Response | Promise<Response>

/** A connected shop with carts and customers: the built-in one at another origin, with scripted faults. */
export interface RemoteShop {
  /** Bindings that connect the storefront to it. */
  env: Partial<Env>
  /** `METHOD /path` and query of every request so far. */
  lines: readonly string[]
  /** Tokens and cart ids it received: must not appear anywhere else. */
  secrets: Set<string>
  /** Replaces responses to matching `METHOD /path`. */
  fail: (pattern: RegExp, respond: Respond) => void
  mend: () => void
}

/** Creates a shop; calls to its origin go there until the test's mocks are restored. */
export function openRemoteShop(): RemoteShop {
  const origin = `https://${crypto.randomUUID()}.test`
  const lines: string[] = []
  const secrets = new Set<string>()
  let faults: readonly (readonly [RegExp, Respond])[] = []
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url)
    lines.push(`${request.method} ${pathname}${search}`)
    for (const name of ['token', 'cartId']) secrets.add(searchParams.get(name) ?? '')
    const work = async () => {
      const answer = await toPlatformResponse(request, await remoteApp().fetch(request.clone()))
      return recordSecrets(answer, secrets)
    }
    const line = `${request.method} ${pathname}`
    const [, respond] = faults.find(([pattern]) => pattern.test(line)) ?? []
    return respond ? respond(request, work) : work()
  }
  // A second shop keeps the first one's mock.
  const spied = vi.isMockFunction(globalThis.fetch)
    ? vi.mocked(globalThis.fetch).getMockImplementation()
    : undefined
  const others: typeof fetch = spied ?? globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    return request.url.startsWith(origin) ? answer(request) : others(request)
  })
  return {
    ...{ env: { BACKEND_URL: origin }, lines, secrets },
    fail(pattern, respond) {
      faults = [[pattern, respond], ...faults]
    },
    mend() {
      faults = []
    },
  }
}

/** The call succeeds but its response is lost. */
export const LOSE_RESPONSE: Respond = async (_, work) => {
  await work()
  throw new TypeError('Network connection lost.')
}

/** A refusal by the platform. */
export function refuseWith(code: number, result: unknown): Respond {
  return () => Response.json({ code, result }, { status: code })
}

function remoteApp() {
  const env = testEnv()
  const site = siteOf(electronics, defaultView(electronics), 'http://localhost')
  const context = shopContextOf(site, env, Date.now())
  return shopApp(context.catalog, context.pricing, context)
}

/** Records tokens and cart ids: texts of 32 characters or more, or the number of a customer's cart. */
async function recordSecrets(response: Response, secrets: Set<string>): Promise<Response> {
  const text = await response.clone().text()
  for (const [word] of text.matchAll(/[\w-]{32,}/g)) secrets.add(word)
  return response
}
