import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXT = /\.(?:css|js|json|svg|txt)$/
const compress = promisify(brotliCompress)
/** How distances are written: which one is shorter differs from file to file. */
const POSTFIXES = [0, 1, 3]

/**
 * Compresses the hashed files of a browser build as far as brotli can, beside the folder that is uploaded:
 * `dist/brotli/assets/x.js` holds `dist/client/assets/x.js`.
 */
export async function compressFiles(root: string): Promise<void> {
  const [from, to] = [resolve(root, 'dist/client'), resolve(root, 'dist/brotli')]
  rmSync(to, { recursive: true, force: true })
  const names = readdirSync(resolve(from, 'assets'), { recursive: true, encoding: 'utf8' })
  const work = names
    .filter((name) => TEXT.test(name))
    .map(async (name) => {
      const text = await readFile(resolve(from, 'assets', name))
      const made = await Promise.all(POSTFIXES.map((postfix) => compressBy(text, postfix)))
      const shortest = made.reduce((best, one) => (one.byteLength < best.byteLength ? one : best))
      const target = resolve(to, 'assets', name)
      mkdirSync(dirname(target), { recursive: true })
      await writeFile(target, shortest)
    })
  await Promise.all(work)
}

function compressBy(text: Buffer, postfix: number): Promise<Buffer> {
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    },
  })
}
