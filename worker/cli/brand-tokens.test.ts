import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTokens } from './brand-tokens.ts'
import { ROOT } from './paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokens-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the tokens of the style sheets', () => {
  const tokens = readTokens(ROOT)

  it('are those of the shop unless a brand overrides them, in both schemes', () => {
    const { battery, clothing } = tokens
    expect(clothing?.['ink']).toEqual(battery?.['ink'])
    expect(clothing?.['paper']).not.toEqual(battery?.['paper'])
    for (const brand of Object.values(tokens)) {
      const [light, dark] = brand['ink'] ?? []
      expect(light).not.toBe(dark)
      expect(Object.values(brand).flat().join()).not.toMatch(/var\(|light-dark|undefined/)
    }
  })

  it('of a brand without a style sheet have no colour of another brand', () => {
    expect(tokens['']?.['accent-fill']).toEqual(tokens['hair']?.['ink'])
    expect(tokens['']?.['mark-ground']).toEqual(tokens['hair']?.['ink'])
  })

  it('fail the build with sheet and token if one is missing', () => {
    const styles = join(folder, 'client/styles')
    mkdirSync(join(styles, 'brand'), { recursive: true })
    const common = 'paper soft ink muted line font font-title title-weight tracking round pill'
    const declared = common.split(' ').map((name) => `--${name}: 0;`)
    writeFileSync(join(styles, 'tokens.css'), `:root {${declared.join('')}}`)
    writeFileSync(join(styles, 'brand/new.css'), ':root { --mark-ground: 0; }')
    expect(() => readTokens(folder)).toThrow('new.css has no --accent')
  })
})
