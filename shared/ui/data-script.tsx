import { jsonForHtml } from './json.ts'

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
