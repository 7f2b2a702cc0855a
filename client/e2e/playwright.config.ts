import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser, IS_DEEP, ONE_PROCESS } from './browser.ts'
import { PHONE } from './phone.ts'

const root = resolve(import.meta.dirname, '../..')
const report = process.env['REUNA_REPORT']
const port = Number(process.env['E2E_PORT'] ?? 8790)

const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  // Without motion, whose frames are a tenth of the cost; phones keep it.
  ...(!IS_DEEP && { contextOptions: { reducedMotion: 'reduce' as const } }),
}

const MEASURED = /@presses|@alone/
const DESKTOP_OMITS = IS_DEEP ? /@phone-only|@presses|@alone/ : /@presses|@alone|@deep/
const shoppers = IS_DEEP ? ['desktop', 'phone'] : ['desktop']

export default defineConfig({
  testDir: '.',
  // Files run grouped by their browser's options, the groups in the order of their first files: what waits long
  // (tests that kill pages) comes before the short tests of pages with pictures.
  outputDir: resolve(root, '.reuna/test-results'),
  timeout: 30_000,
  // What takes a second alone takes longer on a busy machine.
  expect: { timeout: 10_000 },
  // Tests often wait: of four, two are busy on two CPUs.
  workers: 5,
  // A machine may be busy for a moment; the final report lists tests with a second attempt.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fi-FI',
    // Pages load without a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await findBrowser(), args: [...BROWSER_ARGS, ONE_PROCESS] },
  },
  projects: [
    // Without `EXAMPLES`, phone tests (`@phone`) have a phone here (test.ts): the workers of another project
    // and their browsers take longer to start than most of them run.
    { name: 'desktop', grepInvert: DESKTOP_OMITS, use: desktop },
    ...(IS_DEEP ? [{ name: 'phone', grep: /@phone/, grepInvert: MEASURED, use: PHONE }] : []),
    // Measurements run after all others. Response times, from which delays by other processes are taken off:
    // one test for each processor. Layout shifts: one test at a time.
    {
      name: 'presses',
      grep: /@presses/,
      dependencies: shoppers,
      fullyParallel: true,
      workers: 2,
      use: desktop,
    },
    { name: 'alone', grep: /@alone/, dependencies: ['presses'], workers: 1, use: desktop },
  ],
  webServer: {
    command: `node worker/cli/serve-test.ts --port ${port}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/__health`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
