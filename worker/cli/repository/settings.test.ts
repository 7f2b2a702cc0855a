import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { electronics } from '../../brand/electronics.ts'
import { ROOT } from '../paths.ts'
import { SETTINGS_DOCUMENT, settingsDocument } from '../settings-document.ts'

describe('the table of settings', () => {
  const text = settingsDocument(electronics)

  it('is the output of npm run settings', () => {
    expect(readFileSync(resolve(ROOT, SETTINGS_DOCUMENT), 'utf8')).toBe(text)
  })

  it('has a row for every setting of a brand, with its default', () => {
    for (const path of pathsOf(electronics)) expect(text).toContain(`| \`${path}\` | `)
    expect(text).toContain('| `cart.minicartCountType` | `quantities` | ')
    expect(text).toContain('| `checkout.mailFrom` | empty | ')
    expect(text).toContain('| `checkout.countries` | `FI`, `SE`, `EE`, `DE`, `IT` | ')
  })

  it('has one row for each setting', () => {
    const settings = [...text.matchAll(/^\| (`[^`]+`) \|/gm)].map(([, name]) => name)
    expect(new Set(settings).size).toBe(settings.length)
  })
})

/** The paths of a brand's values; lists of records count as one value, except store views. */
function pathsOf(value: object, before = ''): readonly string[] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const path = before + name
    if (path === 'storeViews.views') return pathsOf((each as object[])[0] ?? {}, `${path}.N.`)
    const isTree = typeof each === 'object' && each !== null && !Array.isArray(each)
    const isWhole = !isTree || name === 'events' || name === 'filters'
    return isWhole ? [path] : pathsOf(each, `${path}.`)
  })
}
