/** The beginning of a text, of so many UTF-16 units at most: a character of two of them is never cut in half. */
export function cutText(text: string, most: number): string {
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(most - 1))
  return text.slice(0, text.length > most && isHalf ? most - 1 : most)
}
