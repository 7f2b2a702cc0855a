/** Divides the iterations of key derivation: the result is as good for comparisons. */
const ITERATION_DIVISOR = 1000

/**
 * Derives password keys a thousand times faster: each would take 0.1 s of CPU time, and tests log in
 * hundreds of times. worker/account/account-recovery.test.ts checks the real number of iterations.
 */
export function reducePasswordIterations(): true {
  const { subtle } = crypto
  const derive = subtle.deriveBits.bind(subtle)
  subtle.deriveBits = (algorithm, key, length) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm)) {
      return derive(algorithm, key, length)
    }
    const iterations = Math.ceil(Number(algorithm.iterations) / ITERATION_DIVISOR)
    return derive({ ...algorithm, iterations }, key, length)
  }
  return true
}
