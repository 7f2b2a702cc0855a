import type { FieldRule } from './validate.ts'

/** A text that is needed, of at most so many characters. */
export function atMost(most: number): FieldRule {
  return (entered) => {
    if (entered.trim() === '') return { code: 'form.required' }
    return [...entered].length > most ? { code: 'form.too-long' } : undefined
  }
}

/** What was typed into a field of several lines: line breaks are written one way, controls are left out. */
export function areaText(entered: string): string {
  return entered
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]+/g, '')
    .trim()
}
