import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Names the documents of a folder and how their prices are read: the same folder has the same name. */
export async function fingerprintOf(
  files: readonly { name: string; path: string }[],
  prices: 'net' | 'gross',
): Promise<string> {
  const hash = createHash('sha256').update(prices)
  for (const { name, path } of files) {
    const own = createHash('sha256')
    for await (const bytes of createReadStream(path)) own.update(bytes as Buffer)
    hash.update(`\n${name} ${own.digest('hex')}`)
  }
  return hash.digest('hex')
}
