import { Hono } from 'hono'
import type { Brand } from '../../shared/brand/brand.ts'
import { readImageHref, smallFile, type ImageRequest } from '../../shared/product/image.ts'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { tooManyRequests } from '../guard/api.ts'
import { allowRequest, visitorOf } from '../guard/limits.ts'
import { NO_STORE, PICTURE_CSP, SHOWN_ANYWHERE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { findOriginal, findStaticImage, SVG } from './original.ts'
import { brandPreview, isPreview } from './preview.ts'
import { transformPicture } from './transform.ts'

/** Shown for a missing image; looks like the placeholder of products without one. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path fill="#f0f2f4" d="M0 0h300v300H0z"/><g fill="none" stroke="#c2c8cf" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><rect x="110" y="117" width="80" height="66" rx="9"/><circle cx="132" cy="138" r="7"/><path d="m113 174 24-24 17 16 13-13 20 20"/></g></svg>`

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A missing image, or one that could not be transformed, is retried soon. */
const MISSING = 'public, max-age=300'

interface Picture {
  body: BodyInit
  type: string
}

/** Serves images in fixed sizes and formats by address: no free sizes, no Vary. */
export const imageApi = new Hono<{ Bindings: Env }>()

imageApi.get('*', async (c) => {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  const request = readImageHref(url.pathname)
  if (!brand || !request) return c.text('404 Not Found', 404, NO_STORE)
  const key = new Request(`https://${brand.id}.pictures/${keyOf(request)}`)
  const stored = await readStored(key)
  if (stored) return new Response(stored.body, stored)
  const isReady = request.width === undefined
  if (!isReady && !(await allowRequest(c.env, 'picture', visitorOf(c.req.raw))))
    return tooManyRequests(c, 'picture')
  const answer = answerPicture(request, brand, c.env)
  // The image is completed and stored even if the browser disconnects.
  c.executionCtx.waitUntil(answer.then((whole) => store(key, whole.clone())))
  return answer
})

/** After this time the cache counts as empty. */
const READ_LIMIT_MS = 500

async function readStored(key: Request): Promise<Response | undefined> {
  try {
    return await withTimeout(READ_LIMIT_MS, () => caches.default.match(key))
  } catch (error) {
    writeLog({ code: 'cache.read-failed', detail: errorText(error) })
    return undefined
  }
}

async function store(key: Request, answer: Response): Promise<void> {
  if (answer.headers.get('Cache-Control') === NO_STORE['Cache-Control']) return
  try {
    await caches.default.put(key, answer)
  } catch (error) {
    writeLog({ code: 'cache.write-failed', detail: errorText(error) })
  }
}

/** Different spellings of an address share one cache entry, so that an image is transformed once. */
function keyOf(request: ImageRequest): string {
  const size =
    request.width === undefined
      ? request.isSmall
        ? 'small'
        : 'any'
      : `${request.width}x${request.height}`
  return `${request.format}/${size}/${encodeURIComponent(request.path)}`
}

/** Serves a shop's image for link previews if the build has no file of this name. */
export const previewApi = new Hono<{ Bindings: Env }>()

previewApi.get('/:file', async (c) => {
  const brand = selectBrand(new URL(c.req.url), c.env)
  const original =
    brand && c.req.param('file') === `${brand.id}.jpg` && (await brandPreview(brand.id, c.env))
  return original ? picture(original, MISSING) : c.text('404 Not Found', 404, NO_STORE)
})

async function answerPicture(request: ImageRequest, brand: Brand, env: Env): Promise<Response> {
  if (request.width === undefined) {
    const { isSmall, path } = request
    const small = isSmall && (await findStaticImage(smallFile(path), env))
    const ready = small || (await findStaticImage(path, env))
    if (!ready) return drawing(PLACEHOLDER, MISSING)
    return ready.type === SVG ? drawing(ready.body, IMMUTABLE) : picture(ready, IMMUTABLE)
  }
  const shared = async () => (isPreview(request) ? brandPreview(brand.id, env) : undefined)
  let original
  try {
    original = await findOriginal(request.path, brand.media, env)
    if (!original) return placeholder(await shared(), MISSING)
    return picture(await transformPicture(original, request, env.IMAGES), IMMUTABLE)
  } catch (error) {
    writeLog({ code: 'picture.failed', detail: errorText(error) })
    if (original) return picture((await shared()) ?? original, MISSING)
    return placeholder(undefined, NO_STORE['Cache-Control'])
  } finally {
    original?.release()
  }
}

function placeholder(found: Picture | undefined, cacheControl: string): Response {
  return found ? picture(found, cacheControl) : drawing(PLACEHOLDER, cacheControl)
}

function drawing(svg: BodyInit, cacheControl: string): Response {
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': PICTURE_CSP,
      'Cache-Control': cacheControl,
    },
  })
}

function picture({ body, type }: Picture, cacheControl: string): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl, ...SHOWN_ANYWHERE }
  return new Response(body, { headers })
}
