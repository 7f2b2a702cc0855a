import type { Locale } from '../../../shared/i18n/locale.ts'
import { readImportText, type SaidText } from '../../catalog/import-texts.ts'
import { allMessages } from '../frame/messages.ts'
import { fieldNames, importTexts } from './messages-texts.ts'

/** Translates a text of the importer; undefined if it has no translation. */
export function translateImportText(locale: Locale, text: string): string | undefined {
  if (locale.startsWith('en')) return text
  return readImportText(text)
    ?.map((each) => translateOne(locale, each))
    .join('; ')
}

function translateOne(locale: Locale, { name, values, field }: SaidText): string {
  const sentence = importTexts(locale)(name, { ...values, ...translateValues(locale, values) })
  return field === '' ? sentence : `${field}: ${sentence}`
}

function translateValues(locale: Locale, { count, field, problem }: SaidText['values']) {
  return {
    ...(count !== undefined && { count: Number(count.replaceAll(',', '')) }),
    ...(field !== undefined && { field: allMessages(fieldNames, locale)[field] ?? field }),
    ...(problem !== undefined && { problem: translateImportText(locale, problem) ?? problem }),
  }
}

/** Formats the place of a remark: a file with its line, and an optional text of the importer. */
export function translatePlace(locale: Locale, place: string): string {
  const [, where, text] = /^([^:]+:\d+): (.*)$/s.exec(place) ?? []
  if (where === undefined || text === undefined) return place
  return `${where}: ${translateImportText(locale, text) ?? text}`
}
