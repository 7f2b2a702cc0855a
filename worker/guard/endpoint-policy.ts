import type { LimitClass } from './limits.ts'

/** What may come in at an address. */
export interface EndpointPolicy {
  /** The address and all below it that has no policy of its own. */
  path: string
  methods: readonly string[]
  /** Longest body that is read; 0: none is. */
  maxBodyBytes: number
  /** How often a visitor may call. Pages are free: only making one again is counted, where it is made. */
  limit?: LimitClass
  /**
   * Who answers for a caller of an unsafe method: `browser` the browser, by saying where the call
   * comes from; `call` the call itself, by a signature or key, or because it does nothing.
   */
  proof: 'browser' | 'call'
  /** It takes a form of a page without JavaScript. */
  takesForm: boolean
}

export const READ = ['GET', 'HEAD'] as const
export const READ_AND_POST = [...READ, 'POST'] as const
export const POST = ['POST'] as const

/** Every page and picture: read only, and a body that comes along is never read. */
const PAGES: EndpointPolicy = {
  ...{ path: '', methods: READ, maxBodyBytes: 0 },
  ...{ proof: 'browser', takesForm: false },
}

/** Finds the policy of a path: the one of the longest address that it is at or below, else that of pages. */
export type PolicyOf = (pathname: string) => EndpointPolicy

/** The policies of all endpoints. */
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
