import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Visits a page until the service worker is active and has cached it and the home page. */
export async function visitAndCache(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.mouse.click(2, 300)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await waitForCachedPage(page, path)
  await waitForCachedPage(page, new URL('/', page.url()).href)
}

/** Waits until a page is cached. */
export async function waitForCachedPage(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const cache = await caches.open('reuna-pages')
          return (await cache.match(wanted)) !== undefined
        }, path),
      { timeout: 15_000 },
    )
    .toBe(true)
}

/** Waits until every file of the build is cached. */
export async function waitForBuild(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasWholeBuild), { timeout: 30_000 }).toBe(true)
}

async function hasWholeBuild(): Promise<boolean> {
  const cache = await caches.open('reuna-files')
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const list = cached.find((path) => path.startsWith('/offline/build/'))
  const names = list && ((await (await cache.match(list))?.json()) as readonly string[] | undefined)
  return names ? names.every((name) => cached.includes(name)) : false
}

/** Paths of stored offline page data. */
export function offlinePaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('catalog')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('kv')) return resolve([])
          const request = db.transaction('kv').objectStore('kv').getAll()
          request.onsuccess = () => {
            db.close()
            const all = request.result as { value?: { path?: string; frame?: object } }[]
            resolve(all.map(({ value }) => value?.path ?? (value?.frame ? 'frame' : '')))
          }
        }
      }),
  )
}

/** Waits until a page's data and the frame are stored. */
export async function waitForOfflineData(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const known = await offlinePaths(page)
        return known.includes(path) && known.includes('frame')
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}

/** Deletes cached pages, so that they must be rendered offline. */
export async function deleteCachedPages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('reuna-pages')
    for (const name of await cache.keys()) {
      if (new URL(name.url).pathname !== '/') await cache.delete(name)
    }
  })
}
