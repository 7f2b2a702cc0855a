/** Where one goes on after signing in: a page of the desk, wherever the text came from. */
export function destinationOf(text: string | null | undefined): string {
  const base = 'https://desk.invalid'
  const url = URL.parse(text ?? '', base)
  const isOwn = url?.origin === base && /^\/admin(?:\/|$)/.test(url.pathname)
  return url && isOwn ? url.pathname + url.search : '/admin'
}
