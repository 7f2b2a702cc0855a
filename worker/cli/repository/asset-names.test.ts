import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES, languageOf } from '../../../shared/i18n/locale.ts'
import { BRANDS } from '../../brand/select.ts'
import { ROOT } from '../paths.ts'

/** What stands in the place of a part that is calculated. */
const PARTS = { brand: BRANDS.map(({ id }) => id), language: LOCALES.map(languageOf) }

it('every file of the browser build that pages link by its source is there', () => {
  const text = readFileSync(resolve(ROOT, 'worker/render/assets.ts'), 'utf8')
  const named = [...text.matchAll(/['`]((?:client|shared)\/[^'`]+)['`]/g)].map(
    ([, name = '']) => name,
  )
  const names = named.flatMap((name) => {
    const parts = name.includes('/brand/') ? PARTS.brand : PARTS.language
    return parts.map((part) => name.replace(/\$\{[^}]+\}/, part))
  })
  expect(names.length).toBeGreaterThan(PARTS.brand.length)
  expect([...new Set(names)].filter((name) => !existsSync(resolve(ROOT, name)))).toEqual([])
})
