interface Stored {
  status: number
  headers: Headers
  body: ArrayBuffer
}

/**
 * Caches that only store, for tests with hundreds of caches that do not test the platform's storage. The
 * simulator's own caches start a database each and read bodies byte by byte.
 */
export function memoryCaches(): Pick<CacheStorage, 'open'> {
  const opened = new Map<string, Cache>()
  return {
    open: async (name) => {
      const cache = opened.get(name) ?? memoryCache()
      opened.set(name, cache)
      return cache
    },
  }
}

function memoryCache(): Cache {
  const entries = new Map<string, Stored>()
  return {
    match: async (request) => {
      const stored = entries.get(urlOf(request))
      return stored && new Response(stored.body.slice(0), stored)
    },
    put: async (requested, answer) => {
      const { status, headers } = answer
      entries.set(urlOf(requested), {
        ...{ status, headers: new Headers(headers) },
        body: await answer.arrayBuffer(),
      })
    },
    delete: async (request) => entries.delete(urlOf(request)),
  }
}

function urlOf(requested: RequestInfo | URL): string {
  return requested instanceof Request ? requested.url : String(requested)
}
