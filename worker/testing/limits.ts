/** Files of one runtime share rate limits, so each file has its own keys. */
const fileKey = crypto.randomUUID()

/** The rate limits of the bindings, counted separately for this test file. */
export function isolatedRateLimits(bindings: object): Record<string, RateLimit> {
  const limits = Object.entries(bindings).filter(([name]) => name.startsWith('LIMIT_'))
  return Object.fromEntries(
    limits.map(([name, limit]) => [name, isolatedRateLimit(limit as RateLimit)]),
  )
}

function isolatedRateLimit(limit: RateLimit): RateLimit {
  return { limit: ({ key }) => limit.limit({ key: `${fileKey} ${key}` }) }
}
