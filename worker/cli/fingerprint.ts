import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** The fingerprint of a folder's documents and price kind: equal folders have equal fingerprints. */
export async function fingerprintOf(
  files: readonly { name: string; path: string }[],
  prices: 'net' | 'gross',
): Promise<string> {
  const hash = createHash('sha256').update(prices)
  for (const { name, path } of files) {
    const fileHash = createHash('sha256')
    for await (const bytes of createReadStream(path)) fileHash.update(bytes as Buffer)
    hash.update(`\n${name} ${fileHash.digest('hex')}`)
  }
  return hash.digest('hex')
}
