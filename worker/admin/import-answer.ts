import type { Clash, LinesReport, MissingReferences, Retiring } from '../catalog/import-records.ts'

/** What a step of an import answers. */
export type ImportAnswer =
  | { step: 'check'; clashes: readonly Clash[] }
  | { step: 'open'; run: string; catalog: string; removedDemo: number }
  | ({ step: 'write' } & LinesReport)
  | ({ step: 'look' } & MissingReferences)
  | { step: 'report' }
  /** Where the next step begins; null: everything was taken over. */
  | { step: 'carry'; next: string | null }
  | { step: 'finish'; written: number; products: number; retired: number; removedDemo: number }
  /** A full import would take more away than is meant to go: nothing has changed. */
  | { step: 'held'; products: Retiring; categories: Retiring }

/** Why a step was not carried out: another import has begun, or the call makes no sense. */
export interface ImportRefusal {
  step: 'taken' | 'malformed'
  problem: string
  /** When the other import was last heard of, in its shop's milliseconds. */
  beatAt?: number
  /** How long it is believed to be alive after that. */
  leaseMs?: number
}
