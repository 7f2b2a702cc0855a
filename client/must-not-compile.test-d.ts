/** Code that must not compile in the browser: the worker's platform is unknown here. */

// @ts-expect-error: the edge's cache is the worker's
export const edge = () => caches.default.match('/')

// @ts-expect-error: no database of the worker reaches the browser
export type Database = D1Database

// @ts-expect-error: no key-value store of the worker reaches the browser
export type Store = KVNamespace

// @ts-expect-error: Node's process is not in a browser
export const variable = () => process.env['HOME']

/** Browser globals compile, so the errors above have their own cause. */
export const own = async () => [document.title, await caches.open('pages')]
