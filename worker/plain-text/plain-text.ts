/**
 * Characters that control a terminal or the text direction: all control characters except line feed and tab,
 * and direction marks.
 */
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Makes untrusted text safe for a terminal: control characters are escaped (`\u001b`). */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL_CHARACTERS, escapeCharacter)
}

/** Writes data as JSON with the same characters escaped; parsing it returns the same data. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(CONTROL_CHARACTERS, escapeCharacter)
}

function escapeCharacter(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
