/**
 * Signs that a terminal acts on or that turn the direction of what follows: all controls but the end of
 * a line and the tab, and the marks of direction.
 */
const ACTING = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Makes untrusted text safe for a terminal: control characters are escaped (`\u001b`). */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(ACTING, writeOut)
}

/** Data as JSON in which no sign acts on a terminal; read again it is the same data. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(ACTING, writeOut)
}

function writeOut(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
