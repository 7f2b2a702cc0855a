import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES, languageOf } from '../../../shared/i18n/locale.ts'
import { BRANDS } from '../../brand/select.ts'
import { ROOT } from '../paths.ts'
import { isTest, readSources } from './source-files.ts'

const SHEETS = readSources()
  .filter((file) => file.path.startsWith('worker/') && !isTest(file))
  .flatMap(({ text }) => [...text.matchAll(/\bsheet: '([^']+)'/g)].map(([, name = '']) => name))

/** Examples for calculated parts of names. */
const PARTS = {
  sheet: SHEETS,
  brand: BRANDS.map(({ id }) => id),
  language: LOCALES.map(languageOf),
}

it('every linked file of the browser build exists', () => {
  const text = readFileSync(resolve(ROOT, 'worker/render/assets.ts'), 'utf8')
  const named = [...text.matchAll(/['`]((?:client|shared)\/[^'`]+)['`]/g)].map(
    ([, name = '']) => name,
  )
  const names = named.flatMap((name) => {
    const part = /\$\{(sheet|brand)/.exec(name)?.[1] as 'sheet' | 'brand' | undefined
    return PARTS[part ?? 'language'].map((part) => name.replace(/\$\{[^}]+\}/, part))
  })
  expect(names.length).toBeGreaterThan(PARTS.brand.length + PARTS.sheet.length)
  expect(new Set(PARTS.sheet).size).toBeGreaterThan(5)
  const linked = [...new Set(names)].filter((name) => !isBrandFont(name) || isNamedBySheet(name))
  expect(linked.filter((name) => !existsSync(resolve(ROOT, name)))).toEqual([])
})

function isBrandFont(name: string): boolean {
  return name.startsWith('client/styles/brand/') && name.endsWith('.woff2')
}

/** A brand has a font of its own if its style sheet names it. */
function isNamedBySheet(font: string): boolean {
  const sheet = readFileSync(resolve(ROOT, font.replace('.woff2', '.css')), 'utf8')
  return sheet.includes(basename(font))
}
