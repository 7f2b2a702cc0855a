import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { ROOT } from '../paths.ts'

/** A text file of the repository: its path from the root, with slashes. */
export interface SourceFile {
  path: string
  text: string
}

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const EXCLUDED = ['.git', '.dev.vars', 'node_modules', 'dist', 'test-results', 'playwright-report']
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|gz|zip|log)$/

/** Every text file of the repository except generated ones. */
export function readSources(): SourceFile[] {
  return globSync(['**/*', '.*', '.ci/*'], {
    cwd: ROOT,
    exclude: (path) => EXCLUDED.includes(basename(path)) || BINARY.test(path),
  })
    .filter((path) => path !== '.git' && statSync(resolve(ROOT, path)).isFile())
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(resolve(ROOT, path), 'utf8'),
    }))
}

/** Replaces every comment by spaces, keeping lines and positions. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT_OR_STRING, (match) => (match.startsWith('/') ? blank(match) : match))
}

/** Replaces every comment and string by spaces, keeping lines and positions. */
export function withoutStrings(text: string): string {
  return text.replace(COMMENT_OR_STRING, blank)
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

/** True for TypeScript or JavaScript. */
export function isCode({ path }: SourceFile): boolean {
  return /\.(tsx?|mjs|js)$/.test(path)
}

/** True for tests and files that only tests use: browser tests, fixtures, benchmarks. */
export function isTest({ path }: SourceFile): boolean {
  return (
    /\.(test|spec|test-d)\.tsx?$/.test(path) ||
    /^(shared\/fixtures|client\/e2e|worker\/(testing|bench))\//.test(path)
  )
}
