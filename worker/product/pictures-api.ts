import { Hono } from 'hono'
import { z } from 'zod'
import type { PicturesEntry } from '../../shared/api.ts'
import { splitSkus } from '../../shared/portion-skus.ts'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { cardImage } from '../../shared/product/image.ts'
import type { Product } from '../../shared/product/product.ts'
import type { Env } from '../env.ts'
import { pickEngine } from '../pick/catalog.ts'
import { answerCall } from '../session/answer-call.ts'
import { done, refuse } from '../session/outcome.ts'

/** Returns further images of a product card, loaded on interaction. */
export const picturesApi = new Hono<{ Bindings: Env }>()

const MAX_SKUS = 12
/** Images of a card after the first. */
const MAX_MORE = 2

const querySchema = z.strictObject({ skus: z.string().min(1).max(6000) })

picturesApi.get(
  '/pictures',
  answerCall('product.pictures', querySchema, async ({ site }, request, env) => {
    const skus = splitSkus(request.skus)
    if (!skus || skus.length === 0 || skus.length > MAX_SKUS) {
      return refuse(400, 'request.malformed', site.shop.t('request.malformed'))
    }
    const products = await pickEngine(site, env).productsBySku(skus)
    const enabled = products.filter(({ status }) => status < 2)
    return done(enabled.map(picturesOf).filter(({ pictures }) => pictures.length > 0))
  }),
)

function picturesOf(product: Product): PicturesEntry {
  const cardPath = cardImage(product)
  const paths = galleryOf(product).map(({ path }) => path)
  return {
    sku: product.sku,
    pictures: paths.filter((path) => path !== cardPath).slice(0, MAX_MORE),
  }
}
