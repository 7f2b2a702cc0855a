import { expect, it } from 'vitest'
import { hair } from '../brand/hair.ts'
import { BRANDS } from '../brand/select.ts'
import { brandIssues } from './brand-issues.ts'
import { ROOT } from './paths.ts'

it('existing brands have no issues', () => {
  expect(brandIssues(ROOT, BRANDS)).toEqual([])
})

it('a missing style sheet of a new brand is reported by name', () => {
  expect(brandIssues(ROOT, [{ ...hair, id: 'shoes' }])).toEqual([
    'shoes has no style sheet: client/styles/brand/shoes.css',
  ])
})
