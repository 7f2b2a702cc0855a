import type { MissingReferences } from './missing-references.ts'
import type { Retiring } from '../shop/import/stage-switch.ts'

/** A document of a file that could not be loaded, and why in words. */
export interface Problem {
  file: string
  line: number
  problem: string
}

/** What became of the documents of one call. */
export interface LinesReport {
  written: number
  unchanged: number
  /** Documents that were not loaded. */
  problems: readonly Problem[]
  /** Documents that were loaded without the parts that cannot be read. */
  warnings: readonly Problem[]
}

/** An id that belongs to something else of an earlier import. */
export interface Clash {
  type: 'product' | 'category'
  id: number
  /** What the folder has under this id. */
  wanted: string
  /** What the shop has under it. */
  found: string
}

/** What a step of an import answers. */
export type ImportAnswer =
  | { step: 'check'; clashes: readonly Clash[] }
  | { step: 'open'; run: string; catalog: string; removedDemo: number }
  | ({ step: 'write' } & LinesReport)
  | ({ step: 'look' } & MissingReferences)
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
