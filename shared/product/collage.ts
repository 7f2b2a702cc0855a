import { bundleParts, groupedParts, linkedBySku } from './bundle.ts'
import { galleryOf, type GalleryPicture } from './gallery-of.ts'
import { productImage } from './image.ts'
import type { Product } from './product.ts'

/** More parts are left out. */
const MAX_PICTURES = 4

interface SetGallery {
  gallery: readonly GalleryPicture[]
  /** Number of the first pictures that show the set together; 0: its own picture does. */
  collage: number
}

/**
 * Returns the gallery of a set. Without a picture of its own, which none of its parts has, it begins with those
 * of the default parts, at most four, by their names; of a single part there is nothing to show together.
 */
export function setGalleryOf(product: Product, linked: readonly Product[]): SetGallery {
  const gallery = galleryOf(product)
  const productPicture = productImage(product)
  const isOwn =
    productPicture !== undefined && linked.every((part) => productImage(part) !== productPicture)
  const there = linkedBySku(linked)
  const parts =
    product.type_id === 'bundle' ? bundleParts(product, there) : groupedParts(product, there)
  if (isOwn || !parts) return { gallery, collage: 0 }
  const labels = new Map<string, string>()
  for (const { sku } of parts) {
    const part = there.get(sku)
    const path = part && productImage(part)
    if (path !== undefined && labels.size < MAX_PICTURES) labels.set(path, part?.name ?? '')
  }
  if (labels.size < 2) return { gallery, collage: 0 }
  const first = [...labels].map(([path, label]) => ({ path, label }))
  const others = gallery.filter(({ path }) => !labels.has(path))
  return { gallery: [...first, ...others], collage: first.length }
}
