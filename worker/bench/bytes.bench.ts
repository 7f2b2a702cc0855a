import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { BUILT_WORKER, builtFiles } from '../cli/paths.ts'

/** The size with Brotli at the level that CDNs use on the fly. */
export function brotliBytes(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

export interface PageBytes {
  path: string
  html: number
  htmlBrotli: number
  /** All modules loaded before any interaction. */
  script: number
  style: number
  /** Embedded JSON for scripts and machines. */
  inlineJson: number
}

/** The bytes of a page before any interaction. */
export async function measurePage(url: string, path: string): Promise<PageBytes> {
  const html = await (await fetch(url + path)).text()
  const scripts = new Set([
    ...linksOf(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...linksOf(html, /<link rel="modulepreload" href="([^"]+)"/g),
  ])
  await addImports(url, scripts)
  const styles = linksOf(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const json = linksOf(html, /<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)/g)
  const props = linksOf(html, /data-props="([^"]*)"/g)
  return {
    path,
    html: Buffer.byteLength(html),
    htmlBrotli: brotliBytes(html),
    script: await sumOf(url, scripts),
    style: await sumOf(url, styles),
    inlineJson: [...json, ...props].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  }
}

interface BuiltModule {
  file: string
  imports?: string[]
  isEntry?: boolean
}

/** The gzip size of the built Worker at its start, without lazy modules. */
export function workerBytes(): number {
  const manifest = resolve(dirname(BUILT_WORKER), '.vite/manifest.json')
  const modules: Record<string, BuiltModule> = JSON.parse(readFileSync(manifest, 'utf8'))
  const reached = new Set(Object.keys(modules).filter((name) => modules[name]?.isEntry))
  for (const name of reached) for (const next of modules[name]?.imports ?? []) reached.add(next)
  return gzippedBytes([...reached].flatMap((name) => modules[name]?.file ?? []))
}

/** The gzip size of all uploaded modules. */
export function uploadBytes(): number {
  return gzippedBytes(builtFiles())
}

function gzippedBytes(names: readonly string[]): number {
  const folder = dirname(BUILT_WORKER)
  const sizes = names.map((name) => gzipSync(readFileSync(resolve(folder, name))).byteLength)
  return sizes.reduce((sum, size) => sum + size, 0)
}

function linksOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, link = '']) => link)
}

/** Static imports load with their module; dynamic ones at an interaction. */
async function addImports(url: string, scripts: Set<string>): Promise<void> {
  for (const script of scripts) {
    const code = await (await fetch(url + script)).text()
    for (const name of linksOf(
      code,
      /(?:^|[;}\s])(?:import|export)[^('"]*?from\s*["']([^"']+)["']/g,
    )) {
      scripts.add(new URL(name, url + script).pathname)
    }
  }
}

async function sumOf(url: string, paths: Iterable<string>): Promise<number> {
  let sum = 0
  for (const path of paths) sum += brotliBytes(await (await fetch(url + path)).text())
  return sum
}
