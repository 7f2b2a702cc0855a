import type { Page } from '@playwright/test'
import {
  findA11yIssues,
  findBrokenIds,
  findColourIssues,
  findOverflow,
  findUnsizedPictures,
} from './checks.ts'
import { OPEN_PAGES, PAGE_KINDS } from './page-kinds.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'
import { brotliSum, loadedBy } from './weight.ts'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
const SMALL = { width: 320, height: 640 }

// Kinds are looked at beside each other, the page of one kind by one test after the other.
test.describe.configure({ mode: 'parallel' })

for (const [kind, path] of Object.entries({ ...PAGE_KINDS, ...OPEN_PAGES })) {
  // All tests share one page: separate ones would load it six times.
  test.describe(kind, () => {
    test.describe.configure({ mode: 'default' })
    const pageOf = sharedPage((page) => openPage(page, path))

    test('the scripts loaded before any touch stay within 9.5 kB, the styles within 10 kB brotli', async ({
      request,
    }) => {
      const { scripts, styles } = await loadedBy(await pageOf())
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((name) => /react|views|cart|base|island/i.test(name))).toEqual([])
      expect(await brotliSum(request, scripts)).toBeLessThanOrEqual(9500)
      expect(await brotliSum(request, styles)).toBeLessThanOrEqual(10_000)
    })

    test('has no CSP violation', async () => {
      const page = await pageOf()
      expect(await page.locator('html').getAttribute('data-stopped')).toBeNull()
    })

    test('one h1, images with dimensions, no duplicate id and no label without a target', async () => {
      const page = await pageOf()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await findUnsizedPictures(page)).toEqual([])
      expect(await findBrokenIds(page)).toEqual([])
    })

    test('is accessible in light and dark, at 390 and 1280 pixels', async () => {
      const page = await pageOf()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect(await findA11yIssues(page), `${size.width} light`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findColourIssues(page), 'dark').toEqual([])
    })

    test('after hydration has no duplicate id and no label without a target', async () => {
      const page = await pageOf()
      await page.setViewportSize(SIZES[0])
      for (const island of await page.locator('[data-island]').all()) {
        await island.getByRole('searchbox').or(island.getByRole('combobox')).focus()
        await expect(island.getByRole('combobox')).toBeVisible()
      }
      expect(await findBrokenIds(page)).toEqual([])
    })

    test('no horizontal scroll on a phone with doubled text size', async () => {
      const page = await pageOf()
      await page.setViewportSize(SIZES[1])
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await findOverflow(page)).toEqual([])
      await page.evaluate(() => {
        document.documentElement.style.fontSize = ''
      })
    })

    test('no horizontal scroll at 320 pixels, even with words of 200 letters', async () => {
      const page = await pageOf()
      await page.setViewportSize(SMALL)
      expect(await findOverflow(page)).toEqual([])
      await page.evaluate(lengthenTexts)
      expect(await findOverflow(page)).toEqual([])
    })
  })
}

/** Opens a page without interaction; it records CSP violations. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.setAttribute('data-stopped', event.effectiveDirective)
    })
  })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
}

/** Replaces every catalogue text by one word of 200 letters. */
function lengthenTexts(): void {
  const unchangedElements =
    'button, .product-price, .product-total, .product-choice-cost, .product-set-price, s'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent || parent.closest(`script, ${unchangedElements}`))
      continue
    node.nodeValue = 'Ylipitkänimi'.repeat(17)
  }
}
