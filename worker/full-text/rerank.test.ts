import { describe, expect, it } from 'vitest'
import { analyseQuery, analyseText } from './analyse.ts'
import type { ExpandedWord } from './match-expression.ts'
import { writeWord } from './name-word.ts'
import { type Candidate, rerank } from './rerank.ts'

const queryOf = (text: string): ExpandedWord[] =>
  analyseQuery(text, 'fi-FI').map((word) => ({
    ...word,
    ...{ compounds: [], hits: 1, replacements: [], splits: [], prefixOf: [] },
  }))

const written = (text: string) =>
  analyseText(text, 'fi-FI')
    .map((word) => writeWord(word))
    .join(' ')

const candidateOf = (row: number, name: string, category: string, hasAll: boolean): Candidate => ({
  ...{ row, text: 0.5, name: written(name), category: written(category) },
  ...{ inStock: true, hasAll },
})

describe('rerank', () => {
  it('ranks results with all words above those that lack one', () => {
    const lamp = candidateOf(1, 'Halla lamppu', 'Valot', false)
    const holder = candidateOf(2, 'Halla jalka valkoinen', 'Osat', true)
    expect(rerank(queryOf('valkoinen lamppu'), [lamp, holder])).toEqual([2, 1])
  })

  it('does not count a word that is only the first part of a compound', () => {
    const computer = candidateOf(1, 'Tunturi t5520 musta', 'Pöytäkoneet', true)
    const desk = candidateOf(2, 'Halla pöytä valkoinen', 'Huonekalut', false)
    for (const text of ['musta pöytä', 'black desk']) {
      expect(rerank(queryOf(text), [computer, desk]), text).toEqual([2, 1])
    }
  })

  it('ranks the requested kind above others whose description has all words', () => {
    const cable = candidateOf(1, 'Halla kaapeli', 'Kaapelit', true)
    const charger = candidateOf(2, 'Halla laturi', 'Laturit', false)
    expect(rerank(queryOf('puhelin laturi'), [cable, charger])).toEqual([2, 1])
  })
})
