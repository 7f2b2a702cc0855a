import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The bundler's own helpers. */
const RUNTIME = '\0rolldown/runtime.js'

/**
 * Writes the bundler's helpers into each script that uses them: a file of their own, of 150 bytes, would be
 * a request of every first interaction. The minifier removes unused ones.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'reuna-runtime',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code, { imports }, _, { chunks }) {
      const runtime = Object.values(chunks).find(({ modules }) => Object.hasOwn(modules, RUNTIME))
      if (!runtime || !imports.includes(runtime.fileName)) return null
      return withHelpers(code, basename(runtime.fileName), runtime.modules[RUNTIME]?.code ?? '')
    },
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk' && Object.hasOwn(file.modules, RUNTIME)) delete bundle[name]
    },
  }
}

/** Replaces the import of `file` in a script by `helpers`. Throws if a helper has another name in it. */
export function withHelpers(code: string, file: string, helpers: string): string {
  for (const statement of code.split('\n')) {
    const [, names] = /^import \{ (.*) \} from "\.\/(.*)";$/.exec(statement) ?? []
    if (names === undefined || !statement.includes(`"./${file}"`)) continue
    for (const name of names.split(', ').map((each) => each.split(' as ').at(-1) ?? each))
      if (!helpers.includes(`var ${name} = `)) throw new Error(`${name} is no helper of ${file}`)
    return code.replace(statement, () => helpers)
  }
  throw new Error(`${file} is not imported`)
}
