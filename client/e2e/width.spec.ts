import { WITHOUT_PICTURES } from './browser.ts'
import { findOverflow } from './checks.ts'
import { deepIf, expect, test } from './test.ts'

// A page's width depends neither on scripts nor on pictures, and nearly seventy pages are checked.
test.use(WITHOUT_PICTURES)
test.use({ javaScriptEnabled: false })

/** Pages with the same path in all store views. */
const IN_EVERY_VIEW = [
  ...['', '/p/REU-SET-211/x', '/p/REU-GRP-211/x'],
  ...['/p/VEL-USB-105/x', '/search/usb', '/search/xqzwvv', '/i/delivery', '/not/there', '/error'],
  ...['/cart', '/login', '/register', '/recover-password', '/contact', '/cookies', '/newsletter'],
  ...['/knowledge-base', '/withdrawal', '/order-lookup', '/wishlist', '/compare?skus=VEL-USB-105'],
]

/** Categories with names that are long on a phone, in each of these views. */
const DEPARTMENTS = {
  '/en': ['/c/usb-cables', '/c/usb-cables?sort=price', '/c/noise-cancelling-headphones'],
  '/de': ['/c/usb-kabel', '/c/usb-kabel?sort=price', '/c/kopfhorer-mit-gerauschunterdruckung'],
  '/it': ['/c/cavi-usb', '/c/cavi-usb?sort=price', '/c/cuffie-con-cancellazione-del-rumore'],
}

for (const [prefix, departments] of Object.entries(DEPARTMENTS)) {
  // German has the longest words.
  const variant = deepIf(prefix !== '/de')
  test(`no page under ${prefix} scrolls horizontally at 320 pixels`, variant, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of departments) {
      const response = await page.goto(prefix + path)
      expect(response?.status(), prefix + path).toBe(200)
      expect(await findOverflow(page), prefix + path).toEqual([])
    }
    for (const path of IN_EVERY_VIEW) {
      await page.goto(prefix + path)
      expect(await findOverflow(page), prefix + path).toEqual([])
    }
  })
}
