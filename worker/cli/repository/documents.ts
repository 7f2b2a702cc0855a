import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ROOT } from '../paths.ts'

/** A document of the repository, by its path from the root. */
export interface Document {
  path: string
  text: string
}

/** Every document: the README files and `docs/` of the trees. */
export function readDocuments(): readonly Document[] {
  return globSync(['README.md', '{shared,worker,client}/README.md', '*/docs/**/*.md'], {
    cwd: ROOT,
    exclude: ['node_modules/**'],
  })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }))
}

/** Relative link targets of a document. */
export function linksOf({ text }: Pick<Document, 'text'>): readonly string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
  return links
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
}

/** Broken links of a document: to a missing file or heading. */
export function findBrokenLinks(document: Document): readonly string[] {
  return linksOf(document).filter((link) => !isThere(document, link))
}

function isThere({ path, text }: Document, link: string): boolean {
  const [file = '', heading] = link.split('#')
  const target = resolve(ROOT, dirname(path), file)
  const isInside = !relative(ROOT, target).startsWith('..')
  if (file !== '' && !(isInside && existsSync(target))) return false
  if (heading === undefined) return true
  return headingsOf(file === '' ? text : readFileSync(target, 'utf8')).includes(heading)
}

/** The anchors of a document's headings, as GitHub writes them. */
export function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Missing repository paths in a document's text; `{id}` stands for a name. */
export function findMissingPaths({ text }: Pick<Document, 'text'>): readonly string[] {
  const named = [...text.matchAll(/`((?:shared|worker|client|migrations)\/[^`\s]*)`/g)]
  return named
    .map(([, path = '']) => path)
    .filter((path) => !/[{*…]/.test(path) && !existsSync(resolve(ROOT, path)))
}

/** Titles of tests that a document quotes after a link to their file, and that the file does not have. */
export function findMissingTitles({ path, text }: Document): readonly string[] {
  const links = text.matchAll(/\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)((?:,?\s+"[^"]+")+)/g)
  return [...links].flatMap(([, link = '', quoted = '']) => {
    const file = resolve(ROOT, dirname(path), link)
    const tests = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return [...quoted.matchAll(/"([^"]+)"/g)]
      .map(([, title = '']) => title.replaceAll(/\s+/g, ' '))
      .filter((title) => !tests.includes(title))
  })
}

/** npm scripts in a document. */
export function scriptsOf({ text }: Pick<Document, 'text'>): readonly string[] {
  return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
}

/** The rows of the table of recipes: task and files. */
export function recipesOf(text: string): readonly { what: string; files: readonly string[] }[] {
  const [, section = ''] = /^## How do I …\n([^]*?)^## /m.exec(text) ?? []
  const rows = [...section.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)].slice(1)
  return rows.map(([, what = '', cell = '']) => ({
    what,
    files: linksOf({ text: cell }).filter((link) => !/\.md(?:#|$)/.test(link)),
  }))
}

function withoutCode(text: string): string {
  return text
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`\]?/g, (span) => (span.endsWith(']') ? span : ''))
}
