/** An iteration of so many is done: what follows from a password is as good to compare. */
const ONE_OF = 1000

/**
 * Derives keys of passwords a thousand times faster: each takes a tenth of a second of computing, and tests log in
 * hundreds of times. What the shop asks for is proven by worker/account/account-recovery.test.ts.
 */
export function quickenPasswords(): true {
  const { subtle } = crypto
  const derive = subtle.deriveBits.bind(subtle)
  subtle.deriveBits = (algorithm, key, length) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm)) {
      return derive(algorithm, key, length)
    }
    const iterations = Math.ceil(Number(algorithm.iterations) / ONE_OF)
    return derive({ ...algorithm, iterations }, key, length)
  }
  return true
}
