import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test'
import { IS_DEEP } from './browser.ts'
import { PHONE } from './phone.ts'

export { expect } from '@playwright/test'

/** Marks a variant of another test, which stands for it unless `EXAMPLES` is set. */
export function deepIf(isVariant: boolean): { tag: string[] } {
  return { tag: isVariant ? ['@deep'] : [] }
}

/** True for a phone test outside a project of phones, which only `EXAMPLES` has. */
const needsPhone = (tags: readonly string[]) =>
  !IS_DEEP && tags.some((tag) => tag.startsWith('@phone'))

/** An intended 404, 422 or 500 page is no console error. */
const OWN_STATUS = /^Failed to load resource: the server responded with a status of (?:404|422|500)/
/** Neither is a refused call. */
const CALL_STATUS = /^Failed to load resource: the server responded with a status of 4\d\d/
/** The browser skips a view transition if the next page comes first. */
const NO_ANIMATION = /^Transition was (?:aborted|skipped)/

/**
 * Fails a browser test if one of its pages logs a console error: a script error, a blocked or missing
 * resource, a hydration mismatch. Covers every page of every context, including those that a test opens.
 * `allowed` in a test's options permits expected errors.
 */
export const test = base.extend<{
  allowed: readonly RegExp[]
  consoleErrors: string[]
  /** True after the test: errors from closing its page do not count. */
  isOver: { value: boolean }
  /** Watches the pages of a browser that the test has launched. */
  watchErrors: (browser: Browser) => void
  quiet: undefined
}>({
  userAgent: ({ userAgent }, provide, { tags }) =>
    provide(needsPhone(tags) ? PHONE.userAgent : userAgent),
  viewport: ({ viewport }, provide, { tags }) =>
    provide(needsPhone(tags) ? PHONE.viewport : viewport),
  isMobile: ({ isMobile }, provide, { tags }) => provide(needsPhone(tags) || isMobile),
  hasTouch: ({ hasTouch }, provide, { tags }) => provide(needsPhone(tags) || hasTouch),
  contextOptions: ({ contextOptions }, provide, { tags }) =>
    provide(needsPhone(tags) ? {} : contextOptions),
  allowed: [[], { option: true }],
  consoleErrors: [
    async ({}, use) => {
      await use([])
    },
    { scope: 'test' },
  ],
  isOver: [
    async ({}, use) => {
      await use({ value: false })
    },
    { scope: 'test' },
  ],
  watchErrors: [
    async ({ allowed, consoleErrors, isOver }, use) => {
      const browsers: Browser[] = []
      const contexts = new WeakSet<BrowserContext>()
      const noteError = (error: string) => {
        if (!isOver.value) consoleErrors.push(error)
      }
      const watchContext = (context: BrowserContext) => {
        if (contexts.has(context)) return
        contexts.add(context)
        context.on('console', (message) => {
          const isAllowed = allowed.some((pattern) => pattern.test(message.text()))
          if (message.type() === 'error' && !isAllowed && !isOwnStatus(message)) {
            noteError(`${message.text()} (${message.location().url})`)
          }
        })
        context.on('weberror', (webError) => {
          const { message } = webError.error()
          if (!NO_ANIMATION.test(message)) noteError(message)
        })
      }
      await use((browser) => {
        browsers.push(browser)
        browser.on('context', watchContext)
        for (const context of browser.contexts()) watchContext(context)
      })
      for (const browser of browsers) browser.off('context', watchContext)
    },
    { auto: true },
  ],
  quiet: [
    // Requests no page fixture: a test that only sends requests has none.
    async ({ browser, consoleErrors, watchErrors }, use) => {
      watchErrors(browser)
      await use(undefined)
      base.expect(consoleErrors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  page: [
    async ({ page, isOver }, use) => {
      await use(page)
      isOver.value = true
    },
    { scope: 'test' },
  ],
})

function isOwnStatus(message: ConsoleMessage): boolean {
  const text = message.text()
  const address = message.page()?.url()
  const { url } = message.location()
  if (CALL_STATUS.test(text) && new URL(url, address).pathname.startsWith('/api/cart/')) return true
  return OWN_STATUS.test(text) && url === address
}
