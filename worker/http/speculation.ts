/** Asks the browser to send its network type with later requests (Network Information, client hints). */
const CLIENT_HINTS = { 'Accept-CH': 'ECT' } as const

/**
 * The headers that define which links a browser may prefetch, with rules from a static file, so that no
 * inline script is needed. Links are prefetched on hover if the browser reported a fast network and does
 * not save data; else, and on phones, on press. `header` reads one request header.
 */
export function speculation(
  header: (name: string) => string | undefined,
): Readonly<Record<'Accept-CH' | 'Speculation-Rules', string>> {
  const isFast = header('ECT') === '4g' && header('Save-Data')?.toLowerCase() !== 'on'
  const hasPointer = header('Sec-CH-UA-Mobile') === '?0'
  const rules = isFast && hasPointer ? 'speculation-rules-pointer' : 'speculation-rules'
  return { ...CLIENT_HINTS, 'Speculation-Rules': `"/${rules}.json"` }
}
