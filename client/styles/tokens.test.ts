import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const rulesOf = (css: string, selector: string): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
    .map(([, , rules]) => rules)
    .join()

describe('style constants', () => {
  it('are pink #F9156C, green #00C882, red #FF4B32 and yellow #FFC828', () => {
    const colors = { pink: '#f9156c', green: '#00c882', red: '#ff4b32', yellow: '#ffc828' }
    for (const [name, value] of Object.entries(colors)) {
      expect(sheet('tokens.css')).toMatch(new RegExp(`--${name}: ${value};`))
    }
  })

  it('give a textarea at least 100px of height and buttons the font Rubik', () => {
    expect(rulesOf(sheet('base.css'), 'textarea')).toContain('min-block-size: 100px')
    expect(sheet('tokens.css')).toContain('--font: Rubik,')
    const button = rulesOf(sheet('base.css'), 'button') + rulesOf(sheet('reset.css'), 'button')
    expect(button).toMatch(/font(?:-family)?: (?:inherit|var\(--font\))/)
    expect(rulesOf(sheet('base.css'), 'html')).toMatch(/font-family: var\(--font\)/)
  })
})
