import type { Context } from 'hono'
import type { Made } from '../cache/fill.ts'
import type { PageKey } from '../cache/key.ts'
import { startLife } from '../cache/life.ts'
import { trustedUntil } from '../cache/life-time.ts'
import { lastPurgeOf, REWRITE, type Snapshot } from '../cache/snapshot.ts'
import { STARTING_MS } from '../catalog/http-search-call.ts'
import { mayBeStarting } from '../catalog/pick.ts'
import type { Env } from '../env.ts'
import { countMiss } from '../guard/limits.ts'
import { visitorOf } from '../guard/visitor.ts'
import { findRewrite, type FoundRewrite } from '../rewrite/rewrite.ts'
import { within } from '../within.ts'
import { isMapped } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { isRedirectLoop, type Departure } from './redirect-loop.ts'
import type { Answer } from './page.ts'
import { portsOf } from './ports-of.ts'
import { renderPage } from './stream.tsx'
import type { Timing } from './timing.ts'

type PageContext = Context<{ Bindings: Env }>

/** A page to make: its site and key, and its path as rewrites name it. */
export interface Making {
  site: Site
  key: PageKey
  path: string
  timing: Timing
}

/** How long a visitor waits for what decides the status and stands above the fold. */
const LOAD_LIMIT_MS = 2000

/** Makes the answer of a key. A rewrite wins over a page; both are asked for at the same time. */
export async function makeAnswer(
  c: PageContext,
  { site, key, path, timing }: Making,
  snapshot: Snapshot | undefined,
): Promise<Made> {
  // Where pages live at the merchant's own paths, an unknown path is as good as any.
  const isUnknown = key.route === 'page-not-found' && !isMapped(site)
  await countMiss(c.env, visitorOf(c.req.raw), isUnknown)
  const routes = c.get('routes')
  const life = startLife()
  const ports = portsOf(site, c.env, life)
  const generation = generationOf(snapshot, Date.now())
  const finding = findRewrite({ ...ports, kv: c.env.KV }, path, generation)
  const limitMs = LOAD_LIMIT_MS + (mayBeStarting(site, c.env) ? STARTING_MS : 0)
  const load = () => within(limitMs, () => routes.load(key, ports, Date.now()))
  // An unknown path is most likely rewritten: it is looked for only when it is not.
  const answering = isUnknown ? undefined : load()
  answering?.catch(() => {})
  const found = await finding
  timing.mark('rewrite')
  const from = { site, key, generation, life, routes }
  if (found.rewrite && !(await isLoop(found.rewrite.location, from, c.env))) {
    return sentElsewhere(found, life)
  }
  const answer = await (answering ?? load())
  // What seems to be nowhere may be rewritten: a copy of where it led is the better answer.
  if (!found.known && answer.kind === 'page' && isNowhere(answer.status)) life.degrade()
  timing.mark('load')
  const made = await madeOf(c, answer, life)
  timing.mark('document')
  return {
    ...made,
    ...(found.known ? {} : { rewriteUnknown: true as const }),
  }
}

function isNowhere(status: number): boolean {
  return status === 404 || status === 410
}

/**
 * The sequence of the last purge of rewrites names their generation in the store. Right after it the
 * catalogue may still show what was before: nothing is remembered then.
 */
export function generationOf(snapshot: Snapshot | undefined, now: number): number {
  const isSettled = snapshot && trustedUntil([REWRITE], now, snapshot) === undefined
  return isSettled ? lastPurgeOf(snapshot, REWRITE) : -1
}

/** A way that cannot be followed to its end in time is gone; it is looked at again the next time. */
async function isLoop(location: string, from: Departure, env: Env): Promise<boolean> {
  try {
    return await within(LOAD_LIMIT_MS, () => isRedirectLoop(location, from, env))
  } catch {
    from.life.degrade()
    return false
  }
}

function sentElsewhere({ rewrite, kept }: FoundRewrite, life: Made['life']): Made {
  const status = rewrite?.status ?? 301
  return {
    ...{ status, name: 'rewrite', storable: true, life, rewritten: true },
    stream: null,
    whole: Promise.resolve(''),
    location: rewrite?.location ?? '/',
    remember: () => kept,
  }
}

/** An answer on its way: a page begins to render, a redirect is complete. */
export async function madeOf(c: PageContext, answer: Answer, life: Made['life']): Promise<Made> {
  if (answer.kind === 'page') {
    const { status, name, storable, route } = answer
    const record = c.get('routes').get(route)
    if (!c.get('page')) c.set('page', record)
    const { ttlMs = 0 } = record.cache === 'never' ? {} : record.cache
    const rendered = await renderPage(c, answer, record, life)
    return { status, name, route, storable, ttlMs, life, ...rendered }
  }
  const { status, location, keeps } = answer
  return {
    ...{ status, name: 'redirect', storable: status !== 303, life, location },
    ...(keeps ? { keeps } : {}),
    stream: null,
    whole: Promise.resolve(''),
  }
}
