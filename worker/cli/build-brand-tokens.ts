import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readTokens } from './brand-tokens.ts'

/** Provides `virtual:brand-tokens`, the brands' colours for e-mails. */
export function brandTokens(): Plugin {
  const id = 'virtual:brand-tokens'
  const root = resolve(import.meta.dirname, '../..')
  return {
    name: 'reuna-brand-tokens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      return `export default ${JSON.stringify(readTokens(root))}`
    },
  }
}

/** Removes the mark from the brand sheets except its dot: only the build and the Worker draw the mark. */
export function brandSheets(): Plugin {
  return {
    name: 'reuna-brand-sheets',
    enforce: 'pre',
    apply: 'build',
    transform(css, id) {
      if (!/\/client\/styles\/brand\/[\w-]+\.css$/.test(id)) return undefined
      return { code: css.replace(/^ *--mark(?:-ground|-line)?:.*;\n/gm, ''), map: null }
    },
  }
}
