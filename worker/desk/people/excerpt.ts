const EXCERPT = 140

/** The beginning of a text in one line. */
export function excerpt(text: string): string {
  const signs = [...text.slice(0, 4 * EXCERPT).replaceAll(/\s+/g, ' ')]
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : signs.join('')
}
