import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test'

export { expect } from '@playwright/test'

/** For a test that varies another one: as long as no `EXAMPLES` are asked for, that one stands for it. */
export function deepIf(isVariant: boolean): { tag: string[] } {
  return { tag: isVariant ? ['@deep'] : [] }
}

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
  /** Whether the test is over: what the end of its page breaks is no error. */
  isOver: { value: boolean }
  /** Hears the pages of a browser that the test has launched itself. */
  watchErrors: (browser: Browser) => void
  quiet: undefined
}>({
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
      const note = (error: string) => {
        if (!isOver.value) consoleErrors.push(error)
      }
      const watchContext = (context: BrowserContext) => {
        if (contexts.has(context)) return
        contexts.add(context)
        context.on('console', (message) => {
          const isAllowed = allowed.some((pattern) => pattern.test(message.text()))
          if (message.type() === 'error' && !isAllowed && !isOwnStatus(message)) {
            note(`${message.text()} (${message.location().url})`)
          }
        })
        context.on('weberror', (webError) => {
          const { message } = webError.error()
          if (!NO_ANIMATION.test(message)) note(message)
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
    // Asks for no page: a test that only sends requests has none.
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
