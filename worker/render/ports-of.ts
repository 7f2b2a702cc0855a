import type { Site } from '../brand/site.ts'
import { startLife, type PageLife } from '../cache/life.ts'
import { pickEngine } from '../catalog/pick.ts'
import { recordReads } from '../catalog/record-reads.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../ports.ts'

/** The ports of a site; what is read through them is noted in `life`. */
export function portsOf(site: Site, env: Env, life: PageLife = startLife()): Ports {
  return {
    site,
    life,
    catalog: recordReads(pickEngine(site, env), life),
    asset: async (path) => {
      const file = await env.ASSETS.fetch(new Request(new URL(path, 'https://assets.local')))
      return file.ok ? file.text() : undefined
    },
  }
}
