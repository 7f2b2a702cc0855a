import type { ClientConfig } from './client-config.ts'

/** Returns the action of a form in a store view (`storeCode` names the view). */
export function formActionIn(
  path: string,
  { prefix, storeCode }: Pick<ClientConfig, 'prefix' | 'storeCode'>,
): string {
  return prefix === '' ? path : `${path}?storeCode=${encodeURIComponent(storeCode)}`
}
