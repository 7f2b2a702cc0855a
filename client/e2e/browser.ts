import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** `EXAMPLES=1` runs every variant (`@deep`), and phone tests on the desktop too. */
export const IS_DEEP = Number(process.env['EXAMPLES'] ?? 0) > 0

/** Headless, without back/forward cache, in half the time of the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell'
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium for tests: `CHROMIUM_PATH`, the system's, the test runner's, else the npm package's. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  const executable = firstExisting([named, SHELL, ...FULL_BROWSERS, chromium.executablePath()])
  if (executable) return executable
  // Makes the package unpack the system libraries it needs.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** The full Chromium of visitors, with a back/forward cache; undefined if there is none. */
export function findWholeBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const isShell = named?.includes('headless')
  return firstExisting([isShell ? undefined : named, ...FULL_BROWSERS, chromium.executablePath()])
}

function firstExisting(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

/** Arguments for Chromium on a server: without a sandbox only for root. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
]

/** Blink settings of the test runner, which another list would override: a mouse is present. */
const MOUSE =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** One process for all pages of a browser context: starting another takes a fifth of a short test. */
export const ONE_PROCESS = '--renderer-process-limit=1'

/** Loads no picture, and draws no more than it has to. */
const PLAIN_SETTINGS = `--blink-settings=imagesEnabled=false,${MOUSE}`

/** For the browser that visitors have, where a test launches it: it draws a window for nobody. */
export const WHOLE_BROWSER_ARGS = [...BROWSER_ARGS, PLAIN_SETTINGS, '--disable-gpu']

const withoutPictures = async (...more: readonly string[]) => ({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, PLAIN_SETTINGS, ...more],
  },
})

/**
 * For `test.use` in tests of behaviour, not appearance: does not load pictures, which are a quarter of a
 * list's cost.
 */
export const WITHOUT_PICTURES = await withoutPictures(ONE_PROCESS)

/** As `WITHOUT_PICTURES`, for tests that kill a page: each page has its own process. */
export const PROCESS_FOR_EACH_PAGE = await withoutPictures()
