/** What a look at the service worker's script says. */
export interface ScriptResponse {
  status: number
  contentType: string | null
}

/**
 * What a local run does about the service worker: a script is registered; a 404 or
 * another type than JavaScript unregisters the one that an earlier run left behind; a failing server
 * says nothing.
 */
export function checkScript({
  status,
  contentType,
}: ScriptResponse): 'register' | 'unregister' | 'leave' {
  if (status >= 500 || status === 429) return 'leave'
  const isScript = /\b(?:java|ecma)script\b/i.test(contentType ?? '')
  return status === 200 && isScript ? 'register' : 'unregister'
}

/** Local host detection: localhost, [::1] or 127.x.x.x. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}
