/** The addresses that a script may be loaded from by its address; anything else is refused. */
const ALLOWED = new Set(['/service-worker.js'])

/** The part of Trusted Types that the shop uses; browsers without them take plain text. */
interface TypePolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TypePolicies['createPolicy']> | undefined

/**
 * An address that the browser takes for a script under the page's policy. The type says
 * text because the platform's own does; it is a trusted object where the browser asks for one. `more`
 * are addresses that the brand has set up.
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
