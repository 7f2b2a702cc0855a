/** The allowed script addresses; any other address is refused. */
const ALLOWED = new Set(['/service-worker.js'])

/** The part of Trusted Types that the shop uses; browsers without it accept plain strings. */
interface TypePolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TypePolicies['createPolicy']> | undefined

/**
 * Returns a script address that the page's policy accepts: a trusted object if the browser supports it. The
 * type is string, like the platform's. `more` are the brand's configured addresses.
 */
export function scriptAddress(address: string, more: readonly string[] = []): string {
  for (const each of more) ALLOWED.add(each)
  const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies }
  policy ??= trustedTypes?.createPolicy('reuna', { createScriptURL: allow })
  return policy ? policy.createScriptURL(address) : allow(address)
}

function allow(address: string): string {
  if (!ALLOWED.has(address)) throw new TypeError(`no script may come from ${address}`)
  return address
}
