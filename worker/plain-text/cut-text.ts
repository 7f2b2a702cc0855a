/** Returns at most `maxLength` UTF-16 units from the start of a text, without splitting a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1))
  return text.slice(0, text.length > maxLength && isHalf ? maxLength - 1 : maxLength)
}
