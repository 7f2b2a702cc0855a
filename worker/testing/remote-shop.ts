import { vi } from 'vitest'
import { shopContextOf } from '../pick/backend.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { shopApp } from '../shop/app.ts'
import { asGenuine } from './genuine-answers.ts'
import { testEnv } from './shop.ts'

type Respond = (request: Request, work: () => Promise<Response>) => Response | Promise<Response>

/** A connected shop with carts and customers: the built-in one behind an address, with faults on order. */
export interface RemoteShop {
  /** Bindings that connect the storefront to it. */
  env: Partial<Env>
  /** `METHOD /path` and query of every request so far. */
  lines: readonly string[]
  /** What it got as tokens and carts: none of it may ever be seen elsewhere. */
  secrets: Set<string>
  /** From now on, requests whose `METHOD /path` matches are answered like this. */
  fail: (pattern: RegExp, respond: Respond) => void
  mend: () => void
}

/** Opens one; every call to its address goes there until the test's mocks are restored. */
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
      const answer = await asGenuine(request, await remoteApp().fetch(request.clone()))
      return keepSecrets(answer, secrets)
    }
    const line = `${request.method} ${pathname}`
    const [, respond] = faults.find(([pattern]) => pattern.test(line)) ?? []
    return respond ? respond(request, work) : work()
  }
  // A second shop stands beside the first: what is spied on already keeps what it does.
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

/** The answer is done and gets lost. */
export const LOST: Respond = async (_, work) => {
  await work()
  throw new TypeError('Network connection lost.')
}

/** The refusal of a platform. */
export function refusing(code: number, result: unknown): Respond {
  return () => Response.json({ code, result }, { status: code })
}

function remoteApp() {
  const env = testEnv()
  const site = siteOf(electronics, defaultView(electronics), 'http://localhost')
  const context = shopContextOf(site, env, Date.now())
  return shopApp(context.catalog, context.pricing, context)
}

/** Tokens and ids of carts are texts of 32 characters or more, or a customer's cart's number. */
async function keepSecrets(response: Response, secrets: Set<string>): Promise<Response> {
  const text = await response.clone().text()
  for (const [word] of text.matchAll(/[\w-]{32,}/g)) secrets.add(word)
  return response
}
