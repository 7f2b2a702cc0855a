import type { LimitClass } from './limits.ts'

/** What requests an address accepts. */
export interface EndpointPolicy {
  /** Applies to this address and all below it without their own policy. */
  path: string
  methods: readonly string[]
  /** Longest body that is read; 0: bodies are not read. */
  maxBodyBytes: number
  /**
   * Rate limit of calls per visitor. Pages have none here: only their renders are counted, where they
   * happen.
   */
  limit?: LimitClass
  /**
   * What protects unsafe methods against CSRF: `browser`: the browser's headers about the sender; `call`:
   * the call itself, by a signature or key, or because it changes nothing.
   */
  proof: 'browser' | 'call'
  /** Accepts forms of pages without JavaScript. */
  takesForm: boolean
}

export const READ = ['GET', 'HEAD'] as const
export const READ_AND_POST = [...READ, 'POST'] as const
export const POST = ['POST'] as const

/** The policy of pages and pictures: read-only, and request bodies are ignored. */
const PAGES: EndpointPolicy = {
  ...{ path: '', methods: READ, maxBodyBytes: 0 },
  ...{ proof: 'browser', takesForm: false },
}

/** Finds the policy of a path: that of the longest address at or above it, else that of pages. */
export type PolicyOf = (pathname: string) => EndpointPolicy

/** Finds policies among those of all endpoints. */
export function endpointPolicies(policies: readonly EndpointPolicy[]): PolicyOf {
  const known = new Map(policies.map((policy) => [policy.path, policy]))
  const deepest = Math.max(...policies.map(({ path }) => path.split('/').length))
  return (pathname) => {
    const segments = pathname.split('/', deepest)
    for (let count = segments.length; count > 1; count -= 1) {
      const found = known.get(segments.slice(0, count).join('/'))
      if (found) return found
    }
    return PAGES
  }
}
