import { expect, it } from 'vitest'
import { hair } from '../brand/hair.ts'
import { BRANDS } from '../brand/select.ts'
import { brandIssues } from './brand-issues.ts'
import { ROOT } from './paths.ts'

it('nothing is missing of the brands that are there', () => {
  expect(brandIssues(ROOT, BRANDS)).toEqual([])
})

it('names the style sheet that a new brand lacks', () => {
  expect(brandIssues(ROOT, [{ ...hair, id: 'shoes' }])).toEqual([
    'shoes has no style sheet: client/styles/brand/shoes.css',
  ])
})
