/**
 * Returns JSON for a `<script>` element of any kind: `<`, `>`, `&` and the two line separators are escaped,
 * so that no text can close the element or open another.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

interface DataScriptProps {
  /** The kind of data: search engines read `application/ld+json`. */
  type: 'application/json' | 'application/ld+json'
  value: object
  id?: string
}

/** Data inside a page: never executed, and no text can end the element. */
export function DataScript({ value, ...attributes }: DataScriptProps) {
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: jsonForHtml(value) }} />
}
