import { Hono } from 'hono'
import { readImageHref, type ImageRequest } from '../../shared/product/image.ts'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { PICTURE_CSP } from '../render/headers.ts'
import { textOf, writeLog } from '../render/log.ts'
import { drawPicture } from '../shop/seed/pictures.ts'
import { findOriginal } from './original.ts'
import { PLACEHOLDER } from './placeholder.ts'
import { transformPicture } from './transform.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A picture that is missing today may be there tomorrow. */
const MISSING = 'public, max-age=300'

/** Pictures in fixed sizes and formats by address (decisions 17, 50): no free sizes, no Vary. */
export const imageApi = new Hono<{ Bindings: Env }>()

imageApi.get('*', async (c) => {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  const request = readImageHref(url.pathname)
  if (!brand || !request) return c.text('404 Not Found', 404, { 'Cache-Control': 'no-store' })
  const key = new Request(`https://${brand.id}.pictures${url.pathname}`)
  const stored = await caches.default.match(key)
  if (stored) return new Response(stored.body, stored)
  const answer = await answerPicture(request, brand.media, c.env)
  c.executionCtx.waitUntil(caches.default.put(key, answer.clone()))
  return answer
})

async function answerPicture(request: ImageRequest, media: string, env: Env): Promise<Response> {
  if (request.format === 'svg') {
    const drawn = drawPicture(request.path)
    return drawn ? drawing(drawn, IMMUTABLE) : drawing(PLACEHOLDER, MISSING)
  }
  const original = await findOriginal(request.path, media, env)
  if (!original) return drawing(PLACEHOLDER, MISSING)
  try {
    return picture(await transformPicture(original, request, env.IMAGES))
  } catch (error) {
    writeLog({ code: 'picture.failed', detail: textOf(error) })
    return picture({ body: original.body, type: original.type })
  }
}

function drawing(svg: string, cacheControl: string): Response {
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': PICTURE_CSP,
      'Cache-Control': cacheControl,
    },
  })
}

function picture({ body, type }: { body: BodyInit; type: string }): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': IMMUTABLE } })
}
