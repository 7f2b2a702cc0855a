// @ts-check
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** @typedef {{ fetch: (request: Request | string) => Promise<Response> }} Service */

/**
 * `SHOP`: the shop with its static files. `BROTLI`: the files compressed by the build, by path.
 * @typedef {{ SHOP: Service, BROTLI: Service }} Env
 */

/** @typedef {'br' | 'gzip'} Encoding */

/** Hashed names: the file compressed by the build has the same content. */
const HASHED_FOLDER = '/assets/'
const TEXT = /^text\/|[/+](?:json|javascript|xml)\b/
/** The quality that CDNs use for compression on the fly. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/**
 * Hashed files that were sent, by encoding and path.
 * @type {Map<string, { headers: Headers, body: ArrayBuffer }>}
 */
const sentFiles = new Map()

/**
 * Compresses responses of the local shop as the platform does for a deployed one, on the runtime's own
 * socket: streamed pages are flushed chunk by chunk. Runs in the runtime without a build.
 */
export default {
  /**
   * Sends a hashed file from memory the second time, as a data centre does: the simulator has four Workers for
   * files, most of the CPU time of a page that comes from the cache.
   * @type {(request: Request, env: Env) => Promise<Response>}
   */
  async fetch(request, env) {
    if (!asksForHashedFile(request)) return compressedAnswer(request, env)
    const key = `${chooseEncoding(request)} ${request.url}`
    const known = sentFiles.get(key)
    if (known) return sendFile(known)
    const answer = await compressedAnswer(request, env)
    if (!isFile(answer)) return answer
    const file = { headers: answer.headers, body: await answer.arrayBuffer() }
    sentFiles.set(key, file)
    return sendFile(file)
  },
}

/**
 * True if the whole file is asked for.
 * @type {(request: Request) => boolean}
 */
function asksForHashedFile({ method, headers, url }) {
  const isWhole = !headers.has('Range') && !headers.has('If-None-Match')
  return method === 'GET' && isWhole && new URL(url).pathname.startsWith(HASHED_FOLDER)
}

/**
 * False for what is compressed while it is sent.
 * @type {(answer: Response) => boolean}
 */
function isFile({ status, headers }) {
  return status === 200 && (headers.has('Content-Length') || !headers.has('Content-Encoding'))
}

/** @type {(file: { headers: Headers, body: ArrayBuffer }) => Response} */
function sendFile({ headers, body }) {
  const encoded = { headers, encodeBody: 'manual' }
  return new Response(body, encoded)
}

/** @type {(request: Request, env: Env) => Promise<Response>} */
async function compressedAnswer(request, { SHOP, BROTLI }) {
  const answer = await SHOP.fetch(request)
  if (!isCompressible(answer)) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  const { status, statusText } = answer
  const head = { status, statusText, headers }
  const encoding = chooseEncoding(request)
  if (!encoding || status === 206) return new Response(answer.body, head)
  // A compressed body needs a weak ETag (RFC 9110 §8.8.1).
  const etag = headers.get('ETag')
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`)
  if (status === 304) return new Response(null, head)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  const ready = encoding === 'br' ? await builtFile(request, BROTLI) : undefined
  const length = ready?.headers.get('Content-Length')
  if (length) headers.set('Content-Length', length)
  if (request.method === 'HEAD') return new Response(null, head)
  if (ready) await answer.body?.cancel()
  const body = ready ? ready.body : answer.body && compress(answer.body, encoding)
  const packed = { ...head, encodeBody: 'manual' }
  return new Response(body, packed)
}

/** @type {(answer: Response) => boolean} */
function isCompressible({ status, headers }) {
  if (status === 304) return true
  const isFree = !/no-transform/i.test(headers.get('Cache-Control') ?? '')
  return isFree && !headers.has('Content-Encoding') && TEXT.test(headers.get('Content-Type') ?? '')
}

/**
 * Prefers Brotli to gzip, as the platform does.
 * @type {(request: Request) => Encoding | undefined}
 */
function chooseEncoding({ headers }) {
  const offers = (headers.get('Accept-Encoding') ?? '').split(',').map((each) =>
    each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  /** @type {(name: string) => boolean} */
  const accepts = (name) =>
    offers.some(([coding, weight = '1']) => coding === name && Number(weight) > 0)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
}

/** @type {(request: Request, brotli: Service) => Promise<Response | undefined>} */
async function builtFile({ url }, brotli) {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(HASHED_FOLDER)) return undefined
  const file = await brotli.fetch(`http://brotli${pathname}`)
  return file.ok ? file : undefined
}

/**
 * Pulls as much as is read, flushes every chunk, and aborts if the source does.
 * @type {(source: ReadableStream<Uint8Array>, encoding: Encoding) => ReadableStream}
 */
function compress(source, encoding) {
  const reader = source.getReader()
  const codec =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: PARAMS })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  return new ReadableStream({
    start(controller) {
      codec.on('data', (bytes) => controller.enqueue(bytes))
      codec.on('end', () => controller.close())
      codec.on('error', (error) => controller.error(error))
    },
    async pull() {
      let next = await reader.read()
      // Enqueuing nothing would end the pulls, so empty chunks are skipped.
      while (next.value?.byteLength === 0) next = await reader.read()
      const { value } = next
      await new Promise((done) => {
        if (value) codec.write(value, done)
        else codec.end(done)
      })
    },
    async cancel(reason) {
      codec.destroy()
      await reader.cancel(reason)
    },
  })
}
