import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'

const TEXT = /\.(?:css|js|json|svg|txt)$/
const compress = promisify(brotliCompress)
/** How distances are encoded: the best value differs between files. */
const POSTFIXES = [0, 1, 3]

/**
 * Compresses the hashed files of a browser build with the highest Brotli quality, outside the uploaded
 * folder: `dist/brotli/assets/x.js` for `dist/client/assets/x.js`. Keeps files that an earlier build has
 * compressed.
 */
export async function compressFiles(root: string): Promise<void> {
  const [from, to] = [resolve(root, 'dist/client'), resolve(root, 'dist/brotli')]
  const names = filesIn(resolve(from, 'assets')).filter((name) => TEXT.test(name))
  const kept = filesIn(resolve(to, 'assets'))
  for (const name of kept) if (!names.includes(name)) rmSync(resolve(to, 'assets', name))
  const work = names.map(async (name) => {
    const text = await readFile(resolve(from, 'assets', name))
    if (isCompressedCopy(resolve(to, 'assets', name), text)) return
    const compressed = await Promise.all(POSTFIXES.map((postfix) => compressBy(text, postfix)))
    const shortest = compressed.reduce((best, one) =>
      one.byteLength < best.byteLength ? one : best,
    )
    const target = resolve(to, 'assets', name)
    mkdirSync(dirname(target), { recursive: true })
    await writeFile(target, shortest)
  })
  await Promise.all(work)
}

/** The files in a folder; empty if it does not exist. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, resolve(entry.parentPath, entry.name)))
}

/** True if a file is this text, compressed. */
function isCompressedCopy(path: string, text: Buffer): boolean {
  if (!existsSync(path)) return false
  try {
    return brotliDecompressSync(readFileSync(path)).equals(text)
  } catch {
    return false
  }
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
