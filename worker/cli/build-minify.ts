import { minify } from '@swc/core'
import type { Plugin, Rolldown } from 'vite'

/**
 * What React asks its surroundings, answered for every supported browser: the minifier removes the code for
 * others. React's developer tools cannot attach to a built shop.
 */
export const BROWSER_GLOBALS: Readonly<Record<string, string>> = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
  'typeof performance': '"object"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof AbortController': '"function"',
}

const OWN_COMPRESS_OPTIONS = { passes: 3, toplevel: true } as const
/** React compresses better where each of its many functions stays in its place. */
const REACT = {
  ...OWN_COMPRESS_OPTIONS,
  inline: 0,
  reduce_funcs: false,
  reduce_vars: false,
  hoist_props: false,
} as const

/** Minifies scripts before the bundler does: both together save more than the bundler alone. */
export function minifyScripts(): Plugin {
  return {
    name: 'reuna-minify',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(source, { name }) {
      const { code } = await minify(source, {
        module: true,
        compress: name === 'react' ? REACT : OWN_COMPRESS_OPTIONS,
        mangle: { toplevel: true },
      })
      return parenthesizeModules(code, this.parse(code))
    },
  }
}

/**
 * Puts the functions of CommonJS modules in parentheses, which the minifier removes: browsers compile those
 * in the background while the script loads, others when they are called, on the main thread.
 */
export function parenthesizeModules(
  code: string,
  program: ReturnType<Rolldown.PluginContext['parse']>,
): string {
  const modules = program.body
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
    .filter(({ type }) => type === 'ArrowFunctionExpression')
  return modules.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}
