import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A visit that brings the service worker; it is ready and has the visited page and the home page. */
export async function visitAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.mouse.click(2, 300)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await waitForPage(page, path)
  await waitForPage(page, new URL('/', page.url()).href)
}

/** Waits until a page is among the kept ones. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('reuna-pages')
        return (await cache.match(wanted)) !== undefined
      }, path),
    )
    .toBe(true)
}

/** Waits until every file of the build is kept. */
export async function waitForBuild(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasWholeBuild), { timeout: 30_000 }).toBe(true)
}

async function hasWholeBuild(): Promise<boolean> {
  const cache = await caches.open('reuna-files')
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const list = kept.find((path) => path.startsWith('/offline/build/'))
  const names = list && ((await (await cache.match(list))?.json()) as readonly string[] | undefined)
  return names ? names.every((name) => kept.includes(name)) : false
}

/** Paths of the pages that the browser knows as data. */
export function knownPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('catalog')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('kv')) return resolve([])
          const asking = db.transaction('kv').objectStore('kv').getAll()
          asking.onsuccess = () => {
            db.close()
            const all = asking.result as { value?: { path?: string; frame?: object } }[]
            resolve(all.map(({ value }) => value?.path ?? (value?.frame ? 'frame' : '')))
          }
        }
      }),
  )
}

/** Waits until the browser knows what a page shows, and what stands around every page. */
export async function waitForKnown(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const known = await knownPaths(page)
        return known.includes(path) && known.includes('frame')
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}

/** Forgets the copies of pages, so that they have to be drawn. */
export async function dropCopies(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('reuna-pages')
    for (const name of await cache.keys()) {
      if (new URL(name.url).pathname !== '/') await cache.delete(name)
    }
  })
}
