import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../shared/fixtures/any-text.ts'
import { analyseQuery, analyseText } from './analyse.ts'
import { splitCompound } from './compound.ts'
import { damerauDistance } from './damerau-distance.ts'
import { truncateQuery, foldText, plainText, normalizeCode } from './fold.ts'
import { withInitials } from './initials.ts'
import { readWords, writeWord } from './name-word.ts'
import { splitsOf, joinPair } from './word-split.ts'
import { searchText } from '../page-query/search-text.ts'
import { stemFinnish } from './languages/finnish.ts'
import { stemWord } from './stem.ts'
import { matchAll, matchMostWords, requiredWords, type ExpandedWord } from './match-expression.ts'

function wantedWords(count: number): ExpandedWord[] {
  return Array.from({ length: count }, (_, at) => ({
    surface: `word${at}`,
    stems: [`w${at}`],
    synonyms: [],
    parts: [],
    compounds: [],
    hits: at,
    replacements: [],
    splits: [],
    prefixOf: [],
  }))
}

describe('foldText', () => {
  it('normalises case, accents, widths and signs', () => {
    expect(foldText('NÄYTTÖ ＵＳＢ ﬁ Ångström Øresund 15,6"')).toBe(
      'naytto usb fi angstrom oresund 15.6 tuuma ',
    )
  })

  it('is idempotent for any text', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

describe('truncateQuery', () => {
  it('keeps 128 characters, without splitting one', () => {
    expect(truncateQuery('a'.repeat(200))).toHaveLength(128)
    expect(truncateQuery(`${'a'.repeat(127)}🙂`)).toBe('a'.repeat(127))
  })
})

describe('normalizeCode', () => {
  it('removes punctuation, and leading zeros of long numbers', () => {
    expect(normalizeCode('TN-2110 / b')).toBe('tn2110b')
    expect(normalizeCode('0884962161111')).toBe('884962161111')
    expect(normalizeCode('007')).toBe('007')
  })
})

describe('plainText', () => {
  it('returns the words of HTML', () => {
    expect(plainText('<p>Ääni&nbsp;&amp; <b>kuva</b></p>').trim()).toBe('Ääni &  kuva')
  })

  it('is linear in time for broken HTML', () => {
    expect(plainText('<'.repeat(1_000_000)).length).toBeGreaterThan(0)
  })
})

describe('stemFinnish', () => {
  it('returns one stem for all forms of a word', () => {
    for (const forms of [
      'naytto nayton naytot nayttoa naytossa nayttoja naytoille',
      'puhelin puhelimet puhelimen puhelinta puhelimia puhelimelle',
      'kaiutin kaiuttimet kaiuttimen kaiutinta',
      'johto johdot johtoa johdon johtoja',
      'punainen punaiset punaisen punaista',
      'langaton langattomat langattoman langattomia',
      'akku akut akun akkuja',
      'kaapeli kaapelit kaapelin kaapeleita kaapeleiden',
      'muunnin muuntimet muuntimen',
      'valaisin valaisimet valaisimen',
      'kytkin kytkimet kytkimen',
    ]) {
      const roots = forms.split(' ').map(stemFinnish)
      expect(new Set(roots), forms).toHaveLength(1)
    }
  })
})

describe('stemWord', () => {
  it('stems English words in a Finnish shop, and words of both languages in both', () => {
    expect(stemWord('batteries', 'fi-FI')).toEqual(stemWord('battery', 'fi-FI'))
    expect(stemWord('adapterit', 'fi-FI')).toContain(stemWord('adapter', 'fi-FI')[0])
  })

  it.each([
    ['de-DE', 'kopfhorer kopfhorern', 'batterie batterien', 'schwarze schwarzer schwarzes'],
    ['de-DE', 'gehause gehausen', 'buch bucher', 'lampe lampen', 'headphone headphones'],
    ['it-IT', 'cuffia cuffie', 'cavo cavi', 'telefono telefoni', 'tastiera tastiere'],
    ['it-IT', 'orologio orologi', 'banco banchi', 'stampante stampanti', 'nero nera neri nere'],
  ] as const)('gives all forms of a word one root: %s, %s, %s', (locale, ...text) => {
    for (const forms of text) {
      const [first, ...others] = forms.split(' ').map((form) => stemWord(form, locale))
      for (const stems of others) expect(stems.some((stem) => first?.includes(stem))).toBe(true)
    }
  })

  it('keeps table and tablet apart', () => {
    expect(stemWord('tablet', 'fi-FI')).not.toEqual(stemWord('table', 'fi-FI'))
  })

  it('leaves codes, numbers and other scripts unchanged', () => {
    for (const word of ['tn2110', '15.6', 'ab', 'кабель', '電池']) {
      expect(stemWord(word, 'fi-FI')).toEqual([word])
    }
  })
})

describe('splitCompound', () => {
  it('splits before known constituents, also twice, with any ending', () => {
    expect(splitCompound('nayttokaapelit', 'fi-FI')).toEqual(['naytto', 'kaapeli'].map(stemFinnish))
    expect(splitCompound('muistikorttikotelo', 'fi-FI')).toEqual(
      ['muisti', 'kortti', 'kotelo'].map(stemFinnish),
    )
    expect(splitCompound('usbkaapeli', 'fi-FI')).toEqual(['usb', stemFinnish('kaapeli')])
  })

  it('splits only into words of the catalogue', () => {
    const known = new Set(['sauna', 'kiuas'].map(stemFinnish))
    expect(splitCompound('saunakiuas', 'fi-FI', (root) => known.has(root))).toHaveLength(2)
    for (const word of ['saunakiuas', 'kaapeli', 'langaton', 'notebook', 'keyboard', 'valaisin']) {
      expect(splitCompound(word, 'fi-FI'), word).toEqual([])
    }
  })
})

describe('splitCompound in German', () => {
  it.each([
    ['netzwerkkabel', 'netzwerk kabel'],
    ['uberwachungskamera', 'uberwach kamera'],
    ['akkuladegerate', 'akku ladegerat'],
    ['speicherkarten', 'speich kart'],
    ['steckdosenleiste', 'steckdos leist'],
    ['multifunktionsdrucker', 'multifunktion druck'],
  ])('%s is %s', (word, parts) => {
    expect(splitCompound(word, 'de-DE')).toEqual(parts.split(' '))
  })

  it('leaves simple words whole, also those that end like a compound', () => {
    for (const word of ['kabel', 'kopfhorer', 'lautsprecher', 'passend', 'kontrolle', 'schlicht'])
      expect(splitCompound(word, 'de-DE'), word).toEqual([])
    expect(splitCompound('netzwerkkabel', 'it-IT')).toEqual([])
  })
})

describe('analyseText', () => {
  it('keeps the order of words and marks breaks', () => {
    const text = analyseText('Lumo näyttökaapeli, 2 m (musta) + USB-kortti - uusi', 'fi-FI')
    expect(text.map((word) => word?.surface ?? ',')).toEqual([
      'lumo',
      'nayttokaapeli',
      ',',
      '2',
      'm',
      ',',
      'musta',
      ',',
      'usb',
      'kortti',
      ',',
      'uusi',
    ])
  })

  it('serialises and parses words', () => {
    const text = analyseText('Brother TN-2110: USB-näyttökaapelit', 'fi-FI')
    const written = text.map((word) => writeWord(word)).join(' ')
    expect(readWords(written)).toEqual(text.map((word) => word && { ...word, isValue: false }))
  })
})

describe('analyseQuery', () => {
  it('keeps a code as one word and splits a hyphenated compound', () => {
    expect(analyseQuery('tn-2110 USB-kaapelit wi-fi', 'fi-FI').map((w) => w.surface)).toEqual([
      'tn2110',
      'usb',
      'kaapelit',
      'wifi',
    ])
  })

  it('returns at most twelve different words, without stop words', () => {
    const text = `the ja ${Array.from({ length: 30 }, (_, at) => `s${at}`).join(' ')}`
    expect(analyseQuery(text, 'fi-FI')).toHaveLength(12)
    expect(analyseQuery('kaapeli kaapeli', 'fi-FI')).toHaveLength(1)
  })

  it('separates the kind of product from what it is for', () => {
    const purposes = analyseQuery('case for iphone 11', 'en-US').map(
      (word) => word.isPurpose ?? false,
    )
    expect(purposes).toEqual([false, true, true])
    expect(analyseQuery('for iphone', 'en-US')[0]?.isPurpose).toBeUndefined()
  })

  it('does not take a number of pieces for a kind of product', () => {
    expect(analyseQuery('24 pc(s)', 'en-US').map(({ surface }) => surface)).toEqual(['24'])
    expect(analyseText('leg(s)', 'en-US').map((word) => word?.surface)).toEqual(['legs'])
  })
})

describe('splitsOf', () => {
  it('splits a word into any two words', () => {
    expect(splitsOf('power')).toEqual([
      ['po', 'wer'],
      ['pow', 'er'],
    ])
    for (const none of ['', 'case', 'tn2110', 'x'.repeat(25)]) expect(splitsOf(none)).toEqual([])
  })

  it('is reversed by joining', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zåäö]{5,24}$/), (word) => {
        const joined = splitsOf(word).map(([first, second]) => joinPair(first, second))
        expect(new Set(joined)).toEqual(new Set([word]))
      }),
    )
    expect(joinPair('head', undefined)).toBeUndefined()
    expect(joinPair('tn', '2110')).toBeUndefined()
  })
})

