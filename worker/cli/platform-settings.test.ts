import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { securityHeaders, SHOWN_ANYWHERE } from '../http/headers.ts'

interface Limit {
  name: string
  namespace_id: string
  simple: { limit: number; period: number }
}

const root = resolve(import.meta.dirname, '../..')
const config = readConfig({ config: resolve(root, 'wrangler.toml') })

const limits = config.ratelimits as readonly Limit[]

describe('the settings of the platform', () => {
  it('disable the cache in front of the worker: its key has no host', () => {
    const { cache, exports } = config as { cache?: object; exports?: Record<string, object> }
    expect(cache).toBeUndefined()
    for (const settings of Object.values(exports ?? {}))
      expect(settings).not.toHaveProperty('cache')
  })

  it('record no URL of a subrequest and no query of a request', () => {
    const { observability } = config
    expect(observability?.traces?.enabled).toBe(false)
    expect(observability?.logs?.invocation_logs).toBe(false)
    expect(observability).toMatchObject({ redact_query_string: true })
    expect(config.tail_consumers ?? []).toEqual([])
    expect(config.logpush ?? false).toBe(false)
  })

  it('count per ten seconds, as Retry-After states, and allow ten pages per second', () => {
    const code = readFileSync(resolve(root, 'worker/guard/limits.ts'), 'utf8')
    const requested = new Set(code.match(/\bLIMIT_[A-Z]+\b/g))
    expect(new Set(limits.map(({ name }) => name))).toEqual(requested)
    for (const { simple } of limits) expect(simple.period).toBe(10)
    const pages = limits.filter(({ name }) => /MISS|UNKNOWN|SEARCH/.test(name))
    for (const { simple } of pages) expect(simple.limit).toBeGreaterThanOrEqual(200)
    expect(new Set(limits.map(({ namespace_id }) => namespace_id)).size).toBe(limits.length)
  })

  it('contain no secret', () => {
    expect(Object.keys(config.vars)).toEqual([])
  })
})

/** A rule removes a header before it sets another value. */
const REMOVED = /^\s+! /
const REMOVED_LINES = /^\s+! .*$/gm

describe('the headers of static files', () => {
  const text = readFileSync(resolve(root, 'client/public/_headers'), 'utf8')

  /** Headers by path, as the platform reads the file. */
  function rules(): ReadonlyMap<string, Record<string, string>> {
    const found = new Map<string, Record<string, string>>()
    let headers: Record<string, string> = {}
    for (const line of text.split('\n').filter((each) => each !== '' && !REMOVED.test(each))) {
      const header = /^\s+([\w-]+):\s*(.+)$/.exec(line)
      if (header) headers[header[1] ?? ''] = header[2] ?? ''
      else found.set(line, (headers = {}))
    }
    return found
  }

  it('are those of every response, on every file', () => {
    const { 'Strict-Transport-Security': hsts, ...rest } = rules().get('/*') ?? {}
    expect(rest).toEqual(Object.fromEntries(securityHeaders(false)))
    // Browsers ignore HSTS without HTTPS, and a static file's header cannot depend on the scheme.
    expect(hsts).toBe(Object.fromEntries(securityHeaders(true))['Strict-Transport-Security'])
  })

  it("are not changed by other rules, except for logos in e-mails, and fit the platform's limits", () => {
    for (const [path, own] of rules()) {
      if (path !== '/*') {
        const changed = Object.entries(own).filter(
          ([name]) => name in Object.fromEntries(securityHeaders(true)),
        )
        const shown = path === '/icons/*' ? Object.entries(SHOWN_ANYWHERE) : []
        expect([path, changed]).toEqual([path, shown])
      }
    }
    expect(text.match(REMOVED_LINES)).toEqual(['  ! Cross-Origin-Resource-Policy'])
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(2000)
  })
})
