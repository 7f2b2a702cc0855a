import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

/** A reference to a document outside the repository, or to a section of one. */
const ELSEWHERE = /\b(?:the|its) spec(?:ification)?\b|\b(?:security|design) notes\b|§ ?\d/i
/** Clauses of RFCs and norms are public. */
const CLAUSE = /\b(?:RFC|X\.) ?\d+ §/
const OWN = /^worker\/cli\/(?:repository\/references|demo\/)/

it('no text mentions a document outside the repository', () => {
  const found = readSources()
    .filter(({ path }) => !OWN.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          ELSEWHERE.test(line) && !CLAUSE.test(line) ? [`${path}:${index + 1}: ${line}`] : [],
        ),
    )
  expect(found).toEqual([])
})
