import type { Clash, LinesReport, MissingReferences, Retiring } from '../catalog/import-records.ts'

/** The response of an import's step. */
export type ImportAnswer =
  | { step: 'check'; clashes: readonly Clash[] }
  | { step: 'open'; run: string; catalog: string; removedDemo: number }
  | ({ step: 'write' } & LinesReport)
  | ({ step: 'look' } & MissingReferences)
  | { step: 'report' }
  /** The start of the next step; null if everything was taken over. */
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
  /** The other import is considered dead so long after `beatAt`. */
  leaseMs?: number
}
