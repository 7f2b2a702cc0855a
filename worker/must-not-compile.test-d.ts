/** What the worker must not be able to write: the browser's names are unknown here. */

// @ts-expect-error: there is no document at the edge
export const title = () => document.title

// @ts-expect-error: there is no window at the edge
export const width = () => window.innerWidth

// @ts-expect-error: nothing is kept in a browser's storage from here
export const kept = () => localStorage.getItem('cart')

// @ts-expect-error: the browser's database is the client's
export const database = () => indexedDB.open('catalog')

/** The edge's own cache compiles, so the errors above are not errors of everything. */
export const edge = () => caches.default.match('https://shop.example/')
