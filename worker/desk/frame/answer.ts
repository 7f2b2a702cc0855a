import type { ReactNode } from 'react'

/** A message about the last action, shown once. */
export interface Notice {
  kind: 'done' | 'failed'
  text: string
}

/** A page of the desk. */
export interface DeskPageAnswer {
  kind: 'page'
  title: string
  body: ReactNode
  /** 422: a field is wrong; 409: another person changed the thing meanwhile. */
  status?: 200 | 403 | 404 | 409 | 410 | 413 | 422
  /** Seconds after which the page reloads, while work continues. */
  refreshAfter?: number
  /** Links and buttons beside the title. */
  actions?: ReactNode
  /** Breadcrumbs: `[{ title: 'Orders', href: '/admin/orders' }]`. */
  trail?: readonly { title: string; href: string }[]
  /** `print`: without navigation, for paper. */
  layout?: 'desk' | 'print'
  /** Scripts of the page: entries `client/desk/NAME-entry.ts`. The page has to work without them. */
  scripts?: readonly string[]
}

/** The result of a page or form. */
export type DeskAnswer =
  | DeskPageAnswer
  /** Redirects (303); the next page shows the notice once. */
  | { kind: 'redirect'; to: string; notice?: Notice }
  /** A download: CSV, JSON. */
  | { kind: 'file'; name: string; type: string; text: string | ReadableStream<Uint8Array> }
  /** JSON for a script of the desk. */
  | { kind: 'data'; data: object }
  /** Nothing is at this address (404). */
  | { kind: 'missing' }

/** Returns a page. */
export function page(answer: Omit<DeskPageAnswer, 'kind'>): DeskAnswer {
  return { kind: 'page', ...answer }
}

/** Redirects after a form; the next page shows the text once. */
export function redirect(to: string, done?: string): DeskAnswer {
  return {
    kind: 'redirect',
    to,
    ...(done !== undefined && { notice: { kind: 'done', text: done } }),
  }
}

/** As `redirect`, if nothing was done: the text gives the reason. */
export function redirectFailed(to: string, failed: string): DeskAnswer {
  return { kind: 'redirect', to, notice: { kind: 'failed', text: failed } }
}

/** Nothing is at this address: 404 with the desk's frame. */
export const NOT_FOUND: DeskAnswer = { kind: 'missing' }
