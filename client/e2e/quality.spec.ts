import type { Page } from '@playwright/test'
import {
  findA11yIssues,
  findBrokenIds,
  findMotion,
  findOverflow,
  readShift,
  watchShift,
} from './checks.ts'
import { addToCart } from './checkout-steps.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

/** Number of lines of an element's text. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getClientRects().length
}

/** Doubles the text size, as a visitor's setting does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

// Independent looks, which fill the workers to the end of a run.
test.describe.configure({ mode: 'parallel' })

test.describe('every page', () => {
  test('lists, products, comparison, cart, drawer and checkout are accessible in German and dark', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const expectNone = async () => {
      expect(await findA11yIssues(page), page.url()).toEqual([])
      expect(await findBrokenIds(page), page.url()).toEqual([])
    }
    for (const path of ['/de/c/usb-kabel', '/de/compare?skus=VEL-USB-105,ROU-SSD-106']) {
      await page.goto(path)
      await expectNone()
    }
    await page.goto('/de/p/VEL-USB-105/x')
    await expect(page.getByText('Gesetzliche EU-Gewährleistung')).toBeVisible()
    await expectNone()
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(1)
    await expectNone()
    await page.goto('/de/cart')
    await expect(page.getByText(/Wir nehmen/)).toBeVisible()
    await expectNone()
    // The link waits until the shop has the line; opening the URL would not.
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page).toHaveURL(/\/de\/checkout$/)
    await expect(page.getByText('Gesetzliche EU-Gewährleistung')).toBeVisible()
    await expectNone()
  })

  test('text spacing and 400 % zoom hide no content: long Finnish words wrap at 320 pixels', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [PAGE_KINDS.home, PAGE_KINDS.category, PAGE_KINDS['bundle product']]) {
      await page.goto(path)
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      expect(await findOverflow(page), path).toEqual([])
    }
  })

  test('text twice as large costs no content at a desk and one row of a phone, and no word of the footer is broken', async ({
    page,
  }) => {
    for (const path of [PAGE_KINDS.home, PAGE_KINDS['configurable product']]) {
      await page.goto(path)
      const word = page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Saavutettavuusseloste' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await word.evaluate(linesOf)).toBe(1)
      await doubleText(page)
      expect(await findOverflow(page), path).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await findOverflow(page), path).toEqual([])
      const bar = page.locator('.shell-bar')
      const tops = await bar
        .locator('> :is(a, button)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      const centres = tops.map(({ top, bottom }) => Math.round((top + bottom) / 2))
      expect(new Set(centres).size, 'name, menu and signs in one row of a phone').toBe(1)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })

  test('text twice as large on a phone: no word of a button, a line of the cart or of the checkout is broken into letters', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await addToCart(page)
    const narrow = async (path: string, words: string) => {
      await page.goto(path)
      await doubleText(page)
      expect(await findOverflow(page), path).toEqual([])
      const texts = page.locator(words).filter({ visible: true })
      await expect(texts).not.toHaveCount(0)
      return texts.evaluateAll((all) =>
        all
          .filter((each) => each.getBoundingClientRect().width < 150)
          .map((each) => each.textContent),
      )
    }
    expect(await narrow(PAGE_KINDS['configurable product'], '.cart-add .ui-button')).toEqual([])
    expect(await narrow('/cart', '.cart-line :is(h2, h3)')).toEqual([])
    expect(await narrow('/checkout', '.checkout-lines span:nth-last-child(2)')).toEqual([])
  })

  test('text twice as large at 320 pixels: no bar covers a product, and no part of a set its price', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(PAGE_KINDS['bundle product'])
    const bar = page.locator('.buy-bar')
    await expect(bar).toHaveCSS('display', 'grid')
    await doubleText(page)
    await expect(bar).toBeHidden()
    const covered = await page.locator('.product-choice:has(a)').evaluateAll(
      (all) =>
        all.filter((each) => {
          const [price, link] = ['.product-choice-cost', 'a'].map((part) =>
            each.querySelector(part)?.getBoundingClientRect(),
          )
          return (
            price &&
            link &&
            price.right > link.left &&
            price.bottom > link.top &&
            price.top < link.bottom
          )
        }).length,
    )
    expect(covered).toBe(0)
    const word = page.locator('.cart-add .ui-button')
    expect(await word.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false)
    expect(await word.locator('span, :scope').last().evaluate(linesOf)).toBeLessThanOrEqual(2)
  })

  test('text twice as large at 320 pixels breaks no shipping method into letters', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await addToCart(page)
    await page.goto('/checkout')
    const signs = page.locator('.checkout-sign')
    await expect(signs.first()).toBeVisible()
    await doubleText(page)
    // Chromium asks a container in rem again only when its width changes.
    await page.setViewportSize({ width: 321, height: 640 })
    await expect(signs.first()).toBeHidden()
    const texts = page.locator('.checkout-option :is(label > span, .checkout-hint)')
    const widths = await texts.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().width),
    )
    expect(Math.min(...widths)).toBeGreaterThan(120)
  })

  test('controls have an edge with forced colours, and the selected variant is distinct', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await addToCart(page)
    for (const path of [PAGE_KINDS['product with reviews'], '/checkout', '/contact']) {
      await page.goto(path)
      const bare = await page
        .locator('main :is(button, input, select, textarea, a.ui-button)')
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .filter((each) => {
              const { borderStyle, borderWidth, textDecorationLine } = getComputedStyle(each)
              const hasEdge = borderStyle !== 'none' && parseFloat(borderWidth) > 0
              const isDrawn = each.matches(
                '.product-heart, :has(svg), [type=radio], [type=checkbox]',
              )
              return !hasEdge && !isDrawn && !textDecorationLine.includes('underline')
            })
            .map((each) => each.outerHTML.slice(0, 120)),
        )
      expect(bare, path).toEqual([])
    }
    await page.goto(PAGE_KINDS['product with reviews'])
    const edges = await page
      .locator('.product-axis')
      .first()
      .locator('a, [aria-current]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle))
    expect(edges.filter((style) => style === 'solid')).toHaveLength(1)
    expect(edges.length).toBeGreaterThan(1)
  })

  test('the skip link is first and leads to the content, and focus is always visible', async ({
    page,
  }) => {
    await page.goto(PAGE_KINDS.category)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Siirry sisältöön' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      expect(await focusMark(page)).toMatch(/^visible/)
    }
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('reduced motion disables animations', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [PAGE_KINDS.home, PAGE_KINDS.category, PAGE_KINDS['bundle product']]) {
      await page.goto(path)
      expect(await findMotion(page), path).toEqual([])
    }
  })

  for (const kind of ['home', 'category', 'configurable product'] as const) {
    test(`scrolling through ${kind} causes no layout shift: CLS below 0.02 @phone`, async ({
      page,
    }) => {
      await watchShift(page)
      await page.goto(PAGE_KINDS[kind])
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += 700) {
        await page.evaluate(async (top) => {
          scrollTo(0, top)
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          )
        }, y)
      }
      expect(await readShift(page)).toBeLessThan(0.02)
    })
  }

  test('every image of home, category and product exists in its offered sizes', async ({
    page,
    request,
  }) => {
    const kinds = ['home', 'category', 'configurable product'] as const
    for (const kind of kinds) {
      await page.goto(PAGE_KINDS[kind])
      const addresses = await page
        .locator('img, source')
        .evaluateAll((all) =>
          all.flatMap((each) => [
            each.getAttribute('src') ?? '',
            ...(each.getAttribute('srcset') ?? '')
              .split(',')
              .map((one) => one.trim().split(' ')[0]),
          ]),
        )
      const images = [...new Set(addresses)].filter((each) => each !== undefined && each !== '')
      expect(images.length).toBeGreaterThan(2)
      const answers = await Promise.all(images.map((each) => request.get(each ?? '')))
      const broken = answers.filter(
        (each) => !each.ok() || !each.headers()['content-type']?.startsWith('image/'),
      )
      expect(broken.map((each) => each.url())).toEqual([])
    }
  })

  test('controls are at least 24 pixels in size or spaced', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(PAGE_KINDS.category)
    const small = await page.getByRole('button').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { width, height } = each.getBoundingClientRect()
          return width < 24 || height < 24
        })
        .map((each) => each.outerHTML),
    )
    expect(small).toEqual([])
  })
})

/** The focus indicator of the focused element. */
function focusMark(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return 'nothing has the focus'
    const marks = [element, element.closest('label'), element.parentElement].flatMap((each) => {
      if (!each) return []
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      return isOutlined || boxShadow !== 'none' ? [`visible ${outlineWidth}`] : []
    })
    return marks[0] ?? `no mark: ${element.outerHTML.slice(0, 200)}`
  })
}
