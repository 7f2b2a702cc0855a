import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheets = globSync('**/*.css', { cwd: new URL('..', import.meta.url) }).map((name) => ({
  name,
  css: readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'),
}))

/** Returns a style sheet without its `prefers-reduced-motion: no-preference` blocks. */
function forEverybody(css: string): string {
  const start = css.indexOf('@media (prefers-reduced-motion: no-preference)')
  if (start < 0) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    if (depth === 0) return css.slice(0, start) + forEverybody(css.slice(at + 1))
  }
  return css.slice(0, start)
}

describe('transitions between pages', () => {
  it('are absent with prefers-reduced-motion', () => {
    const all = sheets.filter(({ css }) => css.includes('view-transition'))
    expect(all.length).toBeGreaterThan(1)
    const others = all.filter(({ css }) =>
      /@view-transition|view-transition-name: (?!none)/.test(forEverybody(css)),
    )
    expect(others.map(({ name }) => name)).toEqual([])
  })

  it('take at most 300 ms', () => {
    const rules = sheets.flatMap(({ css }) => [
      ...css.matchAll(/::view-transition-[^{]*\{[^}]*animation-duration: (\d+)ms/g),
    ])
    expect(rules.length).toBeGreaterThan(1)
    for (const [, duration] of rules) expect(Number(duration)).toBeLessThanOrEqual(300)
  })
})

describe('pictures in the dark', () => {
  it('keep their colours', () => {
    expect(
      sheets.filter(({ css }) => /filter:[^;]*invert/.test(css)).map(({ name }) => name),
    ).toEqual([])
  })
})
