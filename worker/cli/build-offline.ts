import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { drawMark, readMarks } from './brand-mark.ts'
import { drawIcon, drawPreview } from './draw-icon.ts'

interface Entry {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
}

type Manifest = Readonly<Record<string, Entry>>

const START = 'client/index.ts'
/** The merchant's desk does not work offline, and shoppers load nothing of it. */
const DESK = 'client/desk/'
const BRAND_FONT = /^client\/styles\/brand\/.+\.woff2$/
/** Linked by every page; everything else loads at an interaction. */
const STATIC = ['/placeholder.svg']
const SIZES = [192, 512]

/**
 * Builds the offline parts after the pages' own files: the service worker as one module that contains their
 * names, and the brands' icons, for tabs and installed shops.
 */
export async function buildOffline(root: string): Promise<void> {
  const out = resolve(root, 'dist/client')
  const manifest = JSON.parse(readFileSync(resolve(out, '.vite/manifest.json'), 'utf8')) as Manifest
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [namedFiles(filesOf(manifest))],
    resolve: { alias: [textRenderer(root)] },
    build: {
      outDir: resolve(out, 'offline'),
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve(root, 'client/offline/service-worker.ts'),
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  })
  for (const mark of readMarks(root)) {
    const folder = resolve(out, 'icons', mark.brand)
    mkdirSync(folder, { recursive: true })
    writeFileSync(resolve(folder, 'favicon.svg'), drawMark(mark))
    for (const size of SIZES) {
      for (const shape of ['any', 'maskable'] as const)
        writeFileSync(resolve(folder, `${shape}-${size}.png`), await drawIcon(size, shape, mark))
    }
    if (existsSync(resolve(out, 'og', `${mark.brand}.jpg`))) continue
    mkdirSync(resolve(out, 'og'), { recursive: true })
    writeFileSync(resolve(out, 'og', `${mark.brand}.png`), await drawPreview(mark))
  }
}

/** The files of the build: the start of a page, and everything later. */
function filesOf(manifest: Manifest): { start: string; shell: string[]; later: string[] } {
  const start = manifest[START]
  if (!start) throw new Error('the browser build has no start script')
  const storefront = storefrontFiles(manifest)
  const entries = Object.entries(manifest).flatMap(([name, entry]) =>
    storefront.has(name) ? [entry] : [],
  )
  const isStyle = ({ file }: Entry) => file.endsWith('.css')
  const isFont = ({ file }: Entry) => file.endsWith('.woff2')
  const shell = [
    start.file,
    ...(start.imports ?? []).flatMap((name) => manifest[name]?.file ?? []),
    ...entries
      .filter((entry) => (isStyle(entry) && entry.isEntry) || isFont(entry))
      .map(({ file }) => file),
  ]
  const later = entries.map(({ file }) => file).filter((file) => !shell.includes(file))
  const address = (file: string) => `/${file}`
  return {
    start: address(start.file),
    shell: [...new Set(shell.map(address)), ...STATIC],
    later: [...new Set(later.map(address))],
  }
}

/**
 * All files except the brands' own fonts, which are stored when a page loads one, and the desk's with the
 * chunks (`_NAME`) that only its scripts share.
 */
function storefrontFiles(manifest: Manifest): ReadonlySet<string> {
  const isSource = (name: string) =>
    !name.startsWith(DESK) && !name.startsWith('_') && !BRAND_FONT.test(name)
  const names = new Set(Object.keys(manifest).filter(isSource))
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) names.add(next)
  }
  return names
}

/** Provides the names as `virtual:offline-files`. */
function namedFiles(files: object): Plugin {
  const id = 'virtual:offline-files'
  return {
    name: 'reuna-offline-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const BUILD_FILES = ${JSON.stringify(files)}` : undefined,
  }
}

/** React's renderer to a string alone: the public module also contains the streaming one. */
function textRenderer(root: string) {
  const file = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'
  return { find: /^react-dom\/server\.browser$/, replacement: resolve(root, file) }
}
