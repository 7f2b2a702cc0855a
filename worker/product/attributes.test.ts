import { describe, expect, it } from 'vitest'
import { withoutRepeatedFacts } from './attributes.ts'

const rows = [
  { label: 'Näytön koko', value: '14"' },
  { label: 'Liitännät', value: 'USB-C & HDMI' },
]

describe('a description beside the attribute table', () => {
  it('omits list items that repeat a row, and empty lists', () => {
    const repeated = '<ul><li>Näytön koko: 14"</li><li>Liitännät: USB-C &amp; HDMI</li></ul>'
    expect(withoutRepeatedFacts(rows, `<p>Kevyt.</p>${repeated}`)).toBe('<p>Kevyt.</p>')
  })

  it('keeps other items, and lists with markup', () => {
    const plainList = '<ul><li>Näytön koko: 14"</li> <li>Takuu: 3 vuotta</li></ul>'
    expect(withoutRepeatedFacts(rows, plainList)).toBe('<ul><li>Takuu: 3 vuotta</li></ul>')
    const marked = '<ul><li><b>Näytön koko: 14"</b></li></ul>'
    expect(withoutRepeatedFacts(rows, marked)).toBe(marked)
  })

  it.each(['<h3>Näyttö</h3>', '<p><b>Ominaisuudet:</b></p>\n', 'Ominaisuudet: ', '<ol><li>Näyttö'])(
    'keeps a list introduced by %s',
    (before) => {
      const introduced = `<p>Kevyt.</p>${before}<ul><li>Näytön koko: 14"</li></ul>`
      expect(withoutRepeatedFacts(rows, introduced)).toBe(introduced)
    },
  )
})
