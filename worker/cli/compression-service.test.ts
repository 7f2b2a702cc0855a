import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from './compress-files.ts'
import { compressionService } from './compression-service.ts'
import { freePort } from './port.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(200)
const PAGE = '<!doctype html><p>Äiti & Söhne</p>'.repeat(100)
const PAUSE_MS = 600

/** A shop with files with strong ETags, pages, a stream, images and an aborted stream. */
const SHOP = `
const text = (body, type, more) => new Response(body, { headers: { 'Content-Type': type, ...more } })
const encoder = new TextEncoder()
const slow = () => new ReadableStream({
  async start(controller) {
    controller.enqueue(encoder.encode('first'))
    await scheduler.wait(${PAUSE_MS})
    controller.enqueue(encoder.encode('last'))
    controller.close()
  },
})
const broken = () => new ReadableStream({
  async pull(controller) {
    if (this.isBegun) throw new Error('away')
    this.isBegun = true
    controller.enqueue(encoder.encode('first'))
  },
})
let asked = 0
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/asked') return new Response(asked)
    if (pathname.startsWith('/assets/')) asked++
    if (request.headers.get('If-None-Match')?.endsWith('"s1"')) return new Response(null, { status: 304, headers: { ETag: '"s1"' } })
    if (pathname.startsWith('/assets/x-1.js')) {
      const isPart = request.headers.has('Range')
      const body = isPart ? ${JSON.stringify(SCRIPT)}.slice(0, 10) : ${JSON.stringify(SCRIPT)}
      return new Response(body, { status: isPart ? 206 : 200, headers: { 'Content-Type': 'text/javascript', ETag: '"s1"' } })
    }
    if (pathname === '/slow') return text(slow(), 'text/html')
    if (pathname === '/broken') return text(broken(), 'text/html')
    if (pathname === '/picture') return text('pixels', 'image/webp')
    if (pathname === '/as-it-is') return text('as it is', 'text/html', { 'Cache-Control': 'no-transform' })
    if (pathname === '/assets/gone.js') return new Response('gone', { status: 404 })
    return text(${JSON.stringify(PAGE)}, 'text/html; charset=utf-8', { Vary: 'Cookie' })
  },
}`

let root = ''
let mf: Miniflare
let port = 0

beforeAll(async () => {
  root = mkdtempSync(resolve(tmpdir(), 'reuna-front-'))
  mkdirSync(resolve(root, 'dist/client/assets'), { recursive: true })
  writeFileSync(resolve(root, 'dist/client/assets/x-1.js'), SCRIPT)
  writeFileSync(resolve(root, 'dist/client/assets/font-1.woff2'), 'a font')
  await compressFiles(root)
  port = await freePort()
  const modules = [{ type: 'ESModule' as const, path: 'shop.js', contents: SHOP }]
  mf = new Miniflare(
    convertV4MiniflareOptions({
      ...{ cf: false, handleStructuredLogs: () => {} },
      workers: [
        { name: 'shop', modules, compatibilityDate: '2026-10-01' },
        compressionService({ shop: 'shop', brotli: resolve(root, 'dist/brotli'), port }),
      ],
    }),
  )
  await mf.ready
}, 60_000)

afterAll(async () => {
  await mf?.dispose()
  rmSync(root, { recursive: true, force: true })
})

function open(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method }, resolve).on('error', reject)
  })
}

/** A response with its raw body. */
async function request(
  path: string,
  accepts: string,
  more: Record<string, string> = {},
  method = 'GET',
) {
  const answer = await open(path, { 'Accept-Encoding': accepts, ...more }, method)
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, body }
}

