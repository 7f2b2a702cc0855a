/** Files of one runtime share rate limits, so each file has its own keys. */
const owner = crypto.randomUUID()

/** The rate limits of the bindings, counted separately for this test file. */
export function ownLimits(bindings: object): Record<string, RateLimit> {
  const limits = Object.entries(bindings).filter(([name]) => name.startsWith('LIMIT_'))
  return Object.fromEntries(limits.map(([name, limit]) => [name, ownLimit(limit as RateLimit)]))
}

function ownLimit(limit: RateLimit): RateLimit {
  return { limit: ({ key }) => limit.limit({ key: `${owner} ${key}` }) }
}
