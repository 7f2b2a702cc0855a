import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configurableProduct, simpleProduct } from '../fixtures/products.ts'
import { childOf } from '../fixtures/make-product.ts'
import { galleryOf } from './gallery-of.ts'
import {
  cardImage,
  IMAGE_SIZES,
  imageHref,
  imagePath,
  pictureSources,
  productImage,
  readImageHref,
  smallFile,
} from './image.ts'

describe('imagePath', () => {
  it('treats no_selection as no image', () => {
    expect(['no_selection', '/no_selection', '', '  ', null, undefined].map(imagePath)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })

  it('returns one leading slash', () => {
    expect(['m/b/x.jpg', '/m/b/x.jpg', '/m//b/x.jpg'].map(imagePath)).toEqual(
      Array.from({ length: 3 }, () => '/m/b/x.jpg'),
    )
  })

  it.each([
    'https://evil.example/x.jpg',
    '//evil.example/x.jpg',
    '/a/../../x.jpg',
    '/a\u0000.jpg',
    '\ud800.jpg',
  ])('rejects the path %j', (path) => {
    expect(imagePath(path)).toBeUndefined()
  })

  it("returns the small image, the image or a variant's", () => {
    const none = { image: 'no_selection', small_image: undefined, configurable_children: [] }
    const child = childOf({ id: 1, sku: 'A', image: '/v.jpg', attributes: {} })
    expect(cardImage(none)).toBeUndefined()
    expect(cardImage({ ...none, configurable_children: [child] })).toBe('/v.jpg')
    expect(cardImage({ ...none, image: '/i.jpg', small_image: '/s.jpg' })).toBe('/s.jpg')
    expect(productImage({ image: undefined, small_image: 's.jpg' })).toBe('/s.jpg')
  })
})

describe('imageHref', () => {
  it('has named sizes', () => {
    expect(IMAGE_SIZES).toMatchObject({
      list: { width: 310, height: 300 },
      cart: { width: 150, height: 150 },
      gallery: { width: 889, height: 889 },
      general: { width: 240, height: 240 },
      og: { width: 1200, height: 630 },
    })
  })

  it('contains size, format and path', () => {
    expect(imageHref('list', 'avif', '/m/b/x.jpg')).toBe('/img/list/avif/m/b/x.jpg')
    expect(imageHref('list@2x', 'webp', 'm/b/x.jpg')).toBe('/img/list@2x/webp/m/b/x.jpg')
  })

  it('serves an SVG unchanged, at one URL for every size', () => {
    expect(imageHref('list', 'avif', '/demo/phone/1.svg')).toBe('/img/any/svg/demo/phone/1.svg')
    expect(readImageHref('/img/any/svg/demo/phone/1.svg')).toEqual({
      format: 'svg',
      path: '/demo/phone/1.svg',
    })
    expect(pictureSources('list', '/a.SVG')).toEqual({
      src: '/img/any/svg/a.SVG',
      srcSet: undefined,
      sources: [],
      width: 310,
      height: 300,
    })
  })

  it('serves a prepared AVIF unchanged, and no other AVIF', () => {
    expect(imageHref('list@2x', 'jpeg', '/m/x.web.avif')).toBe('/img/any/avif/m/x.web.avif')
    expect(readImageHref('/img/any/avif/m/x.web.avif')).toEqual({
      format: 'avif',
      path: '/m/x.web.avif',
    })
    expect(imageHref('list', 'webp', '/m/x.avif')).toBe('/img/list/webp/m/x.avif')
    expect(pictureSources('gallery', '/x.web.avif')).toMatchObject({
      src: '/img/any/avif/x.web.avif',
      srcSet: undefined,
    })
  })

  it('serves the small prepared file if 400 pixels are enough', () => {
    expect(pictureSources('list', '/x.web.avif')).toEqual({
      src: '/img/small/avif/x.web.avif',
      srcSet: undefined,
      sources: [],
      width: 310,
      height: 300,
    })
    expect(imageHref('cart@2x', 'webp', '/x.web.avif')).toBe('/img/small/avif/x.web.avif')
    expect(readImageHref('/img/small/avif/m/x.web.avif')).toEqual({
      format: 'avif',
      isSmall: true,
      path: '/m/x.web.avif',
    })
    expect(readImageHref('/img/small/svg/m/x.svg')).toBeUndefined()
    expect(smallFile('/m/x.web.avif')).toBe('/m/x.400.web.avif')
  })

  it('offers AVIF and WebP before JPEG, each at double density', () => {
    const picture = pictureSources('cart', '/a b.jpg')
    expect(picture.src).toBe('/img/cart/jpeg/a%20b.jpg')
    expect(picture.srcSet).toBe('/img/cart/jpeg/a%20b.jpg, /img/cart@2x/jpeg/a%20b.jpg 2x')
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect([picture.width, picture.height]).toEqual([150, 150])
  })

  it('is parsed to the same path', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (parts) => {
        const path = imagePath(parts.join('/'))
        fc.pre(path !== undefined)
        const href = imageHref('gallery@2x', 'webp', path)
        expect(href).not.toMatch(/%(2F|5C|25|3B|7E)|[\s"'<>\\]/i)
        expect(readImageHref(href)?.path).toBe(path)
      }),
    )
  })

  it('reads the pixels of a size and its double', () => {
    expect(readImageHref('/img/list/avif/a.jpg')).toEqual({
      format: 'avif',
      width: 310,
      height: 300,
      path: '/a.jpg',
    })
    expect(readImageHref('/img/gallery@2x/jpeg/a.jpg')).toMatchObject({ width: 1778, height: 1778 })
  })

  it.each([
    '/img/311x300/avif/a.jpg',
    '/img/toString/avif/a.jpg',
    '/img/list@3x/avif/a.jpg',
    '/img/list@2x@2x/avif/a.jpg',
    '/img/list/png/a.jpg',
    '/img/list/avif/',
    '/img/list/avif/../secret.jpg',
    '/img/list/avif/a%2F..%2Fb.jpg',
    '/img/list/avif/%E0%A4%A.jpg',
    '/img/list/avif/https:/evil.example/a.jpg',
    '/img/list/svg/a.jpg',
    '/img/list/avif/a.svg',
    '/img/list/avif/a.web.avif',
    '/img/any/svg/a.web.avif',
    '/img/any/avif/a.avif',
    '/other/list/avif/a.jpg',
  ])('rejects the URL %s', (pathname) => {
    expect(readImageHref(pathname)).toBeUndefined()
  })
})

describe('galleryOf', () => {
  it('has the main image first, then the others by position, each once', () => {
    expect(galleryOf(simpleProduct)).toEqual([
      { path: '/k/a/ka-7.jpg', label: 'From the front' },
      { path: '/k/a/ka-7-box.jpg', label: simpleProduct.name },
    ])
  })

  it('starts with the image of the selected variant', () => {
    const child = { image: '/v/white.jpg', name: 'White' }
    expect(galleryOf(simpleProduct, child)[0]).toEqual({ path: '/v/white.jpg', label: 'White' })
    expect(galleryOf(simpleProduct, { image: 'no_selection', name: 'x' })).toHaveLength(2)
  })

  it('is empty without images', () => {
    expect(galleryOf(configurableProduct)).toEqual([])
  })
})
