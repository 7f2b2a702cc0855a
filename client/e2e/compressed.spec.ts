import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from './test.ts'

const DIST = resolve(import.meta.dirname, '../../dist')

/** Sends a request and returns the raw response. */
function send(url: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer; status?: number }>(
    (done, fail) => {
      get(url, { headers }, (answer) => {
        const { statusCode: status = 0, headers } = answer
        answer.toArray().then((body) => done({ status, headers, body: Buffer.concat(body) }), fail)
      }).on('error', fail)
    },
  )
}

test.describe('responses are compressed like on the platform', () => {
  let files: readonly string[] = []
  test.beforeAll(async ({ request, baseURL }) => {
    const html = await (await request.get(baseURL ?? '')).text()
    files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    expect(files.length).toBeGreaterThan(2)
  })

  test('hashed files are those compressed by the build, with equal content', async ({
    baseURL,
  }) => {
    for (const path of files) {
      const { headers, body } = await send(baseURL + path, { 'Accept-Encoding': 'gzip, br' })
      expect(headers, path).toMatchObject({
        ...{ 'content-encoding': 'br', 'content-length': `${body.length}` },
        ...{ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=31536000, immutable' },
      })
      expect(body.equals(readFileSync(DIST + '/brotli' + path)), path).toBe(true)
      const plain = await send(baseURL + path, {})
      expect(plain.headers['content-encoding'], path).toBeUndefined()
      expect(brotliDecompressSync(body).equals(plain.body), path).toBe(true)
      expect(readFileSync(DIST + '/client' + path).equals(plain.body), path).toBe(true)
      const held = { 'Accept-Encoding': 'br', 'If-None-Match': String(headers['etag']) }
      expect((await send(baseURL + path, held)).status, path).toBe(304)
    }
  })

  test('pages and JSON are compressed while they are sent', async ({ baseURL }) => {
    for (const path of ['/', '/c/puhelimet', '/api/search?q=kuulokkeet']) {
      const { headers, body } = await send(baseURL + path, { 'Accept-Encoding': 'br' })
      expect(headers['content-encoding'], path).toBe('br')
      const plain = await send(baseURL + path, {})
      expect(plain.headers['content-encoding'], path).toBeUndefined()
      expect(body.length, path).toBeLessThan(plain.body.length / 2)
      const text = brotliDecompressSync(body).toString()
      expect(text.length, path).toBeGreaterThan(plain.body.toString().length * 0.9)
      if (!headers['etag']) continue
      const held = { 'Accept-Encoding': 'br', 'If-None-Match': String(headers['etag']) }
      expect((await send(baseURL + path, held)).status, path).toBe(304)
    }
  })
})
