import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test'

export { expect } from '@playwright/test'

/** A page that answers 404, 422 or 500 on purpose is no error of the browser's. */
const OWN_STATUS = /^Failed to load resource: the server responded with a status of (?:404|422|500)/
/** A call that is refused in words is none either. */
const CALL_STATUS = /^Failed to load resource: the server responded with a status of 4\d\d/
/** The browser leaves out an animation when the next page comes first. */
const NO_ANIMATION = /^Transition was (?:aborted|skipped)/

/**
 * A browser test fails when one of its pages wrote an error to the console: a script that broke, a blocked
 * resource, a file that is missing, markup that an island did not expect. Every page of every context is
 * heard, those that a test opens too. `allowed` in a test's options lets expected ones through.
 */
export const test = base.extend<{
  allowed: readonly RegExp[]
  consoleErrors: string[]
  /** Hears the pages of a browser that the test has launched itself. */
  hear: (browser: Browser) => void
  quiet: undefined
}>({
  allowed: [[], { option: true }],
  consoleErrors: [
    async ({}, use) => {
      await use([])
    },
    { scope: 'test' },
  ],
  hear: [
    async ({ allowed, consoleErrors }, use) => {
      const browsers: Browser[] = []
      const heard = new WeakSet<BrowserContext>()
      const hearContext = (context: BrowserContext) => {
        if (heard.has(context)) return
        heard.add(context)
        context.on('console', (message) => {
          const isAllowed = allowed.some((pattern) => pattern.test(message.text()))
          if (message.type() === 'error' && !isAllowed && !isOwnStatus(message)) {
            consoleErrors.push(`${message.text()} (${message.location().url})`)
          }
        })
        context.on('weberror', (webError) => {
          const { message } = webError.error()
          if (!NO_ANIMATION.test(message)) consoleErrors.push(message)
        })
      }
      await use((browser) => {
        browsers.push(browser)
        browser.on('context', hearContext)
        for (const context of browser.contexts()) hearContext(context)
      })
      for (const browser of browsers) browser.off('context', hearContext)
    },
    { auto: true },
  ],
  quiet: [
    // With the page at hand this ends before the page does: what its end breaks is no error.
    async ({ page, consoleErrors, hear }, use) => {
      const browser = page.context().browser()
      if (browser) hear(browser)
      await use(undefined)
      base.expect(consoleErrors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

function isOwnStatus(message: ConsoleMessage): boolean {
  const text = message.text()
  const address = message.page()?.url()
  const { url } = message.location()
  if (CALL_STATUS.test(text) && new URL(url, address).pathname.startsWith('/api/cart/')) return true
  return OWN_STATUS.test(text) && url === address
}
