import { beforeAll, describe, expect, it } from 'vitest'
import { testEnv, visit } from '../testing/shop.ts'

/** A 2 x 2 picture as PNG. */
const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAk+Uzr4AAAAASUVORK5CYII=',
  ),
  (char) => char.charCodeAt(0),
)

const withFile = (type: string, body: BodyInit = PNG) => ({
  env: {
    ASSETS: {
      fetch: async () => new Response(body, { headers: { 'Content-Type': type } }),
    } as unknown as Fetcher,
  },
})

describe('pictures', () => {
  it('draws the pictures of the demo goods as SVG under their own policy, immutable', async () => {
    const answer = await visit('/img/any/svg/demo/laptop/7-silver-1.svg')
    expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(await answer.text()).toContain('<svg')
  })

  it('draws a placeholder where a picture is missing and keeps it for minutes only', async () => {
    for (const path of ['/img/list/webp/06/1406.jpg', '/img/any/svg/demo/nothing/1.svg']) {
      const answer = await visit(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300')
    }
  })

  it('has no free sizes and no free formats', async () => {
    for (const path of [
      '/img/9999/webp/a.jpg',
      '/img/310x300/webp/a.jpg',
      '/img/list/tiff/a.jpg',
      '/img/list/webp/../../secret',
      '/img/list@3x/webp/a.jpg',
    ]) {
      expect((await visit(path)).status).toBe(404)
    }
  })

  it.each(['avif', 'webp', 'jpeg'])(
    'transforms a raster picture to %s by its address',
    async (format) => {
      const answer = await visit(`/img/cart/${format}/p/${format}.png`, withFile('image/png'))
      expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
      expect(answer.headers.get('Vary')).toBeNull()
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
    },
  )

  it('answers the original when a transformation fails', async () => {
    const images = {
      input: () => {
        throw new Error('broken')
      },
    } as unknown as ImagesBinding
    const { env } = withFile('image/png')
    const answer = await visit('/img/cart/webp/p/broken.png', { env: { ...env, IMAGES: images } })
    expect(answer.headers.get('Content-Type')).toBe('image/png')
  })

  it('never passes a foreign SVG or HTML through', async () => {
    for (const type of ['image/svg+xml', 'text/html']) {
      const answer = await visit(
        `/img/cart/webp/p/${type.length}.png`,
        withFile(type, '<script>alert(1)</script>'),
      )
      expect(await answer.text()).not.toContain('alert')
    }
  })
})

beforeAll(() => {
  expect(testEnv().IMAGES).toBeDefined()
})
