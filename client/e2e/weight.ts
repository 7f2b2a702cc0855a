import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** Scripts and styles that a page has loaded without interaction. */
export async function loadedBy(page: Page): Promise<{
  scripts: readonly string[]
  styles: readonly string[]
}> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
  const loaded = await resourcesOf(page)
  const endingWith = (end: string) => loaded.filter((path) => path.endsWith(end))
  return { scripts: endingWith('.js'), styles: endingWith('.css') }
}

/** Own files that the page has loaded so far. */
export function resourcesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .map(({ pathname }) => pathname)
        // Excluded: it runs beside the page, not in it.
        .filter((path) => path !== '/service-worker.js'),
    ),
  ])
}

export async function brotliSum(
  request: APIRequestContext,
  paths: readonly string[],
): Promise<number> {
  const files = await Promise.all(paths.map(async (path) => (await request.get(path)).body()))
  return files.reduce((sum, file) => sum + brotli(file), 0)
}

/** The size with Brotli at the edge's level. */
export function brotli(file: Buffer): number {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}
