import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Brand } from '../../shared/brand/brand.ts'
import { faultsOf } from '../brand/faults.ts'
import { readMarks } from './brand-mark.ts'

/** What is wrong with the brands of a project, their files of values and their sheets; in words. */
export function brandFaults(root: string, brands: readonly Brand[]): readonly string[] {
  const sheets = brands
    .filter(({ id }) => !existsSync(resolve(root, `client/styles/brand/${id}.css`)))
    .map(({ id }) => `${id} has no style sheet: client/styles/brand/${id}.css`)
  return [...faultsOf(brands), ...sheets, ...markFaults(root)]
}

function markFaults(root: string): readonly string[] {
  try {
    readMarks(root)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
