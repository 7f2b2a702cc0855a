import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { readKeys, type AdminKey } from './keys.ts'
import { KEY_HEADER, verifyCall, SIGN_HEADER, TIME_HEADER, type SignedCall } from './signature.ts'

/** A call whose signature is right. */
export interface Authenticated {
  key: AdminKey
  call: SignedCall
}

/** The response to every refused call, whatever the reason. */
export const REFUSED = { problem: 'not signed with a key of this shop' } as const

/** Returns the caller; undefined, without a reason, if the call is not authentic. */
export async function authenticate(
  request: { url: string; headers: Headers },
  body: Uint8Array<ArrayBuffer>,
  env: Pick<Env, 'REUNA_KEYS' | 'BRAND' | 'REUNA_SETTINGS'>,
  now: number,
): Promise<Authenticated | undefined> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const url = new URL(request.url)
  const { hostname, pathname: path } = url
  const call: SignedCall = {
    kid: header(KEY_HEADER),
    time: header(TIME_HEADER),
    sign: header(SIGN_HEADER),
    hostname,
    path,
    body,
  }
  const takesUnbound = selectBrand(url, env)?.server.takesUnboundCalls ?? false
  const key = await verifyCall(call, readKeys(env.REUNA_KEYS), now, takesUnbound)
  return key && { key, call }
}
