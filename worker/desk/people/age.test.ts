import { expect, it } from 'vitest'
import { ageText } from './age.ts'

const NOW = Date.UTC(2026, 10, 26, 12)

it.each([
  ['en-US', 20, 'now'],
  ['fi-FI', 20, 'nyt'],
  ['fi-FI', 60, '1 minuutti sitten'],
  ['en-US', 3 * 3600, '3 hours ago'],
  ['en-US', 24 * 3600, '1 day ago'],
] as const)('in %s, %i seconds after it was, is “%s”', (locale, seconds, text) => {
  expect(ageText(locale, NOW, NOW - seconds * 1000)).toBe(text)
})
