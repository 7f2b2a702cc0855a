const MAX_LENGTH = 500

/** Query strings and the name and password of an address; an error's text may hold a whole address. */
const QUERY = /(\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>?#]*|\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi
const USER = /\b([a-z][a-z\d+.-]*:\/\/)[^\s/@"']*@/gi
const MAIL = /[^\s@"'<>(),:;=/]{1,64}@[^\s@"'<>(),:;=/]{1,190}\.[a-z\d-]{2,30}/gi
const TOKEN =
  /\b((?:bearer|basic) +|(?:token|api_?key|key|secret|password|signature)["']?\s*[:=]\s*["']?)[\w.~+/=-]{8,}/gi

/** A text as the log may store it: without queries, names, passwords, tokens and e-mail addresses. */
export function redactSecrets(text: string): string {
  return text
    .slice(0, 4 * MAX_LENGTH)
    .replace(USER, '$1')
    .replace(QUERY, '$1')
    .replace(MAIL, '[mail]')
    .replace(TOKEN, '$1[secret]')
    .slice(0, MAX_LENGTH)
}
