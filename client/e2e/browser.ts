import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** `EXAMPLES=1` runs every variant (`@deep`), and what runs on a phone at a desk too. */
export const IS_DEEP = Number(process.env['EXAMPLES'] ?? 0) > 0

/** Draws no window, keeps no left pages, and takes half the time of the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium to test with: `CHROMIUM_PATH`, the system's, the test runner's own, else the npm package. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  const found = firstOf([named, SHELL, ...WHOLE, chromium.executablePath()])
  if (found) return found
  // Makes the package unpack the system libraries it needs beside the browser.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** A Chromium as visitors have it, which keeps the pages that were left; undefined: there is none. */
export function findWholeBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const isShell = named?.includes('headless')
  return firstOf([isShell ? undefined : named, ...WHOLE, chromium.executablePath()])
}

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

/** Words Chromium needs on a server: no sandbox only where the user is root. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
]

/** The test runner's own words for Blink, whose place another list takes: there is a mouse. */
const MOUSE =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** One process for all pages of a browser's context, whose start is a fifth of a short test. */
export const ONE_PROCESS = '--renderer-process-limit=1'

const withoutPictures = async (...more: readonly string[]) => ({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, `--blink-settings=imagesEnabled=false,${MOUSE}`, ...more],
  },
})

/**
 * For `test.use` in tests of what a page does rather than of how it looks: pictures, which are a quarter of
 * the work of a list in a test, are not loaded.
 */
export const WITHOUT_PICTURES = await withoutPictures(ONE_PROCESS)

/** The same where a page is killed: each page has a process of its own. */
export const PROCESS_FOR_EACH_PAGE = await withoutPictures()
