/** In-memory caches of one browser; `isFull` makes every write exceed the quota. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>()
  isFull: (url: string) => boolean = () => false

  readonly open = async (name: string): Promise<Cache> => {
    const cache = this.#caches.get(name) ?? new FakeCache((url) => this.isFull(url))
    this.#caches.set(name, cache)
    return cache as unknown as Cache
  }

  readonly match = async (name: string): Promise<Response | undefined> => {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(name)
      if (found) return found
    }
    return undefined
  }

  /** Paths in a cache, oldest first. */
  async paths(name: string): Promise<readonly string[]> {
    const keys = await (await this.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }
}

const ORIGIN = 'https://shop.test'

class FakeCache {
  readonly #kept = new Map<string, Response>()
  readonly #isFull: (url: string) => boolean

  constructor(isFull: (url: string) => boolean) {
    this.#isFull = isFull
  }

  async match(name: string | { url: string }): Promise<Response | undefined> {
    return this.#kept.get(nameOf(name))?.clone()
  }

  async put(name: string | { url: string }, answer: Response): Promise<void> {
    const url = nameOf(name)
    if (this.#isFull(url)) throw new DOMException('made for a test', 'QuotaExceededError')
    const body = await answer.arrayBuffer()
    this.#kept.set(url, new Response(body, answer))
  }

  async delete(name: string | { url: string }): Promise<boolean> {
    return this.#kept.delete(nameOf(name))
  }

  async keys(): Promise<readonly { url: string }[]> {
    return [...this.#kept.keys()].map((url) => ({ url }))
  }
}

function nameOf(name: string | { url: string }): string {
  return new URL(typeof name === 'string' ? name : name.url, ORIGIN).href
}
