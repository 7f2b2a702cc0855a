import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressFiles } from './compress-files.ts'

const root = mkdtempSync(resolve(tmpdir(), 'reuna-compress-'))
const source = (name: string) => resolve(root, 'dist/client/assets', name)
const target = (name: string) => resolve(root, 'dist/brotli/assets', name)
const textIn = (name: string) => brotliDecompressSync(readFileSync(target(name))).toString()

/** A different encoding of the same text. */
const large = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })

beforeAll(() => {
  for (const folder of ['client', 'brotli'])
    mkdirSync(resolve(root, 'dist', folder, 'assets'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('compresses only new files, and deletes those of missing files', async () => {
  for (const name of ['same.js', 'new.js', 'other.js', 'broken.js', 'font.woff2'])
    writeFileSync(source(name), `text of ${name}`)
  writeFileSync(target('same.js'), large('text of same.js'))
  writeFileSync(target('other.js'), large('another text'))
  writeFileSync(target('broken.js'), 'no brotli')
  writeFileSync(target('gone.js'), large('text of gone.js'))
  await compressFiles(root)
  expect(readFileSync(target('same.js'))).toEqual(large('text of same.js'))
  for (const name of ['new.js', 'other.js', 'broken.js'])
    expect(textIn(name)).toBe(`text of ${name}`)
  expect([existsSync(target('gone.js')), existsSync(target('font.woff2'))]).toEqual([false, false])
})
