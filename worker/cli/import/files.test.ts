import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { scanFolder } from './scan.ts'
import type { FileLine } from '../../shop/import/split-lines.ts'
import { readLines } from '../read-documents.ts'

const base = mkdtempSync(join(tmpdir(), 'reuna-import-'))
let dir = ''
let number = 0

beforeEach(() => {
  number += 1
  dir = join(base, String(number))
  mkdirSync(dir)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

function put(name: string, content: string | Uint8Array): string {
  const path = join(dir, name)
  writeFileSync(path, content)
  return path
}

async function linesOf(path: string): Promise<FileLine[]> {
  const lines: FileLine[] = []
  for await (const line of readLines(path)) lines.push(line)
  return lines
}

const product = (id: number, more: object = {}) =>
  JSON.stringify({ id, sku: `S${id}`, name: 'A', type_id: 'simple', price: 1, ...more })
const category = (id: number, parent_id: number, more: object = {}) =>
  JSON.stringify({ id, parent_id, name: `C${id}`, ...more })

describe('readLines', () => {
  it('skips a byte order mark, CRLF and empty lines and keeps the line numbers', async () => {
    const path = put('a.ndjson', '\ufeff{"a":1}\r\n\r\n  \n{"b":"ä"}')
    expect(await linesOf(path)).toEqual([
      { line: 1, text: '{"a":1}' },
      { line: 4, text: '{"b":"ä"}', isOpen: true },
    ])
  })

  it('rejects a document of 5 MB by its line and continues', async () => {
    const path = put('a.ndjson', `{"a":1}\n"${'x'.repeat(5_000_000)}"\n{"b":2}\n`)
    expect(await linesOf(path)).toEqual([
      { line: 1, text: '{"a":1}' },
      { line: 2, problem: 'is longer than 1 MB (5.0 MB)', part: `"${'x'.repeat(999_999)}` },
      { line: 3, text: '{"b":2}' },
    ])
  })

  it('rejects bytes that are not UTF-8 by their line and continues', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":1}\n'),
      Buffer.from([0xff, 0xfe, 10]),
      Buffer.from('{}'),
    ])
    expect(await linesOf(put('a.ndjson', bytes))).toEqual([
      { line: 1, text: '{"a":1}' },
      { line: 2, problem: 'is not UTF-8', part: '\ufffd\ufffd' },
      { line: 3, text: '{}', isOpen: true },
    ])
  })

  it('reports an unreadable last line without a line end as truncated', async () => {
    const bytes = Buffer.from('{"a":1}\n{"b":"ä"}')
    const inside = bytes.subarray(0, bytes.indexOf(0xc3) + 1)
    expect(await linesOf(put('a.ndjson', inside))).toEqual([
      { line: 1, text: '{"a":1}' },
      { line: 2, problem: 'is not UTF-8', isCut: true, part: '{"b":"\ufffd' },
    ])
    const ended = Buffer.concat([inside, Buffer.from('\n')])
    expect((await linesOf(put('b.ndjson', ended)))[1]).toEqual({
      ...{ line: 2, problem: 'is not UTF-8', part: '{"b":"\ufffd' },
    })
    const long = await linesOf(put('c.ndjson', `"${'x'.repeat(2_000_000)}`))
    expect(long).toMatchObject([{ line: 1, problem: 'is longer than 1 MB (2.0 MB)', isCut: true }])
    put('products.ndjson', inside)
    expect((await scanFolder(dir)).files[0]?.cut).toEqual([2, 'is not UTF-8'])
  })

  it('reads compressed files, and the complete lines of a truncated one', async () => {
    const text = Array.from({ length: 2000 }, (_, index) =>
      product(index + 1, { r: Math.random() }),
    ).join('\n')
    const packed = gzipSync(text)
    expect(await linesOf(put('a.ndjson.gz', packed))).toHaveLength(2000)
    const lines = await linesOf(put('b.ndjson.gz', packed.subarray(0, packed.length / 2)))
    expect(lines.length).toBeGreaterThan(500)
    expect(lines.slice(0, -1).every((line) => 'text' in line)).toBe(true)
    expect(lines.at(-1)).toEqual({
      line: lines.length,
      problem: 'the compressed file ends too early',
      isCut: true,
    })
  })

  it('reports a damaged or unreadable file', async () => {
    expect(await linesOf(put('a.ndjson.gz', 'no gzip at all'))).toEqual([
      { line: 1, problem: 'the compressed file is damaged from here on', isCut: true },
    ])
    expect(await linesOf(join(dir, 'missing.ndjson'))).toEqual([
      { line: 1, problem: 'the file cannot be read from here on (ENOENT)', isCut: true },
    ])
    expect(await linesOf(join(dir, 'missing.ndjson.gz'))).toMatchObject([{ line: 1 }])
  })
})

