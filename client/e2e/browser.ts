import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The shell draws no window and takes half the time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A Chromium to test with: `CHROMIUM_PATH`, the system's, the test runner's own, else the npm package. */
export async function findBrowser(): Promise<string> {
  const found = [process.env['CHROMIUM_PATH'], ...SYSTEM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  // Makes the package unpack the system libraries it needs beside the browser.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** Words Chromium needs on a server: no sandbox only where the user is root. */
export const BROWSER_WORDS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
]
