/**
 * The answer, or an error when it does not come in time; what comes later is not looked at. The timer
 * is left to run out by itself: to clear it would cost a cached page more than to read it.
 */
export async function within<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs)
  })
  const answer = (async () => ask())()
  try {
    return await Promise.race([answer, late])
  } finally {
    answer.catch(() => undefined)
  }
}
