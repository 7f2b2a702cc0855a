import { WITHOUT_PICTURES } from './browser.ts'
import { findOverflow } from './checks.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)
test.use({ javaScriptEnabled: false })

/** Where the calm part of a hero picture ends. */
const CALM = 0.42

const pageOf = sharedPage((page) => page.goto('/'))

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`the hero's text is below its image or on its calm area at ${width} pixels`, async () => {
    const page = await pageOf()
    await page.setViewportSize({ width, height: 900 })
    const box = async (part: string) => {
      const found = await page.locator(`.home-banner[data-kind=hero] ${part}`).boundingBox()
      return found ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const picture = await box('img')
    for (const part of ['h1', 'p', 'a']) {
      const words = await box(part)
      expect(words.height, part).toBeGreaterThan(0)
      expect(words.y + words.height, part).toBeLessThan(900)
      const isBelow = words.y >= picture.y + picture.height
      const isCalm = words.x + words.width <= picture.x + picture.width * CALM
      expect(width < 768 ? isBelow : isCalm, part).toBe(true)
    }
    expect(await findOverflow(page)).toEqual([])
  })
}
