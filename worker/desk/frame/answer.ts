import type { ReactNode } from 'react'

/** What a page says about what has just been done, once. */
export interface Notice {
  kind: 'done' | 'failed'
  text: string
}

/** A page of the desk. */
export interface DeskPageAnswer {
  kind: 'page'
  title: string
  body: ReactNode
  /** 422: a field is wrong; 409: somebody else changed it meanwhile. */
  status?: 200 | 403 | 404 | 409 | 410 | 413 | 422
  /** Loads the page again after so many seconds: something goes on. */
  refreshAfter?: number
  /** Links and buttons beside the title. */
  actions?: ReactNode
  /** Where the page is below: `[{ title: 'Orders', href: '/admin/orders' }]`. */
  trail?: readonly { title: string; href: string }[]
  /** `print`: without navigation, for paper. */
  layout?: 'desk' | 'print'
  /** Scripts of the page: entries `client/desk/NAME-entry.ts`. It has to work without them. */
  scripts?: readonly string[]
}

/** What a page or form answers. */
export type DeskAnswer =
  | DeskPageAnswer
  /** Sends the browser on (303); the page there says the notice, once. */
  | { kind: 'redirect'; to: string; notice?: Notice }
  /** A file to be saved: CSV, JSON. */
  | { kind: 'file'; name: string; type: string; text: string | ReadableStream<Uint8Array> }
  /** Facts for a script of the desk. */
  | { kind: 'data'; data: object }
  /** Nothing is at this address. */
  | { kind: 'missing' }

/** A page with a title. */
export function page(answer: Omit<DeskPageAnswer, 'kind'>): DeskAnswer {
  return { kind: 'page', ...answer }
}

/** Sends the browser on after a form; the text is said there once. */
export function redirect(to: string, done?: string): DeskAnswer {
  return {
    kind: 'redirect',
    to,
    ...(done !== undefined && { notice: { kind: 'done', text: done } }),
  }
}

/** As `redirect`, where nothing was done: the text says why. */
export function redirectFailed(to: string, failed: string): DeskAnswer {
  return { kind: 'redirect', to, notice: { kind: 'failed', text: failed } }
}

/** Nothing is at this address: 404 in the frame of the desk. */
export const MISSING: DeskAnswer = { kind: 'missing' }
