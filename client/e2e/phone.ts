import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** The phone of the tests: touch, its own user agent, and animations. */
export const PHONE = {
  ...pixel,
  viewport: { width: 390, height: 844 },
  // Device scale factor 1: three times as many pixels would be rendered for nothing.
  deviceScaleFactor: 1,
}
