import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

describe('submissions as CSV', () => {
  it('hold no formula, whatever was typed, and keep lines and quotes', () => {
    const rows = ['=1+1', '+1', '-1', '@x', '\tx', 'a "b"', 'two\nlines', 'plain'].map((text) => ({
      ...{ id: 1, text },
    }))
    expect(writeCsv(rows).split('\r\n')).toEqual([
      ...['id,text', "1,'=1+1", "1,'+1", "1,'-1", "1,'@x", "1,'\tx"],
      ...['1,"a ""b"""', '1,"two\nlines"', '1,plain'],
    ])
  })

  it('are an empty text where there are none', () => {
    expect(writeCsv([])).toBe('')
  })
})
