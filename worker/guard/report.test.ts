import { describe, expect, it } from 'vitest'
import { ISLAND_RECOVERED } from '../../shared/shell/report.ts'
import { readReport } from './report.ts'

describe('the report of a recovered island', () => {
  const read = (island: string) =>
    readReport(
      'application/reports+json',
      JSON.stringify([{ type: ISLAND_RECOVERED, body: { island } }]),
    )

  it('keeps the name of the island', () => {
    expect(read('cart-page')).toEqual([{ kind: 'island-recovered', island: 'cart-page' }])
  })

  it('drops an invalid name', () => {
    expect(read('anna@example.test')).toEqual([{ kind: 'island-recovered' }])
  })
})
