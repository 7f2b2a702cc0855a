const EXCERPT_LENGTH = 140

/** The beginning of a text in one line. */
export function excerpt(text: string): string {
  const signs = [...text.slice(0, 4 * EXCERPT_LENGTH).replaceAll(/\s+/g, ' ')]
  return signs.length > EXCERPT_LENGTH
    ? `${signs.slice(0, EXCERPT_LENGTH).join('')}…`
    : signs.join('')
}
