import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readTokens } from './brand-tokens.ts'

/** The worker's e-mails have the colours of the brands' sheets: `virtual:brand-tokens` holds them. */
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

/** The sign of a brand is drawn by the build and the worker: the sheet that pages load has its dot alone. */
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
