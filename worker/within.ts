/** The answer, or an error when it does not come in time; what comes later is not looked at. */
export async function within<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${limitMs} ms`)), limitMs)
  const answer = (async () => ask())()
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}
