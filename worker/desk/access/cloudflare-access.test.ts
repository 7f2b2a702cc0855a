import { Hono } from 'hono'
import { sign } from 'hono/jwt'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../env.ts'
import { answerFailure } from '../../guard/api.ts'
import { signInToDesk } from '../../testing/desk.ts'
import { routes } from '../../routes.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { deskApi } from '../desk-api.tsx'
import { SECTIONS } from '../sections.ts'

const AUD = 'a-tag-of-the-desk'
const ISS = 'https://shop.cloudflareaccess.com'
const SECONDS = NOW / 1000
const CLAIMS = { iss: ISS, aud: [AUD], iat: SECONDS - 60, exp: SECONDS + 60, email: 'x@y.example' }
const SET = { ACCESS_TEAM: 'shop', ACCESS_AUD: `another-tag ${AUD}` }

type Jwk = JsonWebKey & { kid: string; alg: string }

async function makeKey(kid: string): Promise<{ own: Jwk; open: Jwk }> {
  const algorithm = {
    ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 },
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const pair = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const jwk = async (key: CryptoKey) => ({
    ...((await crypto.subtle.exportKey('jwk', key)) as JsonWebKey),
    ...{ kid, alg: 'RS256' },
  })
  return { own: await jwk(pair.privateKey), open: await jwk(pair.publicKey) }
}

let key: Awaited<ReturnType<typeof makeKey>>
let next: Awaited<ReturnType<typeof makeKey>>
let published: readonly Jwk[] = []
const requests: string[] = []
let isReachable = true

beforeAll(async () => {
  key = await makeKey('now')
  next = await makeKey('next')
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  published = [key.open]
  isReachable = true
  requests.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requests.push(String(address))
    if (!isReachable) throw new TypeError('the network is gone')
    return Response.json({ keys: published })
  })
})

/** A separate desk, because the app caches keys. */
function desk() {
  const api = deskApi(SECTIONS, routes)
  const shop = new Hono<{ Bindings: Env }>()
  shop.onError(answerFailure)
  shop.all('*', (c) => api.fetch(c.req.raw, c.env))
  return async (token: string | undefined, env: Partial<Env> = SET, path = '/admin') => {
    const { jar } = await signInToDesk('owner')
    const Cookie = `reuna-desk=${jar.get('reuna-desk')}`
    const headers = { Cookie, ...(token !== undefined && { 'Cf-Access-Jwt-Assertion': token }) }
    const answer = await shop.request(`http://localhost${path}`, { headers }, testEnv(env))
    return answer.status
  }
}

const token = (claims: object = {}, signer = key.own) =>
  sign({ ...CLAIMS, ...claims }, signer as never, 'RS256')

describe('Cloudflare Access in front of the desk', () => {
  it('admits requests signed by Cloudflare, and fetches the team’s keys', async () => {
    expect(await desk()(await token())).toBe(200)
    expect(requests).toEqual([`${ISS}/cdn-cgi/access/certs`])
  })

  it('is not required unless configured', async () => {
    expect(await desk()(undefined, {})).toBe(200)
    expect(requests).toEqual([])
  })

  it('is required for every address, even with a session', async () => {
    const visit = desk()
    for (const path of [
      '/admin',
      '/admin/sign-in',
      '/admin/invitation/x',
      '/admin/challenge/sign-in',
    ])
      expect(await visit(undefined, SET, path), path).toBe(403)
  })

  const WRONG: readonly (readonly [string, object])[] = [
    ['another audience', { aud: ['other'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://other.cloudflareaccess.com' }],
    ['an end that has passed', { exp: SECONDS - 1 }],
    ['no end', { exp: undefined }],
    ['a beginning that is to come', { nbf: SECONDS + 60 }],
  ]
  it.each(WRONG)('refuses a token with %s', async (_, claims) => {
    expect(await desk()(await token(claims))).toBe(403)
  })

  it('refuses a token of another key with the same id, and one without a signature', async () => {
    const forged = { ...next.own, kid: 'now' }
    expect(await desk()(await token({}, forged))).toBe(403)
    const [head = '', body = ''] = (await token()).split('.')
    const unsigned = btoa(JSON.stringify({ alg: 'none', kid: 'now', typ: 'JWT' })).replaceAll(
      '=',
      '',
    )
    expect(await desk()(`${unsigned}.${body}.`)).toBe(403)
    expect(await desk()(`${head}.${body}.`)).toBe(403)
    expect(await desk()('x')).toBe(403)
  })

  it('refuses a token that is signed with the public key as a shared secret', async () => {
    const shared = await sign(CLAIMS, JSON.stringify(key.open), 'HS256')
    const [, body = '', signature = ''] = shared.split('.')
    const head = btoa(JSON.stringify({ alg: 'HS256', kid: 'now', typ: 'JWT' })).replaceAll('=', '')
    expect(await desk()(`${head}.${body}.${signature}`)).toBe(403)
  })

  it('finds a new key, and does not fetch again within a minute', async () => {
    const visit = desk()
    expect(await visit(await token())).toBe(200)
    published = [key.open, next.open]
    expect(await visit(await token({}, next.own))).toBe(403)
    vi.setSystemTime(NOW + 60_001)
    const later = { iat: SECONDS, exp: SECONDS + 600 }
    expect(await visit(await token(later, next.own))).toBe(200)
    expect(requests.length).toBe(2)
  })

  it('returns 503 while the keys cannot be read', async () => {
    isReachable = false
    expect(await desk()(await token())).toBe(503)
  })

  it.each([{ ACCESS_TEAM: 'shop' }, { ACCESS_AUD: AUD }, { ...SET, ACCESS_TEAM: 'evil.example/' }])(
    'admits nobody if its setting is incomplete: %j',
    async (env) => {
      expect(await desk()(await token(), env)).toBe(403)
      expect(requests).toEqual([])
    },
  )
})
