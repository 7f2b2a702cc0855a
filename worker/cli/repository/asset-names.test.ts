import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.ts'

const LANGUAGES = ['fi', 'en', 'de', 'it']

it('every file of the browser build that pages link by its source is there', () => {
  const text = readFileSync(resolve(ROOT, 'worker/render/assets.ts'), 'utf8')
  const named = [...text.matchAll(/['`](client\/[^'`]+)['`]/g)].map(([, name = '']) => name)
  const names = named.flatMap((name) =>
    LANGUAGES.map((language) => name.replace(/\$\{[^}]+\}/, language)),
  )
  expect(names.length).toBeGreaterThan(LANGUAGES.length)
  expect([...new Set(names)].filter((name) => !existsSync(resolve(ROOT, name)))).toEqual([])
})
