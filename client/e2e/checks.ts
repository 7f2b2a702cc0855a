import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Accessibility violations of the page in its present state, as text. The shop has no frames, so axe runs
 * in the page itself.
 */
export function findA11yIssues(page: Page): Promise<readonly string[]> {
  return analyze(page, { type: 'tag', values: RULES })
}

/** As `findA11yIssues`, for the colour rules: no other rule depends on the colour scheme. */
export function findColourIssues(page: Page): Promise<readonly string[]> {
  return analyze(page, { type: 'rule', values: COLOUR_RULES })
}

async function analyze(page: Page, runOnly: axe.RunOnly): Promise<readonly string[]> {
  // Half of an analysis is loading axe: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(CHECKER)
  const violations = await page.evaluate(async (only) => {
    // Colours during a transition are not final.
    const moving = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && Number.isFinite(endTime)
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    const results = await checker.run({ runOnly: only, resultTypes: ['violations'] })
    return results.violations
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Duplicate ids, and labels and aria references without a target. */
export function findBrokenIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    const names = ['for', 'form', 'popovertarget', 'list']
    const aria = ['labelledby', 'describedby', 'controls', 'activedescendant', 'owns', 'details']
    const lost = [...names, ...aria.map((name) => `aria-${name}`)].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && !document.getElementById(id))
          .map((id) => `${name}=${id}`),
      ),
    )
    return [...twice.map((id) => `twice: ${id}`), ...lost]
  })
}

/** Pictures without reserved dimensions. */
export function findUnsizedPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((each) => !(Number(each.getAttribute('width')) > 0 && each.hasAttribute('height')))
      .map((each) => each.outerHTML.slice(0, 120)),
  )
}

/** Horizontal overflow: of the page, and the elements that cause it. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .map((each) => `${each.tagName}.${each.className}`)
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5)]
  })
}

/** Elements that move despite reduced motion. */
export function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const longestSeconds = (text: string) =>
      Math.max(...text.split(',').map((each) => parseFloat(each)))
    const isAnimated = (style: CSSStyleDeclaration) =>
      (longestSeconds(style.transitionDuration) > 0 && style.transitionProperty !== 'none') ||
      (longestSeconds(style.animationDuration) > 0 && style.animationName !== 'none') ||
      style.scrollBehavior === 'smooth'
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after']
        .filter((part) => isAnimated(getComputedStyle(element, part)))
        .map((part) => `${element.tagName}.${element.getAttribute('class')}${part ?? ''}`),
    )
  })
}

/** Starts adding up layout shifts; `readShift` returns the sum. */
export async function watchShift(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const sum = { value: 0 }
    Object.assign(globalThis, { layoutShift: sum })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) sum.value += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () => (globalThis as unknown as { layoutShift: { value: number } }).layoutShift.value,
  )
}
