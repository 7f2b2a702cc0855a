import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128 } from './code128.ts'

/** Converts bars back to modules: 1 is dark. */
function modulesOf(text: string): string {
  const code = code128(text)
  if (!code) return ''
  const cells = Array.from({ length: code.width }, () => '0')
  for (const { x, width } of code.bars) cells.fill('1', x, x + width)
  return cells.join('')
}

describe('the bar code of a loyalty card', () => {
  it('is Code 128 with start, check and stop characters', () => {
    // Start B, P, J, J, 1, 2, 3, C, check 55, stop.
    const expected = [
      ...['11010010000', '11101110110', '10110111000', '10110111000', '10011100110'],
      ...['11001110010', '11001011100', '10001000110', '11101000110', '1100011101011'],
    ]
    expect(modulesOf('PJJ123C')).toBe(`${'0'.repeat(10)}${expected.join('')}${'0'.repeat(10)}`)
  })

  it('has eleven modules for each character, thirteen for the stop, and a quiet zone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (text) => {
        expect(code128(text)?.width).toBe((text.length + 2) * 11 + 13 + 20)
      }),
    )
  })

  it('is undefined for text that it cannot encode', () => {
    for (const text of ['', 'ä', 'a\nb', 'a'.repeat(41)]) expect(code128(text)).toBeUndefined()
  })
})
