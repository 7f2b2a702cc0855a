import { beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { catalogOf, type RewriteTable } from '../testing/rewrites.ts'
import { followRewrites } from './follow.ts'

const [finnish] = electronics.storeViews.views
if (!finnish) throw new Error('the brand has no store view')
const site = siteOf(electronics, finnish, undefined)

let log: string[] = []

beforeEach(() => {
  log = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => log.push(line))
})

const sent = async (path: string, table: RewriteTable): Promise<string | undefined> => {
  const rewrite = await followRewrites({ catalog: catalogOf(table), site }, path)
  return rewrite && `${rewrite.status} ${rewrite.location}`
}

const reasons = (): unknown[] =>
  log.map((line) => {
    const { code, reason } = JSON.parse(line) as Record<string, string>
    return `${code} ${reason}`
  })

describe('a URL rewrite', () => {
  it('redirects with the stored redirect type when a URL rewrite exists', async () => {
    expect(await sent('old', { old: 'c/phones' })).toBe('301 /c/phones')
    expect(await sent('sale', { sale: ['/c/outlet?sort=price#top', 302] })).toBe(
      '302 /c/outlet?sort=price#top',
    )
    expect(await sent('vanha/näyttö', { 'vanha/näyttö': 'c/näytöt' })).toBe(
      '301 /c/n%C3%A4yt%C3%B6t',
    )
    expect(log).toEqual([])
  })

  it('honours only the types 301 and 302, as numbers', async () => {
    for (const type of [307, 308, 200, 303, 3010, -301, '301', null, undefined]) {
      expect(await sent(`type-${String(type)}`, { [`type-${String(type)}`]: ['c/x', type] })).toBe(
        undefined,
      )
    }
    expect(reasons()).toEqual(Array.from({ length: 9 }, () => 'rewrite.refused type'))
  })

  it('of type 0 is internal to the old shop and ignored silently', async () => {
    const table: RewriteTable = { 'lamp.html': ['catalog/product/view/id/5', 0] }
    expect(await sent('lamp.html', table)).toBeUndefined()
    expect(log).toEqual([])
  })

  it('to a foreign host, a script or with line breaks is refused and logged', async () => {
    const targets = [
      '//evil.example',
      'https://evil.example',
      `java${'script'}:1`,
      '/\\evil.example',
    ]
    for (const target of [...targets, '/ok\r\nSet-Cookie:x', '/%5cevil', '/%0d%0aX:y']) {
      expect(await sent('old', { old: target })).toBeUndefined()
    }
    expect(reasons().slice(0, 3)).toEqual(
      Array.from({ length: 3 }, () => 'rewrite.refused foreign'),
    )
    expect(reasons().slice(3)).toEqual(
      Array.from({ length: 4 }, () => 'rewrite.refused characters'),
    )
    expect(log[0]).toBe('{"code":"rewrite.refused","reason":"foreign","path":"old","store":"fi"}')
  })

  it('may redirect to the home page and to a fixed path', async () => {
    expect(await sent('etusivu', { etusivu: '/' })).toBe('301 /')
    expect(await sent('kori', { kori: 'cart' })).toBe('301 /cart')
  })
})

describe('loops and chains of rewrites', () => {
  it('refuses a rewrite to its own path in any spelling', async () => {
    for (const target of [
      'old',
      '/OLD/',
      'old?a=1',
      '/%6Fld#x',
      'https://electronics.localhost/old',
    ])
      expect(await sent('old', { old: target })).toBeUndefined()
    expect(await sent('p/sku-1/a', { 'p/sku-1/a': '/p/SKU-1/b' })).toBeUndefined()
    expect(new Set(reasons())).toEqual(new Set(['rewrite.refused loop']))
  })

  it('refuses a loop of two after one more look-up', async () => {
    const catalog = catalogOf({ a: 'b', b: '/A/?x=1' })
    expect(await followRewrites({ catalog, site }, 'a')).toBeUndefined()
    expect(catalog.rewrite).toHaveBeenCalledTimes(2)
    expect(reasons()).toEqual(['rewrite.refused loop'])
  })

  it('refuses every member of a longer loop and rewrites into it', async () => {
    const table: RewriteTable = { in: 'a', a: 'b', b: 'c', c: ['d', 302], d: 'a' }
    for (const path of Object.keys(table)) expect(await sent(path, table)).toBeUndefined()
  })

  it('serves a chain as one redirect, permanent only if every step is', async () => {
    const chain = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`r${n}`, `r${n + 1}`]))
    expect(await sent('r0', chain)).toBe('301 /r10')
    expect(await sent('a', { a: 'b?x=1', b: ['c?y=2', 302], c: ['d', 0] })).toBe('302 /c?y=2')
    expect(await sent('r0', { ...chain, r10: 'r11' })).toBeUndefined()
    expect(reasons()).toEqual(['rewrite.refused chain'])
  })

  it('ends a chain before a refused step', async () => {
    expect(await sent('a', { a: 'b', b: '//evil.example' })).toBe('301 /b')
    expect(await sent('a2', { a2: 'b2', b2: 'b2' })).toBe('301 /b2')
    expect(await sent('a3', { a3: 'cart', cart: 'a3' })).toBe('301 /cart')
  })
})
