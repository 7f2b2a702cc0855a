const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
}
/** Characters that XML 1.0 forbids. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/[&<>"']/g, (char) => SIGNS[char] ?? char)
}

/** Returns an element with text; empty without text. */
export function element(name: string, text: string | number | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
