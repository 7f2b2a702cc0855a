import manifest from 'virtual:manifest'
import type { Env } from '../env.ts'
import { nameBuild } from './build-name.ts'

/** Names this build: changes whenever a file of the browser build changes. */
export const BUILD = buildName()

/** Names the code that renders pages: the browser's files they link and the deployed worker. */
export function buildOf({ VERSION }: Pick<Env, 'VERSION'>): string {
  return VERSION?.id ? `${BUILD}.${VERSION.id}` : BUILD
}

function buildName(): string {
  if (!manifest) return 'development'
  return nameBuild(Object.values(manifest).map((entry) => entry.file))
}
