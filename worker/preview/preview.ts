import { z } from 'zod'
import type { SealKey } from '../crypto/seal-keys.ts'
import { cookieLine, hostCookieName, readCookieValue } from '../http/cookie.ts'
import { seal, unseal, type SealContext } from '../session/seal.ts'

const COOKIE = 'reuna-preview'

/** A view of the shop at another time, with its drafts. Times are milliseconds since 1970. */
export interface Preview {
  at: number
  /** When the link and its cookie expire. */
  until: number
}

const sealed = z.object({ at: z.number(), until: z.number() })

const placeOf = (brand: string): SealContext => ({ purpose: 'preview', brand })

/** Creates the token of a preview link. Anyone with the link sees the preview until it expires. */
export function sealPreview(
  keys: readonly SealKey[],
  brand: string,
  preview: Preview,
): Promise<string> {
  return seal(keys, placeOf(brand), preview)
}

/** Opens the preview of a token; undefined if it has expired or is not of this brand. */
export async function openPreview(
  keys: readonly SealKey[],
  brand: string,
  token: string,
  now: number,
): Promise<Preview | undefined> {
  const read = sealed.safeParse(await unseal(keys, placeOf(brand), token))
  return read.success && read.data.until > now ? read.data : undefined
}

/** The token in a `Cookie` header. */
export function readPreviewCookie(
  cookies: string | undefined,
  isSecure: boolean,
): string | undefined {
  return readCookieValue(cookies, hostCookieName(COOKIE, isSecure))
}

/** The `Set-Cookie` line that starts a preview; for undefined, the line that ends it. */
export function previewLine(
  preview: { token: string; endsInMs: number } | undefined,
  isSecure: boolean,
): string {
  return cookieLine({
    ...{ name: hostCookieName(COOKIE, isSecure), value: preview?.token },
    maxAgeSeconds: Math.floor((preview?.endsInMs ?? 0) / 1000),
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}
