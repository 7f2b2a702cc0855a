import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepHyphens, keepModel, keepUnits, softHyphens } from './line-breaks.ts'

const NBSP = '\u00a0'
const UNITS = ['Gt', 'GB', 'mAh', 'kpl', 'm', 'm²', 'km/h', 'l', '%', '°C', '″', 'W'] as const

const number = fc.oneof(fc.nat(9999).map(String), fc.constantFrom('0,5', '2.4', '1,75'))
const unit = fc.constantFrom(...UNITS)
const word = fc.constantFrom('Kajo', 'muistikortti,', 'Plus', 'ulkoinen', '7', 'SSD-levy')
const measure = fc.tuple(number, unit).map(([amount, of]) => `${amount} ${of}`)
const name = fc.array(fc.oneof(word, measure), { maxLength: 8 }).map((parts) => parts.join(' '))

describe('a text with numbers and units', () => {
  it('never breaks between a number and its unit', () => {
    fc.assert(
      fc.property(
        name,
        number,
        unit,
        fc.constantFrom('', ',', ' x'),
        (before, amount, of, after) => {
          const kept = keepUnits(`${before} ${amount} ${of}${after}`)
          expect(kept).toContain(`${amount}${NBSP}${of}${after}`)
        },
      ),
    )
  })

  it('changes only its spaces, idempotently', () => {
    fc.assert(
      fc.property(fc.oneof(name, fc.string()), (text) => {
        const kept = keepUnits(text)
        expect(kept.replaceAll(NBSP, ' ')).toBe(text.replaceAll(NBSP, ' '))
        expect(keepUnits(kept)).toBe(kept)
      }),
    )
  })

  it('still breaks between words, and between a model and its kind', () => {
    for (const text of ['Ruutu 7 muistikortti', 'Talvi 5 Plus', 'Kajo 5 ulkoinen', '', 'USB C']) {
      expect(keepUnits(text)).toBe(text)
    }
  })

  it('keeps the groups of a long number together', () => {
    expect(keepUnits('Varavirtalähde, 20 000 mAh')).toBe(`Varavirtalähde, 20${NBSP}000${NBSP}mAh`)
  })
})

describe('a hyphen', () => {
  const shown = (text: string) => keepHyphens(text).replaceAll('\u2060', '|')

  it('stays with the word that it starts, and with a single letter before it', () => {
    expect(shown('Lataa ja käytä -paketti')).toBe('Lataa ja käytä -|paketti')
    expect(shown('Tablets und E-Reader')).toBe('Tablets und E-|Reader')
    expect(shown('Anbao Kettu lasten T-paita')).toBe('Anbao Kettu lasten T-|paita')
    expect(shown('Solmukka Laituri 7 USB-C-telakka')).toBe('Solmukka Laituri 7 USB-|C-telakka')
  })

  it('allows a break after it between words, and changes nothing before numbers', () => {
    for (const text of ['Mac-näppäimistö', 'Wi-Fi-reititin', 'Posti - nouto', '-20 %', '']) {
      expect(keepHyphens(text)).toBe(text)
    }
  })
})

describe('a long Finnish word', () => {
  it('may wrap at its syllables', () => {
    const shown = (text: string) => softHyphens(text, 'fi').replaceAll('\u00ad', '|')
    expect(shown('Kylmäkäynnistysvirta')).toBe('Kyl|mä|käyn|nis|tys|virta')
    expect(shown('Ohjelmistopäivitykset')).toBe('Ohjel|mis|to|päi|vi|tykset')
    expect(shown('Väri, kapasiteetti')).toBe('Väri, kapasiteetti')
  })

  it('is unchanged otherwise, and in other languages', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(softHyphens(text, 'fi').replaceAll('\u00ad', '')).toBe(text.replaceAll('\u00ad', ''))
        expect(softHyphens(text, 'de')).toBe(text)
      }),
    )
  })
})

describe('the name of a product', () => {
  it.each([
    ['Routavuo Louhi 7 tragbare SSD', `Routavuo Louhi${NBSP}7 tragbare SSD`],
    ['Ahorinne Lehto Air 9 kannettava, 14"', `Ahorinne Lehto Air${NBSP}9 kannettava, 14"`],
    ['Kilpi 2 USB-C-kaapeli, 1,5 m', `Kilpi${NBSP}2 USB-\u2060C-kaapeli, 1,5${NBSP}m`],
  ])('keeps the model number with it: %s', (text, kept) => {
    expect(keepModel(text)).toBe(kept)
  })

  it.each(['kaapeli 2 kappaletta', 'Kuulokkeet 2026', 'Malli 1,5', 'Malli 20V'])(
    'breaks before other numbers: %s',
    (text) => expect(keepModel(text)).toBe(text),
  )
})
