// Takes the place of a service worker that is switched off: removes what it kept, then itself. What the
// shopper made is in another store and stays.
const KEPT = ['reuna-pages', 'reuna-pictures', 'reuna-files']

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all(KEPT.map((name) => caches.delete(name))).then(() => self.registration.unregister()),
  )
})
