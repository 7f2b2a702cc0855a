import { test as base, type ConsoleMessage } from '@playwright/test'

export { expect } from '@playwright/test'

/** A page that answers 404 or 500 on purpose is no error of the browser's. */
const OWN_STATUS = /^Failed to load resource: the server responded with a status of (?:404|500)/

/**
 * A browser test fails when its pages wrote an error to the console: a script that broke, a blocked
 * resource, a file that is missing. `allowed` in a test's options lets expected ones through.
 */
export const test = base.extend<{ consoleErrors: string[]; quiet: undefined }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOwnStatus(message, page.url())) {
          errors.push(message.text())
        }
      })
      page.on('pageerror', ({ message }) => errors.push(message))
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
  return OWN_STATUS.test(message.text()) && message.location().url === address
}
