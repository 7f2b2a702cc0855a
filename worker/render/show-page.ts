import type { Context } from 'hono'
import type { Site } from '../brand/site.ts'
import { trackDependencies, type DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../catalog/ports.ts'
import { extraTimeoutOf } from '../pick/catalog.ts'
import { renderAnswer } from './render-page.ts'
import type { Page } from './page.ts'
import { portsOf } from './ports-of.ts'
import { bypass, respond } from './respond.ts'
import { startTiming, type Timing } from './timing.ts'

const NO_FILTERS: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** Renders and sends a page, bypassing the cache. */
export async function showPage(
  c: Context<{ Bindings: Env }>,
  site: Site,
  load: (ports: Ports) => Page | Promise<Page>,
  timing: Timing = startTiming(),
): Promise<Response> {
  const tracker = trackDependencies()
  const page = await load(portsOf(site, c.env, tracker))
  return show(c, site, page, tracker, timing)
}

/** As `showPage`, if there may be no page. */
export async function showPageIfAny(
  c: Context<{ Bindings: Env }>,
  site: Site,
  load: (ports: Ports) => Promise<Page | undefined>,
  timing: Timing = startTiming(),
): Promise<Response | undefined> {
  const tracker = trackDependencies()
  const page = await load(portsOf(site, c.env, tracker))
  return page && show(c, site, page, tracker, timing)
}

async function show(
  c: Context<{ Bindings: Env }>,
  site: Site,
  page: Page,
  tracker: DependencyTracker,
  timing: Timing,
): Promise<Response> {
  timing.mark('load')
  const made = await renderAnswer(c, page, tracker, extraTimeoutOf(site, c.env))
  timing.mark('document')
  const address = { site, search: new URLSearchParams(), filters: NO_FILTERS }
  return respond(c, bypass(made), address, timing)
}
