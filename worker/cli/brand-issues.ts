import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Brand } from '../../shared/brand/brand.ts'
import { configurationIssues } from '../brand/configuration-issues.ts'
import { readMarks } from './brand-mark.ts'

/** Problems of a project's brands, their settings files and style sheets, as text. */
export function brandIssues(root: string, brands: readonly Brand[]): readonly string[] {
  const sheets = brands
    .filter(({ id }) => !existsSync(resolve(root, `client/styles/brand/${id}.css`)))
    .map(({ id }) => `${id} has no style sheet: client/styles/brand/${id}.css`)
  return [...configurationIssues(brands), ...sheets, ...markIssues(root)]
}

function markIssues(root: string): readonly string[] {
  try {
    readMarks(root)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
