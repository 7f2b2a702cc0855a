import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { appendPurges, type PurgeMode } from '../purge/purge-log.ts'
import { CANARY, PRODUCT, type Attack } from './poison-cases.ts'
import { visit } from './shop.ts'

/** Longer than the bound of a purge. */
const KNOWN_MS = 6000

export interface Answer {
  status: number
  body: string
  headers: Headers
}

/** Requests a path with the cache of this name; without a name, with an empty cache. */
export async function fetchPage(
  path: string,
  init: Parameters<typeof visit>[1] = {},
  cache: string = crypto.randomUUID(),
): Promise<Answer> {
  const response = await visit(path, { ...init, env: { REUNA_CACHE: cache, ...init.env } })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Purges all pages and advances the clock until every cache knows of it. */
export async function purgeAll(mode: PurgeMode): Promise<void> {
  const purge = { req: crypto.randomUUID(), tags: ['everything'], mode }
  await appendPurges(env.DB, purge, Date.now())
  vi.setSystemTime(Date.now() + KNOWN_MS)
}

/** A response as bytes, after the shop's own redirect. */
export async function fetchFollowingRedirects(
  path: string,
  init: Parameters<typeof visit>[1],
  cache?: string,
): Promise<Answer> {
  const response = await fetchPage(path, init, cache)
  const location = response.headers.get('Location')
  if (location === null) return response
  expect(location).toMatch(/^\/(?![/\\])/)
  return fetchPage(location, init, cache)
}

const cleanPages = new Map<string, Answer>()

/** The page as the first visitor gets it. */
export async function fetchCleanPage(path: string): Promise<Answer> {
  const known = cleanPages.get(path) ?? (await fetchPage(path))
  cleanPages.set(path, known)
  return known
}

/** Makes an attack on a cache; the response itself must be correct and must not repeat input. */
export async function runAttack({ path, init, answer }: Attack, cache: string): Promise<void> {
  const given = typeof answer === 'object' && 'as' in answer
  const got = await (given ? fetchFollowingRedirects : fetchPage)(path, init, cache)
  if (answer !== 'repeating') expect(got.body, 'it repeats what it was sent').not.toContain(CANARY)
  const isPersonal = answer === 'personal' || answer === 'repeating'
  // A personal page may delete an unreadable cookie.
  const isOwnCookie = (name: string) => isPersonal && name === 'set-cookie'
  const headers = [...got.headers].filter(
    ([name, value]) => !isOwnCookie(name) || value.includes(CANARY),
  )
  expect(headers.join()).not.toMatch(/zq9|set-cookie|access-control|x-cache-key/i)
  const expected = answer === 'same' ? PRODUCT : given ? answer.as : undefined
  if (expected !== undefined) {
    const { status, body } = await fetchCleanPage(expected)
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

/** Asserts that the attacked page is unchanged for the next two visitors. */
export async function expectNotPoisoned({ answer }: Pick<Attack, 'answer'>, cache: string) {
  const path = typeof answer === 'object' && 'as' in answer ? answer.as : PRODUCT
  const expected = await fetchCleanPage(path)
  for (const _ of [1, 2]) {
    const { status, body } = await fetchPage(path, {}, cache)
    expect([status, body]).toEqual([expected.status, expected.body])
  }
}