describe('the front of the local shop, asked for a hashed file', () => {
  it('sends the brotli file of the build with its length, if accepted', async () => {
    const { headers, body } = await request('/assets/x-1.js', 'gzip, deflate, br, zstd')
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(headers).toMatchObject({ 'content-length': `${body.length}`, etag: 'W/"s1"' })
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    expect(body.length).toBeLessThan(60)
  })

  it('sends the plain file if no encoding is accepted or brotli is refused', async () => {
    for (const accepts of ['identity', 'br;q=0', '']) {
      const { headers, body } = await request('/assets/x-1.js', accepts)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"s1"' })
      expect(body.toString()).toBe(SCRIPT)
    }
  })

  it('compresses during the transfer if the build has no compressed file', async () => {
    const { headers, body } = await request('/assets/x-1.js.map', 'br')
    expect(headers['content-length']).toBeUndefined()
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  })

  it('requests a file from the shop once, and again if it was missing', async () => {
    const ask = async (path: string, accepts: string) => {
      const before = Number((await request('/asked', '')).body)
      const { headers, body } = await request(path, accepts)
      const asked = Number((await request('/asked', '')).body) - before
      const { date: _, ...named } = headers
      return { headers: named, text: body.toString('base64'), asked }
    }
    for (const accepts of ['br', '']) {
      const first = await ask('/assets/x-1.js?once', accepts)
      expect(first.asked, accepts).toBe(1)
      expect(await ask('/assets/x-1.js?once', accepts)).toEqual({ ...first, asked: 0 })
    }
    await ask('/assets/gone.js', 'br')
    expect((await ask('/assets/gone.js', 'br')).asked).toBe(1)
  })

  it('responds to HEAD with the headers of GET', async () => {
    const { headers } = await request('/assets/x-1.js', 'br')
    const head = await request('/assets/x-1.js', 'br', {}, 'HEAD')
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect(head.headers[name], name).toBe(headers[name])
    expect(head.body).toHaveLength(0)
  })

  it('does not change partial content', async () => {
    const { status, headers, body } = await request('/assets/x-1.js', 'br', { Range: 'bytes=0-9' })
    expect(status).toBe(206)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(SCRIPT.slice(0, 10))
  })

  it('returns 304 to a client that has the compressed file', async () => {
    const { status, headers, body } = await request('/assets/x-1.js', 'br', {
      'If-None-Match': 'W/"s1"',
    })
    expect(status).toBe(304)
    expect(headers).toMatchObject({ etag: 'W/"s1"', vary: 'Accept-Encoding' })
    expect(body).toHaveLength(0)
  })
})

describe('the front of the local shop, asked for a page', () => {
  it('compresses by brotli, gzip or not at all, by Accept-Encoding', async () => {
    const [br, gzip, plain] = [
      await request('/', 'gzip, br'),
      await request('/', 'gzip'),
      await request('/', ''),
    ]
    expect(brotliDecompressSync(br.body).toString()).toBe(PAGE)
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
    expect(plain.body.toString()).toBe(PAGE)
    const encodings = [br, gzip, plain].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual(['br', 'gzip', undefined])
    for (const { headers } of [br, gzip, plain])
      expect(headers.vary).toBe('Cookie, Accept-Encoding')
  })

  it('sends the first chunk before the last one exists', async () => {
    const startedAt = performance.now()
    const answer = await open('/slow', { 'Accept-Encoding': 'br' })
    const pieces: { text: string; atMs: number }[] = []
    for await (const piece of answer.pipe(createBrotliDecompress()).setEncoding('utf8'))
      pieces.push({ text: String(piece), atMs: performance.now() - startedAt })
    expect(pieces.map(({ text }) => text)).toEqual(['first', 'last'])
    expect((pieces[1]?.atMs ?? 0) - (pieces[0]?.atMs ?? 0)).toBeGreaterThan(PAUSE_MS / 2)
  })

  it('aborts when the shop does', async () => {
    await expect(request('/broken', 'br')).rejects.toThrow()
  })

  it('does not compress images and responses with no-transform', async () => {
    for (const path of ['/picture', '/as-it-is']) {
      const { headers } = await request(path, 'br, gzip')
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBeUndefined()
    }
  })
})
