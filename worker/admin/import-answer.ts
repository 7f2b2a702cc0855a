import type { Clash, LinesReport, MissingReferences, Retiring } from '../catalog/import-records.ts'

/** The response of an import's step. */
export type ImportAnswer =
  | { step: 'check'; clashes: readonly Clash[] }
  | { step: 'open'; run: string; catalog: string; removedDemo: number }
  | ({ step: 'write' } & LinesReport)
  | ({ step: 'look' } & MissingReferences)
  | { step: 'report' }
  /** The start of the next step; null if everything was copied. */
  | { step: 'carry'; next: string | null }
  | { step: 'finish'; written: number; products: number; retired: number; removedDemo: number }
  /** A full import would remove too much: nothing has changed. */
  | { step: 'held'; products: Retiring; categories: Retiring }

/** Why a step was refused: another import has begun, or the call is malformed. */
export interface ImportRefusal {
  step: 'taken' | 'malformed'
  problem: string
  /** The last heartbeat of the other import (ms, the shop's clock). */
  beatAt?: number
  /** Time after `beatAt` when the other import counts as dead. */
  leaseMs?: number
}
