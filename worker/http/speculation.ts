/** The network's kind is told with every later request of a browser that can (Network Information, client hints). */
const ASKED = { 'Accept-CH': 'ECT' } as const

/**
 * The headers of a page that say which links a browser may fetch ahead: by the rules of a static file, so
 * that no inline script is needed. Under a pointer that rests where the browser has told of a fast network
 * and saves no data; else, and on phones, at a press. `header` reads one header of the request.
 */
export function speculation(
  header: (name: string) => string | undefined,
): Readonly<Record<'Accept-CH' | 'Speculation-Rules', string>> {
  const isFast = header('ECT') === '4g' && header('Save-Data')?.toLowerCase() !== 'on'
  const hasPointer = header('Sec-CH-UA-Mobile') === '?0'
  const rules = isFast && hasPointer ? 'speculation-rules-pointer' : 'speculation-rules'
  return { ...ASKED, 'Speculation-Rules': `"/${rules}.json"` }
}
