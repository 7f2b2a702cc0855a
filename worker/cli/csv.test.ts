import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '../plain-text/csv.ts'
import { outboxLines } from './mail-lines.ts'
import { writeMailPages } from './mail-pages.ts'
import { plainJson, plainText } from '../plain-text/plain-text.ts'
import { rowOf } from './submission-rows.ts'

describe('submissions as CSV', () => {
  it('contain no formula for any text, and keep lines and quotes', () => {
    const rows = ['=1+1', '+1', '-1', '@x', '\tx', 'a "b"', 'two\nlines', 'plain'].map((text) => ({
      ...{ id: 1, text },
    }))
    expect(writeCsv(rows).split('\r\n')).toEqual([
      ...['id,text', "1,'=1+1", "1,'+1", "1,'-1", "1,'@x", `1,"'\tx"`],
      ...['1,"a ""b"""', '1,"two\nlines"', '1,plain'],
    ])
  })

  it('start with a byte order mark if requested, without a formula behind it', () => {
    const rows = [{ nimi: '=1+1' }, { nimi: 'Mäki' }]
    expect(writeCsv(rows, { bom: true })).toBe("\ufeffnimi\r\n'=1+1\r\nMäki")
    expect(writeCsv(rows)).not.toContain('\ufeff')
    expect(writeCsv([{ '=cmd()': 1 }], { bom: true })).toBe("\ufeff'=cmd()\r\n1")
  })

  it('are an empty text for no rows', () => {
    expect(writeCsv([])).toBe('')
  })
})

/**
 * Control characters that a stranger may type into a name: they set the window's title, clear the screen,
 * overwrite a line.
 */
const ACTING = 'Aino\u001b]0;x\u0007\u001b[2J\u009b31m\rHei \u202ekoti\u007f\u0000'

describe('entered text on a terminal', () => {
  it('contains no control characters: escapes, returns and direction marks are escaped', () => {
    const acting = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u
    const mail = {
      ...{ once: 'x', kind: 'contact', recipient: ACTING, subject: ACTING, body: ACTING },
      ...{ created_at: 0, sent_at: null, next_at: 1, tries: 0, problem: ACTING },
    }
    const shown = [
      plainText(ACTING),
      plainJson({ name: ACTING }),
      writeCsv([{ name: ACTING }]).replace('\r\n', '\n'),
      outboxLines({ isSent: false, others: {}, mails: [mail] as never }).join('\n'),
    ]
    for (const text of shown) {
      expect(text).not.toMatch(acting)
      expect(text).toContain('\\u001b[2J')
    }
    expect(JSON.parse(plainJson({ name: ACTING }))).toEqual({ name: ACTING })
    expect(plainText('Ääkköset 你好 👩‍👩‍👧 שלום\n\tkaksi')).toBe('Ääkköset 你好 👩‍👩‍👧 שלום\n\tkaksi')
  })

  it('is written as HTML files, whose folder the list names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mails-'))
    try {
      const mail = { recipient: 'a@example.test', subject: 'Hei', body: 'Hei', problem: '' }
      const sent = { ...mail, kind: 'order', created_at: 0, sent_at: 1, next_at: null, tries: 1 }
      const mails = [
        { ...sent, id: 8, html: '<p>Hei</p>' },
        { ...sent, id: 7, html: '' },
      ] as never
      const pages = writeMailPages(join(folder, 'new'), mails)
      const file = join(folder, 'new', '8-order.html')
      expect([...pages]).toEqual([[8, file]])
      expect(readFileSync(file, 'utf8')).toBe('<p>Hei</p>')
      expect(statSync(file).mode & 0o077).toBe(0)
      const lines = outboxLines({ isSent: true, others: {}, mails }, pages)
      expect(lines.filter((line) => line.startsWith('HTML'))).toEqual([`HTML: ${file}`])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('contains no formula for programs with another separator', () => {
    const cell = (text: string) => writeCsv([{ text }]).split('\r\n')[1]
    expect(cell('a;=1+1;b')).toBe(`"a;'=1+1;b"`)
    expect(cell('two\n =cmd|x')).toBe(`"two\n '=cmd|x"`)
    expect(cell('＝1+1')).toBe("'＝1+1")
    expect(cell('a|@x')).toBe(`"a|'@x"`)
    expect(cell('Aino-Maija; koti')).toBe('"Aino-Maija; koti"')
    expect(cell('a;"=1+1;b')).toBe(`"a;""'=1+1;b"`)
    expect(cell('\tx;=1+1')).toBe(`"'\tx;'=1+1"`)
  })
})

describe('a submission as a row', () => {
  it('has its fields in columns, readable dates and no formula', () => {
    const sent = { sku: 'CBL-1', question: '=cmd()', name: 'Aino' }
    const row = rowOf({
      ...{ id: 1, kind: 'question', store: 'fi', email: 'a@b.test', consent_version: 'question-1' },
      ...{ payload: JSON.stringify(sent), at: 0, confirmed_at: null, expires_at: 1000 },
    })
    expect(writeCsv([row]).split('\r\n')).toEqual([
      'id,kind,store,email,consent_version,sku,question,name,confirmed_at,expires_at,at',
      "1,question,fi,a@b.test,question-1,CBL-1,'=cmd(),Aino,,1970-01-01T00:00:01.000Z,1970-01-01T00:00:00.000Z",
    ])
  })
})
