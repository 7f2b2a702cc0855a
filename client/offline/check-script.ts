/** The response to a request of the service worker's script. */
export interface ScriptResponse {
  status: number
  contentType: string | null
}

/**
 * Returns what a local run does with the service worker: a script is registered; a 404 or a type other than
 * JavaScript unregisters that of an earlier run; a server error changes nothing.
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
