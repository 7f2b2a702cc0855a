/** Plain text as HTML: an empty line parts paragraphs, every other line stays one. */
export function textHtml(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = safe.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`).join('')
}
