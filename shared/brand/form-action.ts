import type { ClientConfig } from './client-config.ts'

/** The address that a form of a store view posts to (`storeCode` names the view). */
export function formActionIn(
  path: string,
  { prefix, storeCode }: Pick<ClientConfig, 'prefix' | 'storeCode'>,
): string {
  return prefix === '' ? path : `${path}?storeCode=${encodeURIComponent(storeCode)}`
}
