/**
 * A slug as the specification writes it (catalogue §5): lower case, white space becomes `-`, `&`
 * becomes `-and-`, other non-word characters are dropped, repeated hyphens collapse. Accents are
 * folded first (`ä` → `a`, `ß` → `ss`), so that Finnish and German names stay readable.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, '-')
    .replace(/&/g, '-and-')
    .replace(/[^\w-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}
