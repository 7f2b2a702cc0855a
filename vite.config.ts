import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { buildOffline } from './worker/cli/build-offline.ts'

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
process.env['WRANGLER_SEND_METRICS'] ??= 'false'

const root = import.meta.dirname
const MANIFEST = resolve(root, 'dist/client/.vite/manifest.json')

/** The worker links the browser build's hashed files: `virtual:manifest` holds their names, null in development. */
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

/** The sheet of each brand, by the brand's name. */
function brandSheets(): Record<string, string> {
  const folder = resolve(root, 'client/styles/brand')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return Object.fromEntries(names.map((name) => [name.slice(0, -4), resolve(folder, name)]))
}

/** What the browser gets in the place of React: the server keeps the real one. */
const IN_BROWSER: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
}

/** Views are React code; islands run them on Preact, a tenth of the weight (client/README.md). */
function lightReact(): Plugin {
  return {
    name: 'reuna-light-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const light = Object.hasOwn(IN_BROWSER, source) ? IN_BROWSER[source] : undefined
      return light === undefined ? undefined : this.resolve(light, importer, { skipSelf: true })
    },
  }
}

export default defineConfig({
  plugins: [
    buildManifest(),
    lightReact(),
    cloudflare({ inspectorPort: false, persistState: { path: '.reuna/dev' } }),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  publicDir: resolve(root, 'client/public'),
  environments: {
    client: {
      // In development these come as they are written, through the plugin above.
      optimizeDeps: {
        exclude: ['@nanostores/react', 'nanostores'],
        include: Object.values(IN_BROWSER),
      },
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            start: resolve(root, 'client/index.ts'),
            style: resolve(root, 'client/styles/index.css'),
            'account-page': resolve(root, 'client/styles/account-page.css'),
            'cart-page': resolve(root, 'client/styles/cart-page.css'),
            'faq-page': resolve(root, 'client/styles/faq-page.css'),
            'product-page': resolve(root, 'client/styles/product-page.css'),
            'listed-page': resolve(root, 'client/styles/listed-page.css'),
            'service-page': resolve(root, 'client/styles/service-page.css'),
            'checkout-page': resolve(root, 'client/styles/checkout-page.css'),
            'consent-banner': resolve(root, 'client/consent/banner.css'),
            'consent-before-paint': resolve(root, 'client/consent/before-paint.ts'),
            touch: resolve(root, 'client/styles/touch.css'),
            ...brandSheets(),
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
      await buildOffline(root)
      await builder.build(reuna)
    },
  },
})
