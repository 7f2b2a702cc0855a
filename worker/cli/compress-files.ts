import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXT = /\.(?:css|js|json|svg|txt)$/
const compress = promisify(brotliCompress)

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
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      }
      const target = resolve(to, 'assets', name)
      mkdirSync(dirname(target), { recursive: true })
      await writeFile(target, await compress(text, { params }))
    })
  await Promise.all(work)
}
