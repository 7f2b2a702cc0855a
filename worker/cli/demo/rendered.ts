import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, 'pictures/rendered')
const PICTURE = /^\/?demo\/([a-z]+)\/(\d{1,6})-([a-z]+)-([123])(\.400)?\.web\.avif$/

/** The file of a product path's rendered picture, full or small; undefined if there is none. */
export function renderedFile(path: string): string | undefined {
  const [, kind = '', number = '', colour = '', view = '', small = ''] = PICTURE.exec(path) ?? []
  const design = designsOf(kind).get(Number(number))
  if (design === undefined) return undefined
  const file = resolve(FOLDER, kind, `${design}-${colour}-${view}${small}.avif`)
  return existsSync(file) ? file : undefined
}

const read = new Map<string, ReadonlyMap<number, string>>()

/** The rendered designs of a kind of product by number; several numbers may share one. */
function designsOf(kind: string): ReadonlyMap<number, string> {
  const cached = read.get(kind)
  if (cached) return cached
  const path = resolve(FOLDER, `${kind}.ndjson`)
  const lines = kind && existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  const designs = new Map(
    lines.flatMap((line) => {
      const { numbers, design } = JSON.parse(line) as { numbers: number[]; design: string }
      return numbers.map((number) => [number, design] as const)
    }),
  )
  read.set(kind, designs)
  return designs
}
