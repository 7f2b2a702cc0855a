import { describe, expect, it } from 'vitest'
import { ISLAND_RECOVERED } from '../../shared/shell/report.ts'
import { readReport } from './report.ts'

describe('the report of an island that was recovered', () => {
  const read = (island: string) =>
    readReport(
      'application/reports+json',
      JSON.stringify([{ type: ISLAND_RECOVERED, body: { island } }]),
    )

  it('keeps which island it was', () => {
    expect(read('cart-page')).toEqual([{ kind: 'island-recovered', island: 'cart-page' }])
  })

  it('keeps no name that is no word', () => {
    expect(read('anna@example.test')).toEqual([{ kind: 'island-recovered' }])
  })
})
