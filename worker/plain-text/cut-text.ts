/** Returns at most `most` UTF-16 units from the start of a text, without splitting a surrogate pair. */
export function cutText(text: string, most: number): string {
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(most - 1))
  return text.slice(0, text.length > most && isHalf ? most - 1 : most)
}
