import { jsonForHtml } from './json.ts'

interface DataScriptProps {
  /** What kind of data it is: `application/ld+json` is read by search engines. */
  type: 'application/json' | 'application/ld+json'
  value: object
  id?: string
}

/** Data inside a page: never run, and no text in it can end it. */
export function DataScript({ value, ...attributes }: DataScriptProps) {
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: jsonForHtml(value) }} />
}
