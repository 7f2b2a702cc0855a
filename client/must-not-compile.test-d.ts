/** What the browser's code must not be able to write: the platform of the worker is unknown here. */

// @ts-expect-error: the edge's cache is the worker's
export const edge = () => caches.default.match('/')

// @ts-expect-error: no database of the worker reaches the browser
export type Database = D1Database

// @ts-expect-error: no key-value store of the worker reaches the browser
export type Store = KVNamespace

// @ts-expect-error: Node's process is not in a browser
export const variable = () => process.env['HOME']

/** The browser's own names compile, so the errors above are not errors of everything. */
export const own = async () => [document.title, await caches.open('pages')]
