import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testEnv, visit } from '../testing/shop.ts'
import { acquireBytes } from './memory-semaphore.ts'
import { transformPicture } from './transform.ts'

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

/** Static files of the shop; records the requested paths in `requests`. */
const drawings = (requests: string[] = []) =>
  ({
    fetch: async ({ url }: Request) => {
      requests.push(new URL(url).pathname)
      return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
    },
  }) as unknown as Fetcher

/** The body as text, because images are plain text in these tests. */
async function wordsOf(answer: Response): Promise<string> {
  return new TextDecoder().decode(await answer.arrayBuffer())
}

describe('the image API', () => {
  it.each(['ASSETS', 'DRAWINGS'])('serves SVG of %s with its own CSP, immutable', async (from) => {
    const requests: string[] = []
    const bound = drawings(requests)
    const env = from === 'ASSETS' ? { ASSETS: bound } : { DRAWINGS: bound }
    const response = await visit(`/img/any/svg/demo/${from}/7-silver-1.svg`, { env })
    expect(requests).toEqual([`/demo/${from}/7-silver-1.svg`])
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await response.text()).toContain('<svg')
  })

  it('serves a ready AVIF unchanged and immutable, else the SVG', async () => {
    const requests: string[] = []
    const avif = {
      fetch: async ({ url }: Request) => {
        requests.push(new URL(url).pathname)
        return new Response('the avif', { headers: { 'Content-Type': 'image/avif' } })
      },
    } as unknown as Fetcher
    const response = await visit('/img/any/avif/demo/a/7-red-1.web.avif', {
      env: { DRAWINGS: avif },
    })
    expect(requests).toEqual(['/demo/a/7-red-1.web.avif'])
    expect(response.headers.get('Content-Type')).toBe('image/avif')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await wordsOf(response)).toBe('the avif')
    const drawn = await visit('/img/any/avif/demo/a/8-red-1.web.avif', {
      env: { DRAWINGS: drawings() },
    })
    expect(drawn.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(drawn.headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  it('serves the small file of a ready AVIF if there is one, else the large one', async () => {
    const requests: string[] = []
    const avif = {
      fetch: async ({ url }: Request) => {
        const { pathname } = new URL(url)
        requests.push(pathname)
        if (pathname.includes('/8-red-1.400.')) return new Response(null, { status: 404 })
        return new Response(pathname, { headers: { 'Content-Type': 'image/avif' } })
      },
    } as unknown as Fetcher
    const fetchPicture = async (number: number) =>
      wordsOf(
        await visit(`/img/small/avif/demo/s/${number}-red-1.web.avif`, { env: { DRAWINGS: avif } }),
      )
    expect(await fetchPicture(7)).toBe('/demo/s/7-red-1.400.web.avif')
    expect(await fetchPicture(8)).toBe('/demo/s/8-red-1.web.avif')
    expect(requests).toHaveLength(3)
  })

  it('rejects other files in place of an SVG, and files larger than 1 MB', async () => {
    const html = withFile('text/html', '<script>alert(1)</script>')
    const large = withFile('image/svg+xml', `<svg>${' '.repeat(1024 * 1024)}</svg>`)
    for (const [at, init] of [html, large].entries()) {
      const response = await visit(`/img/any/svg/own/${at}.svg`, init)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
      expect((await response.text()).length).toBeLessThan(1024)
    }
  })

  it('requests no SVG from the media origin', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const settings = { media: 'https://media.test' }
    await visit('/img/any/svg/away/1.svg', { env: { REUNA_SETTINGS: JSON.stringify(settings) } })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  it.each([
    ['http://127.0.0.1:8080/media', 'image/webp'],
    ['https://media.test/media', 'image/webp'],
    ['http://media.test/media', 'image/svg+xml; charset=utf-8'],
  ])('fetches originals of the media origin %s as %s', async (media, type) => {
    const requests: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      requests.push(String(input))
      return new Response(PNG, { headers: { 'Content-Type': 'image/png' } })
    })
    const env = { REUNA_SETTINGS: JSON.stringify({ media }) }
    const response = await visit(`/img/content/webp/catalog/product/${media.length}.png`, { env })
    vi.restoreAllMocks()
    expect(response.headers.get('Content-Type')).toBe(type)
    const isTaken = type === 'image/webp'
    expect(requests).toEqual(isTaken ? [`${media}/catalog/product/${media.length}.png`] : [])
  })

  it.each([
    ['content', { width: 1200, height: 1200, fit: 'scale-down' }],
    ['gallery', { width: 889, height: 889, fit: 'pad', background: '#ffffff' }],
  ] as const)('fits images into the size %s', async (size, wanted) => {
    const requests: unknown[] = []
    const input = () => ({
      transform(how: unknown) {
        requests.push(how)
        return { output: async () => ({ response: () => new Response('made') }) }
      },
    })
    const images = { input } as unknown as ImagesBinding
    const { env } = withFile('image/png')
    await visit(`/img/${size}/jpeg/fit/${size}.png`, { env: { ...env, IMAGES: images } })
    expect(requests).toEqual([wanted])
  })

  it('serves a placeholder for a missing image, cached for minutes only', async () => {
    for (const path of ['/img/list/webp/06/1406.jpg', '/img/any/svg/demo/nothing/1.svg']) {
      const response = await visit(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    }
  })

  it('serves images if the cache throws, hangs or stores nothing', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const broken = async (): Promise<never> => Promise.reject(new Error('the cache is away'))
    vi.spyOn(caches.default, 'put').mockImplementation(broken)
    for (const match of [broken, (): Promise<never> => new Promise(() => {})]) {
      vi.spyOn(caches.default, 'match').mockImplementation(match)
      const env = { DRAWINGS: drawings() }
      const response = await visit('/img/any/svg/demo/laptop/8-silver-1.svg', { env })
      expect([response.status, (await response.text()).includes('<svg')]).toEqual([200, true])
    }
    vi.restoreAllMocks()
  })

  it("shows the shop's image in link previews if the product image is missing or broken", async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const requests: string[] = []
    const shopFile = (own: string | undefined, rest: Response | undefined) => {
      const fetch = async ({ url }: Request) => {
        requests.push(new URL(url).pathname)
        const isOwn = url.endsWith(`/og/electronics.${own}`)
        const type = own === 'png' ? 'image/png' : 'image/jpeg'
        if (isOwn) return new Response(`the ${own}`, { headers: { 'Content-Type': type } })
        return rest?.clone() ?? new Response(null, { status: 404 })
      }
      return { env: { ASSETS: { fetch } as unknown as Fetcher } }
    }
    const imageOf = async (answer: Response) =>
      [answer.status, answer.headers.get('Content-Type'), await wordsOf(answer)] as const
    const missing = await visit('/img/og/jpeg/gone/1.jpg', shopFile('jpg', undefined))
    expect(missing.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(await imageOf(missing)).toEqual([200, 'image/jpeg', 'the jpg'])
    const noPicture = new Response('not a picture', { headers: { 'Content-Type': 'image/png' } })
    const broken = await visit('/img/og/jpeg/gone/2.jpg', shopFile('jpg', noPicture))
    expect(await imageOf(broken)).toEqual([200, 'image/jpeg', 'the jpg'])
    const drawn = await visit('/img/og/jpeg/gone/3.jpg', shopFile('png', undefined))
    expect(await imageOf(drawn)).toEqual([200, 'image/png', 'the png'])
    const brandPicture = await visit('/og/electronics.jpg', shopFile('png', undefined))
    expect(await imageOf(brandPicture)).toEqual([200, 'image/png', 'the png'])
    for (const path of ['/og/hair.jpg', '/og/electronics.gif'])
      expect((await visit(path, shopFile('png', undefined))).status, path).toBe(404)
  })

  it('accepts no other sizes or formats', async () => {
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

  it('allows cross-origin use of raster images in webmail, but not of an SVG', async () => {
    const policyOf = async (path: string) =>
      (await visit(path, withFile('image/png'))).headers.get('Cross-Origin-Resource-Policy')
    expect(await policyOf('/img/general/jpeg/p/shown.png')).toBe('cross-origin')
    expect(await policyOf('/img/any/svg/demo/laptop/7-silver-1.svg')).toBe('same-origin')
  })

  it.each(['avif', 'webp', 'jpeg'])(
    'transforms a raster image to %s by its address',
    async (format) => {
      const response = await visit(`/img/cart/${format}/p/${format}.png`, withFile('image/png'))
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`)
      expect(response.headers.get('Vary')).toBeNull()
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50)
    },
  )

  it('serves the original if a transformation fails', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const images = {
      input: () => {
        throw new Error('broken')
      },
    } as unknown as ImagesBinding
    const { env } = withFile('image/png')
    const response = await visit('/img/cart/webp/p/broken.png', { env: { ...env, IMAGES: images } })
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  it('continues after requests that died during a transformation', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const dead = new Promise<never>(() => {})
    const original = { body: PNG.buffer, type: 'image/png' }
    const size = { width: 10, height: 10, format: 'jpeg' } as const
    const output = { response: () => new Response('made') }
    const imagesOf = (result: Promise<unknown>) =>
      ({
        input: () => ({ transform: () => ({ output: () => result }) }),
      }) as unknown as ImagesBinding
    for (let each = 0; each < 4; each += 1) {
      void transformPicture(original, size, imagesOf(dead))
    }
    vi.advanceTimersByTime(15_000)
    const transformed = await transformPicture(original, size, imagesOf(Promise.resolve(output)))
    expect(transformed.type).toBe('image/jpeg')
    vi.useRealTimers()
  })

  it('transforms an image once for all spellings of its address', async () => {
    const { env } = withFile('image/png')
    const { IMAGES } = testEnv()
    const input = vi.fn<ImagesBinding['input']>((stream) => IMAGES.input(stream))
    const images = { input } as unknown as ImagesBinding
    for (const path of [
      'k/once.png',
      'k/once.png/',
      'k//once.png',
      '%6B/once.png',
      'k/once.png?w=9',
    ]) {
      const response = await visit(`/img/cart/jpeg/${path}`, { env: { ...env, IMAGES: images } })
      expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    }
    expect(input).toHaveBeenCalledTimes(1)
  })

  it('never requests a file of the shop from another host', async () => {
    const requests: string[] = []
    const ASSETS = {
      fetch: async (request: Request) => {
        requests.push(request.url)
        return new Response(null, { status: 404 })
      },
    } as unknown as Fetcher
    for (const path of [
      '~5C~5Cevil.test/x.png',
      '@evil.test/x.png',
      'x.png%3Fa=%23b',
      'a%25b.png',
    ]) {
      await visit(`/img/list/jpeg/${path}`, { env: { ASSETS } })
    }
    expect(requests).toEqual([
      'https://assets.local/%5C%5Cevil.test/x.png',
      'https://assets.local/@evil.test/x.png',
      'https://assets.local/x.png%3Fa=%23b',
      'https://assets.local/a%25b.png',
    ])
  })

  it('serves the placeholder if an original is truncated or larger than 12 MB', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('reset')),
    })
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    })
    for (const [index, body] of [broken, endless].entries()) {
      const response = await visit(`/img/list/jpeg/bad/${index}.png`, withFile('image/png', body))
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
    }
  })

  it('limits the originals in memory, and transforms all of many concurrent requests', async () => {
    let held = 0
    let peak = 0
    const original = () => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            held += 1
            peak = Math.max(peak, held)
            controller.enqueue(new Uint8Array(8_000_000))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const headers = { 'Content-Type': 'image/png', 'Content-Length': '8000000' }
      return new Response(body, { headers })
    }
    const output = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      held -= 1
      return { response: () => new Response('made') }
    }
    const input = () => ({ transform: () => ({ output }) })
    const env = {
      ASSETS: { fetch: async () => original() } as unknown as Fetcher,
      IMAGES: { input } as unknown as ImagesBinding,
    }
    const paths = Array.from({ length: 8 }, (_, index) => `/img/cart/webp/large/${index}.png`)
    const responses = await Promise.all(paths.map((path) => visit(path, { env })))
    const sizes = await Promise.all(
      responses.map(async (each) => (await each.arrayBuffer()).byteLength),
    )
    expect(sizes).toEqual(Array(8).fill('made'.length))
    expect(peak).toBeLessThanOrEqual(3)
  })

  it('caches no failure caused by too many concurrent requests', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { env } = withFile('image/png')
    vi.useFakeTimers({ toFake: ['Date'] })
    const releases = await Promise.all([acquireBytes(12_000_000), acquireBytes(12_000_000)])
    const requested = Promise.withResolvers<void>()
    const slow = async () => {
      requested.resolve()
      return new Response(PNG, { headers: { 'Content-Type': 'image/png' } })
    }
    const ASSETS = { fetch: slow } as unknown as Fetcher
    const answering = visit('/img/cart/webp/late/1.png', { env: { ASSETS } })
    await requested.promise
    await new Promise((resolve) => setTimeout(resolve, 0))
    vi.advanceTimersByTime(8000)
    const answer = await answering
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    for (const release of releases) release()
    const retried = await visit('/img/cart/webp/late/1.png', { env })
    expect(retried.headers.get('Content-Type')).toBe('image/webp')
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('never serves SVG or HTML of another origin', async () => {
    for (const type of ['image/svg+xml', 'text/html']) {
      const response = await visit(
        `/img/cart/webp/p/${type.length}.png`,
        withFile(type, '<script>alert(1)</script>'),
      )
      expect(await response.text()).not.toContain('alert')
    }
  })
})

beforeAll(() => {
  expect(testEnv().IMAGES).toBeDefined()
})
