/** HMAC-SHA-256 of a text in hexadecimal digits. */
export async function signText(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