describe('scanFolder', () => {
  it('orders any subset of the files by their dependencies', async () => {
    put('reviews.ndjson', '')
    put('products.ndjson.gz', gzipSync(product(1)))
    put('attributes.ndjson', '')
    put('categories.ndjson', category(2, 1))
    put('faq.ndjson', '')
    put('notes.txt', '')
    const { files, unknown } = await scanFolder(dir)
    expect(files.map(({ name, read }) => `${name} ${read}`)).toEqual([
      'attributes.ndjson 0',
      'categories.ndjson 1',
      'products.ndjson.gz 1',
      'reviews.ndjson 0',
    ])
    expect(unknown).toEqual(['faq.ndjson'])
  })

  it('names a file that ends in the middle of a document', async () => {
    put('products.ndjson', `${product(1)}\n${product(2).slice(0, 20)}`)
    put('categories.ndjson', `${category(2, 1)}\n{"id"\n`)
    put('attributes.ndjson.gz', gzipSync('{"attribute_code":"color"}').subarray(0, 20))
    const { files } = await scanFolder(dir)
    expect(files.map(({ name, cut }) => [name, cut])).toEqual([
      ['attributes.ndjson.gz', [1, 'the compressed file ends too early']],
      ['categories.ndjson', undefined],
      ['products.ndjson', [2, 'ends in the middle of a document']],
    ])
  })

  it('returns the SKUs of products whose lines cannot be loaded', async () => {
    const broken = product(2, { id: 'x' })
    const twice = product(1, { id: 'y' })
    put('products.ndjson', [product(1), broken, twice, '{"sku":'].join('\n'))
    const { files } = await scanFolder(dir)
    expect([...(files[0]?.unreadable ?? [])]).toEqual(['S2'])
  })

  it('reports a duplicate SKU or id with the line of the first', async () => {
    const rows = [product(1), product(2), product(3, { sku: 'S1' }), product(2, { sku: 'new' })]
    put('products.ndjson', rows.join('\n'))
    const { files, claims } = await scanFolder(dir)
    expect([...(files[0]?.bad ?? [])]).toEqual([
      [3, 'sku "S1" is already on line 1'],
      [4, 'id 2 is already on line 2'],
    ])
    expect(claims).toEqual([
      { type: 'product', id: 1, sku: 'S1' },
      { type: 'product', id: 2, sku: 'S2' },
    ])
  })

  it('reports every category of a parent loop', async () => {
    const rows = [category(2, 1), category(5, 7), category(7, 5), category(8, 5)]
    put('categories.ndjson', rows.join('\n'))
    const { files } = await scanFolder(dir)
    expect([...(files[0]?.bad ?? [])]).toEqual([
      [2, 'is a category above itself: 5 → 7 → 5'],
      [3, 'is a category above itself: 5 → 7 → 5'],
    ])
  })

  it('reads categories without a line from the children_data of others', async () => {
    const children_data = [
      { id: 20, name: 'Nested', children_data: [{ id: 21, name: 'Deeper' }] },
      { id: 22, name: 'Own line' },
      { id: 23 },
      { id: 'x', name: 'Broken' },
    ]
    put(
      'categories.ndjson',
      [category(2, 1, { path: '1/2', children_data }), category(22, 2)].join('\n'),
    )
    const { files, claims } = await scanFolder(dir)
    expect(files[0]?.nested.map(({ line, text }) => [line, JSON.parse(text)])).toEqual([
      [1, { id: 20, name: 'Nested', parent_id: 2, path: '1/2/20' }],
      [1, { id: 21, name: 'Deeper', parent_id: 20, path: '1/2/20/21' }],
    ])
    expect(files[0]?.broken).toEqual([
      [1, 'children_data, category x: id must be a positive whole number'],
    ])
    expect(files[0]?.bad.size).toBe(0)
    expect(claims.map(({ id }) => id)).toEqual([2, 22, 20, 21])
  })
})
