import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Messages that several files of messages contain. */
const SHARED = /\/i18n\/messages\/[a-z]+\/price-notes\.ts$/

/**
 * Gives each file of messages a copy of the messages that it shares with others: a module that two files
 * import would be a file of its own, and a request.
 */
export function copyMessages(): Plugin {
  return {
    name: 'reuna-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer || !source.endsWith('/price-notes.ts')) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && SHARED.test(resolved.id)
        ? `${resolved.id}?in=${basename(importer)}`
        : undefined
    },
  }
}
