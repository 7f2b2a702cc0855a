import type { Locale } from '../../shared/i18n/locale.ts'
import type { SynonymSet } from '../../shared/search/synonym.ts'
import { analyseQuery, type QueryWord } from './analyse.ts'

/** Adds the merchant's synonyms of one catalog to the words of a query. */
export type AddSynonyms = <Word extends QueryWord>(words: readonly Word[]) => Word[]

/** A term that a query may contain, and the terms that match instead. */
interface Rule {
  /** Possible roots of each of its words. */
  words: readonly (readonly string[])[]
  targets: readonly Target[]
  replaces: boolean
}

/** Another term: the possible roots of each of its words. */
type Target = readonly (readonly string[])[]

/** Rules by each root of the first word of their term. */
type Rules = ReadonlyMap<string, readonly Rule[]>

/** Compiles a catalog's synonyms to a function that adds them to the words of a query in its language. */
export function compileSynonyms(sets: readonly SynonymSet[], locale: Locale): AddSynonyms {
  const rules = new Map<string, Rule[]>()
  for (const rule of sets.flatMap((set) => (set.active ? rulesOf(set, locale) : []))) {
    for (const root of rule.words[0] ?? []) rules.set(root, [...(rules.get(root) ?? []), rule])
  }
  return (words) => addTo(words, rules)
}

function rulesOf({ terms, maps_to, replaces }: SynonymSet, locale: Locale): readonly Rule[] {
  const rootsOf = (term: string): Target => analyseQuery(term, locale).map(({ stems }) => stems)
  const termRoots = terms.map(rootsOf)
  const others = maps_to.map(rootsOf)
  return termRoots.map((words) => ({
    words,
    targets: maps_to.length > 0 ? others : termRoots.filter((each) => each !== words),
    replaces,
  }))
}

function addTo<Word extends QueryWord>(words: readonly Word[], rules: Rules): Word[] {
  if (rules.size === 0) return [...words]
  const result = words.map((word) => ({
    ...word,
    parts: word.parts.map((part) => withPart(part, rules)),
  }))
  words.forEach(({ stems }, at) => {
    for (const rule of rulesFor(stems, rules)) {
      const span = words.slice(at, at + rule.words.length)
      if (!rule.words.every((roots, index) => matchesRule(span[index]?.stems, roots))) continue
      for (let index = at; index < at + rule.words.length; index++) {
        const word = result[index]
        if (word) result[index] = extendWord(word, rule)
      }
    }
  })
  return result
}

function rulesFor(roots: readonly string[], rules: Rules): ReadonlySet<Rule> {
  return new Set(roots.flatMap((root) => rules.get(root) ?? []))
}

function matchesRule(typed: readonly string[] | undefined, roots: readonly string[]): boolean {
  return typed?.some((root) => roots.includes(root)) ?? false
}

/** Every word of a typed term also matches by the other term as a whole. */
function extendWord<Word extends QueryWord>(word: Word, { words, targets, replaces }: Rule): Word {
  const before = replaces && words.length === 1 ? [] : word.synonyms
  const roots = targets.flatMap((target) => (target.length === 1 ? (target[0] ?? []) : []))
  const phrases = targets.filter(({ length }) => length > 1)
  return {
    ...word,
    synonyms: [...new Set([...before, ...roots])].filter((root) => !word.stems.includes(root)),
    phrases: [...(word.phrases ?? []), ...phrases],
  }
}

/** A part of a compound also matches by synonyms of that part. */
function withPart(roots: readonly string[], rules: Rules): readonly string[] {
  const single = [...rulesFor(roots.slice(0, 1), rules)].filter(({ words }) => words.length === 1)
  const added = single.flatMap(({ targets }) =>
    targets.flatMap((target) => (target.length === 1 ? (target[0] ?? []) : [])),
  )
  const keptRoots = single.some(({ replaces }) => replaces) ? roots.slice(0, 1) : roots
  return [...new Set([...keptRoots, ...added])]
}
