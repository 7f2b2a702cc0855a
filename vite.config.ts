import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { chunkNamer } from './worker/cli/build-chunks.ts'
import { copyMessages } from './worker/cli/build-messages.ts'
import { BROWSER_GLOBALS, minifyScripts } from './worker/cli/build-minify.ts'
import { inlineRuntime } from './worker/cli/build-runtime.ts'
import { brandSheets, brandTokens } from './worker/cli/build-brand-tokens.ts'
import { buildOffline } from './worker/cli/build-offline.ts'
import { compressFiles } from './worker/cli/compress-files.ts'
import { demoDrawings } from './worker/cli/demo/dev-drawings.ts'

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
process.env['WRANGLER_SEND_METRICS'] ??= 'false'

const root = import.meta.dirname
const MANIFEST = resolve(root, 'dist/client/.vite/manifest.json')

/**
 * The Worker links the browser build's hashed files: `virtual:manifest` has their names; null in
 * development.
 */
export function buildManifest(): Plugin {
  const id = 'virtual:manifest'
  let building = false
  return {
    name: 'reuna-manifest',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(source) {
      return source === id ? `\0${id}` : undefined
    },
    load(source) {
      if (source !== `\0${id}`) return undefined
      if (!building) return 'export default null'
      if (!existsSync(MANIFEST)) this.error('the browser build comes first')
      return `export default ${readFileSync(MANIFEST, 'utf8')}`
    },
  }
}

/**
 * A style sheet imported by URL is named by its absolute path: makes that relative, so that builds are
 * equal on every machine.
 */
function nameFromRoot(): void {
  writeFileSync(MANIFEST, readFileSync(MANIFEST, 'utf8').replaceAll(`${root}/`, ''))
}

/** Replaces Vite's preload helper by `client/preload.ts`. */
function smallPreload(): Plugin {
  const file = JSON.stringify(resolve(root, 'client/preload.ts'))
  return {
    name: 'reuna-preload',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined
      return `export { preload as __vitePreload } from ${file}`
    },
  }
}

/** Style sheets of a folder with this suffix, by name. */
function sheets(folder: string, end = '.css'): Record<string, string> {
  const names = readdirSync(resolve(root, folder)).filter((name) => name.endsWith(end))
  return Object.fromEntries(names.map((name) => [name.slice(0, -4), resolve(root, folder, name)]))
}

/** The desk's scripts, each an entry. */
function deskScripts(): Record<string, string> {
  const folder = resolve(root, 'client/desk')
  const names = readdirSync(folder).filter((name) => name.endsWith('-entry.ts'))
  return Object.fromEntries(
    names.map((name) => [`desk-${name.slice(0, -9)}`, resolve(folder, name)]),
  )
}

export default defineConfig({
  plugins: [
    buildManifest(),
    brandTokens(),
    brandSheets(),
    demoDrawings(),
    smallPreload(),
    copyMessages(),
    inlineRuntime(),
    minifyScripts(),
    cloudflare({ inspectorPort: false, persistState: { path: '.reuna/dev' } }),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  publicDir: resolve(root, 'client/public'),
  environments: {
    client: {
      optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] },
      build: {
        manifest: true,
        // Keeps nested rules and light-dark(): decision 29 of client/.
        cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          transform: { define: BROWSER_GLOBALS },
          output: {
            // Every page contains the names of the chunks it may load, so they are short.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunkNamer(root), debugName: 'touch' }],
            },
          },
          input: {
            start: resolve(root, 'client/index.ts'),
            style: resolve(root, 'client/styles/index.css'),
            ...sheets('client/styles', '-page.css'),
            'consent-banner': resolve(root, 'client/consent/banner.css'),
            'consent-before-paint': resolve(root, 'client/consent/before-paint.ts'),
            ...sheets('client/styles/brand'),
            desk: resolve(root, 'client/desk/desk.css'),
            ...deskScripts(),
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, reuna } = builder.environments
      if (!client || !reuna) throw new Error('environments client and reuna are expected')
      await builder.build(client)
      nameFromRoot()
      await buildOffline(root)
      // Runs while the Worker is built: compression uses other threads.
      await Promise.all([compressFiles(root), builder.build(reuna)])
    },
  },
})