describe('withInitials', () => {
  const lastOf = (text: string) => withInitials(analyseText(text, 'en-US')).at(-1)?.stems

  it('matches the last word of a name by the initials of three to five words', () => {
    expect(lastOf('internal solid state drives')).toEqual(['drive', 'ssd', 'issd'])
    expect(lastOf('fans, uninterruptible power supplies')).toEqual(['suppli', 'ups'])
  })

  it('has no initials of two words, across breaks or numbers', () => {
    for (const none of ['solid drives', 'solid, state drives', 'solid 2 state drives']) {
      expect(lastOf(none), none).toEqual(['drive'])
    }
  })
})

describe('slipsBetween', () => {
  it('counts insertion, deletion, substitution and transposition as one each', () => {
    expect(damerauDistance('mouse', 'mous', 2)).toBe(1)
    expect(damerauDistance('mouse', 'mousse', 2)).toBe(1)
    expect(damerauDistance('mouse', 'mause', 2)).toBe(1)
    expect(damerauDistance('mosue', 'mouse', 2)).toBe(1)
    expect(damerauDistance('mouse', 'hiiri', 2)).toBe(3)
  })

  it('is symmetric, 0 only for equal words, and capped', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = damerauDistance(a, b, 2)
        expect(damerauDistance(b, a, 2)).toBe(slips)
        expect(slips === 0).toBe(a === b)
        expect(slips).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('matchMostWords', () => {
  it('requires 75 % of the words, rounded down, at least one', () => {
    expect([1, 2, 3, 4, 5, 8, 12].map(requiredWords)).toEqual([1, 1, 2, 3, 3, 6, 9])
  })

  it('allows only rare words to be missing from a long text', () => {
    const expression = matchMostWords(wantedWords(12), 'exact')
    for (const certain of ['w5', 'w8', 'w11']) {
      expect(expression.split(`"${certain}"`)).toHaveLength(2)
    }
    expect(expression.length).toBeLessThan(2_000)
  })

  it('quotes every term', () => {
    const [word] = wantedWords(1)
    if (word === undefined) throw new Error('no word')
    expect(matchAll([{ ...word, stems: ['a"b', 'NEAR'] }], 'exact')).toBe('("a""b" OR "NEAR")')
  })
})

describe('searchText', () => {
  it('removes hidden characters within words and treats control characters as spaces', () => {
    expect(searchText('kuu\u00adlok\u200bkeet\u202e')).toBe('kuulokkeet')
    expect(searchText(' usb\u0000kaapeli\t\n2 m ')).toBe('usb kaapeli 2 m')
  })

  it('truncates a text to 128 characters, without splitting one', () => {
    expect(searchText('🎧'.repeat(200))).toBe('🎧'.repeat(128))
    expect(searchText(`${'x'.repeat(127)} tail`)).toBe('x'.repeat(127))
  })
})
