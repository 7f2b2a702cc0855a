import { describe, expect, it } from 'vitest'
import { bundleProduct, linkedProducts, simpleProduct } from '../fixtures/products.ts'
import { setGalleryOf } from './collage.ts'
import type { Product } from './product.ts'

/** The parts with pictures of their own. */
const parts = linkedProducts.map((one) => ({ ...one, image: `/parts/${one.sku}.jpg` }))
const pictureOf = (sku: string) => `/parts/${sku}.jpg`

function setWith(image: string | undefined): Product {
  const media_gallery = image === undefined ? [] : [{ image, pos: 1, lab: null }]
  return { ...bundleProduct, image, small_image: undefined, media_gallery }
}

describe('the gallery of a set', () => {
  it('starts with its default parts together, if it has no image of its own', () => {
    for (const image of [undefined, pictureOf('CHARGER')]) {
      const { gallery, collage } = setGalleryOf(setWith(image), parts)
      expect(collage).toBeGreaterThan(1)
      expect(gallery.slice(0, collage).map(({ label }) => label)).toContain('Charger 65 W')
      expect(new Set(gallery.map(({ path }) => path)).size).toBe(gallery.length)
    }
  })

  it('is its own if it has an image that no part has', () => {
    const { gallery, collage } = setGalleryOf(setWith('/sets/all.jpg'), parts)
    expect([gallery.map(({ path }) => path), collage]).toEqual([['/sets/all.jpg'], 0])
  })

  it('is its own if fewer than two parts have images', () => {
    const bare = parts.map((one, at) => (at === 0 ? one : { ...one, image: undefined }))
    expect(setGalleryOf(setWith(undefined), bare).collage).toBe(0)
    expect(setGalleryOf(simpleProduct, []).collage).toBe(0)
  })
})
