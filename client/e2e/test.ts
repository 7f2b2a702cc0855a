import { test as base, type ConsoleMessage } from '@playwright/test'

export { expect } from '@playwright/test'

/** A page that answers 404, 422 or 500 on purpose is no error of the browser's. */
const OWN_STATUS = /^Failed to load resource: the server responded with a status of (?:404|422|500)/
/** A call that is refused in words is none either. */
const CALL_STATUS = /^Failed to load resource: the server responded with a status of 4\d\d/
/** The browser leaves out an animation when the next page comes first. */
const NO_ANIMATION = /^Transition was (?:aborted|skipped)/

/**
 * A browser test fails when its pages wrote an error to the console: a script that broke, a blocked
 * resource, a file that is missing. `allowed` in a test's options lets expected ones through.
 */
export const test = base.extend<{
  allowed: readonly RegExp[]
  consoleErrors: string[]
  quiet: undefined
}>({
  allowed: [[], { option: true }],
  consoleErrors: [
    async ({ page, allowed }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        const isAllowed = allowed.some((pattern) => pattern.test(message.text()))
        if (message.type() === 'error' && !isAllowed && !isOwnStatus(message, page.url())) {
          errors.push(`${message.text()} (${message.location().url})`)
        }
      })
      page.on('pageerror', ({ message }) => {
        if (!NO_ANIMATION.test(message)) errors.push(message)
      })
      await use(errors)
    },
    { auto: true },
  ],
  quiet: [
    async ({ consoleErrors }, use) => {
      await use(undefined)
      base.expect(consoleErrors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

function isOwnStatus(message: ConsoleMessage, address: string): boolean {
  const text = message.text()
  const { url } = message.location()
  if (CALL_STATUS.test(text) && new URL(url, address).pathname.startsWith('/api/cart/')) return true
  return OWN_STATUS.test(text) && url === address
}
