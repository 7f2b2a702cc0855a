import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test } from './test.ts'

/**
 * One page for all tests of a `describe`, opened by the first: for tests that only look at it or restore
 * it. It has the options of the describe, and a context of its own.
 */
export function sharedPage(open: (page: Page) => Promise<unknown>): () => Promise<Page> {
  let context: BrowserContext | undefined
  let opened: Promise<Page> | undefined
  const openPage = async (browser: Browser) => {
    context = await browser.newContext()
    const page = await context.newPage()
    await open(page)
    return page
  }
  test.beforeEach(async ({ browser }) => {
    // The first test also pays for the page.
    if (!opened) test.slow()
    opened ??= openPage(browser)
    await opened
  })
  test.afterAll(() => context?.close())
  return () => opened ?? Promise.reject(new Error('no page was opened'))
}
