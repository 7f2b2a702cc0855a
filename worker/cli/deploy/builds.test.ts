import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Deployments, startDeployments, FIRST, SECOND, THIRD } from './scripted-deployment.ts'
import { buildNameOf, SHOP_HOST } from './scripted-platform.ts'
import { BUILD_RETENTION_MS } from './builds.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let shop: Deployments

beforeEach(async () => {
  shop = await startDeployments()
})

afterEach(() => shop.stop())

describe('builds that open pages still need', () => {
  it('are uploaded again byte for byte, with a list of them', async () => {
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    shop.clock.now += DAY_MS
    expect(await shop.deploy(SECOND)).toBe(0)
    expect(shop.liveFiles()).toEqual(['cart-a.js', 'cart-b.js', 'start-1.js'])
    expect(readFileSync(resolve(shop.platform.live, 'assets/cart-a.js'), 'utf8')).toBe('first cart')
    expect(shop.liveBuilds()?.map(({ id, replacedAt }) => [id, replacedAt])).toEqual([
      [buildNameOf(SECOND), undefined],
      [buildNameOf(FIRST), shop.clock.now],
    ])
    // Deploying the same build again adds none.
    expect(await shop.deploy(SECOND)).toBe(0)
    expect(shop.liveBuilds()?.map(({ id }) => id)).toEqual([
      buildNameOf(SECOND),
      buildNameOf(FIRST),
    ])
  })

  it('are kept for 14 days after they were replaced, three builds at most', async () => {
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    // A build is kept however long it was live: open pages still use it.
    shop.clock.now += 3 * BUILD_RETENTION_MS
    expect(await shop.deploy(SECOND)).toBe(0)
    expect(shop.liveFiles()).toContain('cart-a.js')
    shop.clock.now += BUILD_RETENTION_MS
    expect(await shop.deploy(THIRD)).toBe(0)
    expect(shop.liveFiles()).toEqual(['cart-b.js', 'cart-c.js', 'start-1.js'])
    for (const name of ['cart-d.js', 'cart-e.js', 'cart-f.js'])
      expect(await shop.deploy({ 'start-1.js': 'start', [name]: name })).toBe(0)
    expect(shop.liveBuilds()).toHaveLength(4)
    expect(shop.liveFiles()).not.toContain('cart-b.js')
    expect(shop.liveFiles()).toContain('cart-c.js')
  })

  it.each([
    ['there is no list of them', '/builds.json', [404, ''] as const, 'answers 404'],
    ['the list is none', '/builds.json', [200, '<html>'] as const, 'is not a list of builds'],
    [
      'the list names a file elsewhere',
      '/builds.json',
      [200, '{"builds":[{"id":"a","files":{"/../x.js":{}}}]}'] as const,
      'is not a list of builds',
    ],
    ['one of them is gone', '/assets/cart-a.js', [404, ''] as const, 'cart-a.js answers 404'],
    ['the shop is ill', '/assets/cart-a.js', [503, ''] as const, 'cart-a.js answers 503'],
    ['one has changed', '/assets/cart-a.js', [200, 'other'] as const, 'is not the file'],
  ])('stop the deployment if %s, unless --cold', async (_name, path, answer, message) => {
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    shop.platform.calls()
    shop.platform.broken.set(path, answer)
    expect(await shop.deploy(SECOND)).toBe(1)
    expect(shop.logged()).toEqual(['whoami --json'])
    expect(shop.said.at(-1)).toContain(message)
    expect(shop.said.at(-1)).toContain('--cold')
    expect(existsSync(resolve(shop.folder, 'x.js'))).toBe(false)
    if (path === '/builds.json') shop.platform.broken.clear()
    expect(await shop.deploy(SECOND, { cold: true })).toBe(0)
    expect(shop.liveFiles()).toEqual(['cart-b.js', 'start-1.js'])
  })

  it('are fetched from --live if the first host does not answer yet; the deployment stops if neither answers', async () => {
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    shop.platform.questions.length = 0
    expect(await shop.deploy(SECOND, { live: 'https://old.example/' })).toBe(0)
    expect(shop.platform.questions.slice(0, 2)).toEqual([
      'https://old.example/builds.json',
      'https://old.example/assets/cart-a.js',
    ])
    const away = () => Promise.reject(new TypeError('fetch failed'))
    expect(await shop.deploy(THIRD, {}, { fetch: away })).toBe(1)
    expect(shop.said.at(-1)).toContain(`https://${SHOP_HOST}/builds.json cannot be reached`)
  })
})
