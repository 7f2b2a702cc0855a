import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { appendPurges, type PurgeMode } from '../purge/purge-log.ts'
import { CANARY, PRODUCT, type Attack } from './poison-cases.ts'
import { visit } from './shop.ts'

/** Longer than a purge needs to be known everywhere. */
const KNOWN_MS = 6000

export interface Answer {
  status: number
  body: string
  headers: Headers
}

/** Asks under one name of a cache; without it nothing is kept from earlier. */
export async function fetchPage(
  path: string,
  init: Parameters<typeof visit>[1] = {},
  cache: string = crypto.randomUUID(),
): Promise<Answer> {
  const answer = await visit(path, { ...init, env: { REUNA_CACHE: cache, ...init.env } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** Purges all pages and lets so much time go by that every cache knows it. */
export async function purgeAll(mode: PurgeMode): Promise<void> {
  const purge = { req: crypto.randomUUID(), tags: ['everything'], mode }
  await appendPurges(env.DB, purge, Date.now())
  vi.setSystemTime(Date.now() + KNOWN_MS)
}

/** An answer as bytes, wherever the shop's own redirect leads. */
export async function follow(
  path: string,
  init: Parameters<typeof visit>[1],
  cache?: string,
): Promise<Answer> {
  const answer = await fetchPage(path, init, cache)
  const location = answer.headers.get('Location')
  if (location === null) return answer
  expect(location).toMatch(/^\/(?![/\\])/)
  return fetchPage(location, init, cache)
}

const clean = new Map<string, Answer>()

/** A page as somebody sees it who was the first to ask. */
export async function cleanPage(path: string): Promise<Answer> {
  const known = clean.get(path) ?? (await fetchPage(path))
  clean.set(path, known)
  return known
}

/** Makes an attack on a cache; the answer itself must be right and repeat nothing. */
export async function attack({ path, init, answer }: Attack, cache: string): Promise<void> {
  const given = typeof answer === 'object' && 'as' in answer
  const got = await (given ? follow : fetchPage)(path, init, cache)
  if (answer !== 'repeating') expect(got.body, 'it repeats what it was sent').not.toContain(CANARY)
  const isPersonal = answer === 'personal' || answer === 'repeating'
  // A personal page may take a cookie away that cannot be read.
  const isOwn = (name: string) => isPersonal && name === 'set-cookie'
  const headers = [...got.headers].filter(([name, value]) => !isOwn(name) || value.includes(CANARY))
  expect(headers.join()).not.toMatch(/zq9|set-cookie|access-control|x-cache-key/i)
  const expected = answer === 'same' ? PRODUCT : given ? answer.as : undefined
  if (expected !== undefined) {
    const { status, body } = await cleanPage(expected)
    expect([got.status, got.body]).toEqual([status, body])
  } else if (answer === 'refused' || answer === 'missing') {
    expect([400, 404, 405, 414, 421, 431]).toContain(got.status)
    if (answer === 'refused') expect(got.headers.get('Cache-Control')).toBe('no-store')
  } else if (isPersonal) {
    expect([200, 301, 303]).toContain(got.status)
    expect(got.headers.get('Cache-Control')).toMatch(
      got.status === 301 ? /^no-cache$/ : /^no-store$/,
    )
  } else {
    expect(answer).toContain(got.status)
  }
}

/** The page that an attack was on is what it was, for the next visitor and for the one after. */
export async function expectClean({ answer }: Pick<Attack, 'answer'>, cache: string) {
  const path = typeof answer === 'object' && 'as' in answer ? answer.as : PRODUCT
  const expected = await cleanPage(path)
  for (const _ of [1, 2]) {
    const { status, body } = await fetchPage(path, {}, cache)
    expect([status, body]).toEqual([expected.status, expected.body])
  }
}
