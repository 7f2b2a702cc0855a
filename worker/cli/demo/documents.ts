import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../../signed/body.ts'
import { fileOf } from '../../shop/import/file-names.ts'
import { withDates } from './days.ts'
import {
  mainPicture,
  productDocuments,
  type AttributeLine,
  type CategoryLine,
  type ProductLine,
} from './product.ts'

/** The documents of one type, each as one line for the importer. */
export interface DemoFile {
  type: DocumentType
  rows: Iterable<{ text: string }>
}

/** True if a brand has demo products. */
export function hasDemo(brand: string): boolean {
  return existsSync(folderOf(brand))
}

/**
 * The demo documents of a brand in one language, in import order. Relative dates count from `now` in
 * Helsinki.
 */
export function demoFiles(brand: string, locale: Locale, now: number): readonly DemoFile[] {
  const [language = ''] = locale.split('-')
  const read = (file: string) => readLines(resolve(folderOf(brand), file), now)
  const texts = (type: DocumentType) => read(`${language}/${fileOf(type)}`)
  return DOCUMENT_TYPES.map((type) => ({
    type,
    rows:
      type === 'product'
        ? productRows(read, texts)
        : [...read(fileOf(type)), ...texts(type)].map((text) => ({ text })),
  }))
}

type Read<Name> = (name: Name) => readonly string[]

/** Merges product facts, stored once, with the texts of a language; adds common fields. */
function* productRows(read: Read<string>, words: Read<DocumentType>): Generator<{ text: string }> {
  const lines = parse<ProductLine>(read(fileOf('product')))
  const texts = new Map(parse<ProductLine>(words('product')).map((line) => [line.sku, line]))
  const variants = Map.groupBy(parse<ProductLine>(read('variants.ndjson')), (line) =>
    String(line['parentSku']),
  )
  const types = new Map(lines.map(({ sku, type_id: type = 'simple' }) => [sku, String(type)]))
  const pictures = new Map(lines.map(({ sku, image }) => [sku, mainPicture(image, sku)]))
  const categories = parse<CategoryLine>(words('category'))
  const attributes = parse<AttributeLine>(words('attribute'))
  const around = {
    categories: new Map(categories.map((each) => [each.id, each])),
    attributes: new Map(attributes.map((each) => [each.attribute_code, each])),
    typeOf: (sku: string) => types.get(sku) ?? '',
    pictureOf: (sku: string) => pictures.get(sku),
  }
  for (const line of lines) {
    const whole = { ...line, ...texts.get(line.sku) }
    for (const document of productDocuments(whole, variants.get(line.sku) ?? [], around))
      yield { text: JSON.stringify(document) }
  }
}

function folderOf(brand: string): string {
  return resolve(import.meta.dirname, brand)
}

function readLines(path: string, now: number): readonly string[] {
  if (!existsSync(path)) return []
  const lines = withDates(readFileSync(path, 'utf8'), now).split('\n')
  return lines.filter((line) => line !== '')
}

function parse<Line>(lines: readonly string[]): readonly Line[] {
  return lines.map((line) => JSON.parse(line) as Line)
}
