import { imagePath } from './image.ts'
import type { ConfigurableChild, Product } from './product.ts'

/** A picture of the gallery; `path` is a media path, `label` the alternative text. */
export interface GalleryPicture {
  path: string
  label: string
}

type GalleryProduct = Pick<Product, 'name' | 'image' | 'small_image' | 'media_gallery'>

/**
 * Returns the gallery of a product in order: the chosen variant's picture, the main picture, then the
 * others by position, each once. `no_selection` is not a picture. The product's name is the label of a
 * picture without one.
 */
export function galleryOf(
  product: GalleryProduct,
  child?: Pick<ConfigurableChild, 'image' | 'name'>,
): readonly GalleryPicture[] {
  const gallery = product.media_gallery.toSorted((a, b) => a.pos - b.pos)
  const labels = new Map(gallery.map(({ image, lab }) => [imagePath(image), lab?.trim()]))
  const images = [
    child?.image,
    product.image ?? product.small_image,
    ...gallery.map(({ image }) => image),
  ]
  const paths = new Set(images.map(imagePath).filter((path) => path !== undefined))
  return [...paths].map((path) => ({
    path,
    label: labels.get(path) || (path === imagePath(child?.image) && child?.name) || product.name,
  }))
}
