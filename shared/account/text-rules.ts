import type { FieldRule } from './validate.ts'

/** A required text with a maximum length. */
export function maxLengthRule(maxLength: number): FieldRule {
  return (entered) => {
    if (entered.trim() === '') return { code: 'form.required' }
    return [...entered].length > maxLength ? { code: 'form.too-long' } : undefined
  }
}

/** Normalizes the entry of a textarea: line breaks are unified, control characters are removed. */
export function areaText(entered: string): string {
  return entered
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]+/g, '')
    .trim()
}
