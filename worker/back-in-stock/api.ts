import { readWatchStep, readWatchToken } from '../../shared/back-in-stock/watch.ts'
import type { PersonalContext } from '../account/personal-api.ts'
import type { Site } from '../brand/site.ts'
import type { PageKey } from '../cache/key.ts'
import { startLife } from '../cache/life.ts'
import { countMiss } from '../guard/limits.ts'
import { visitorOf } from '../guard/visitor.ts'
import { madeOf } from '../render/make.ts'
import { portsOf } from '../render/ports-of.ts'
import { bypass, respond } from '../render/respond.ts'
import type { Timing } from '../render/timing.ts'
import { loadNotFound } from '../shell/not-found.tsx'
import { readWatchKey } from '../shop/watch-store.ts'
import { loadWatchLink } from './page.tsx'

/** Shows where the link of a mail leads. Looking changes nothing. */
export async function answerWatchLink(
  c: PersonalContext,
  site: Site,
  { params }: PageKey,
  timing: Timing,
): Promise<Response> {
  await countMiss(c.env, visitorOf(c.req.raw), false)
  const life = startLife()
  const ports = portsOf(site, c.env, life)
  const step = readWatchStep(params['step'])
  const token = readWatchToken(params['token'])
  const address = { search: new URLSearchParams(), filters: new Map<string, ReadonlySet<string>>() }
  if (!step || !token) {
    return respond(c, bypass(await madeOf(c, await loadNotFound(ports), life)), address, timing)
  }
  // The link works also where nobody can tell what it is about.
  const unwatch =
    step === 'leave' ? await readWatchKey(c.env.SHOP, token).catch(() => undefined) : undefined
  const page = await loadWatchLink({ step, token, unwatch }, ports)
  return respond(c, bypass(await madeOf(c, page, life)), address, timing)
}
