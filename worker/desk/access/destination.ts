/**
 * The page of the desk to open after sign-in; any text that is no path of the desk leads to the first page.
 */
export function destinationOf(text: string | null | undefined): string {
  const base = 'https://desk.invalid'
  const url = URL.parse(text ?? '', base)
  const isOwn = url?.origin === base && /^\/admin(?:\/|$)/.test(url.pathname)
  return url && isOwn ? url.pathname + url.search : '/admin'
}
