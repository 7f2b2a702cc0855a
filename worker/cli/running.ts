import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { STATE } from './paths.ts'
import { shown, StartFault, explainFileErrors } from './start-fault.ts'

/** A shop that runs on a state folder, as announced so far. */
export interface RunningShop {
  pid?: number
  url?: string
  /** Its databases are filled, and it responds. */
  isReady: boolean
}

/** A lock of the state folder by this process. */
export interface StateLock {
  /** Announces the URL of this process's shop. */
  announce: (url: string, isReady: boolean) => void
  release: () => void
}

/** How long a start waits for a process that only checks whether a shop runs. */
const POLL_MS = 300
/** Minimum disk space of a start; a full disk would fail it halfway. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
const SQLITE_BUSY = 5

const lockOf = (state: string) => resolve(state, 'lock')
const noteFile = (state: string) => resolve(state, 'running.json')

/**
 * Locks a state folder for this process. The system releases the lock when the process ends for any reason,
 * so no stored process id is trusted. Throws a `StartFault` if another shop has the folder, or if it cannot
 * be written.
 */
export function lockState(state: string = STATE): StateLock {
  explainFileErrors(state, () => mkdirSync(state, { recursive: true }))
  explainFileErrors(state, () => {
    const probe = resolve(state, `.write-${process.pid}`)
    writeFileSync(probe, '.')
    rmSync(probe)
    const { bavail, bsize } = statfsSync(state)
    if (bavail * bsize < MIN_FREE_BYTES) {
      throw new StartFault(
        `The disk of ${shown(state)} is full: free some space, then start again.`,
      )
    }
  })
  const held = acquireLock(state, POLL_MS)
  if (!held) throw new StartFault(alreadyRunningMessage(readNote(state)))
  const note = noteFile(state)
  const release = () => {
    rmSync(note, { force: true })
    held.close()
    process.off('exit', release)
  }
  process.on('exit', release)
  return {
    announce(url, isReady) {
      const text = JSON.stringify({ pid: process.pid, url, isReady })
      explainFileErrors(note, () => {
        writeFileSync(`${note}.new`, text)
        renameSync(`${note}.new`, note)
      })
    },
    release,
  }
}

/** The shop that runs on the state folder; undefined if none does, even if files remain. */
export function runningShop(state: string = STATE): RunningShop | undefined {
  let free: DatabaseSync | undefined
  try {
    free = acquireLock(state, 0)
  } catch {
    return undefined
  }
  free?.close()
  return free ? undefined : readNote(state)
}

/** The message that another shop is running, with its address. */
export function alreadyRunningMessage({ pid, url, isReady }: RunningShop): string {
  const who = pid === undefined ? '' : ` (process ${pid})`
  const where = url === undefined ? '' : ` at ${url}`
  return isReady
    ? `The shop is already running${where}${who}.`
    : `The shop is already being started${where}${who}: wait for the message that it is open.`
}

/** Acquires the folder's lock; undefined while another process holds it. */
function acquireLock(state: string, waitMs: number): DatabaseSync | undefined {
  const path = lockOf(state)
  const db = explainFileErrors(path, () => openLock(path, waitMs))
  try {
    db.exec('BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      return undefined
    throw new StartFault(`${shown(path)} cannot be locked: remove it and start again.`)
  }
}

function openLock(path: string, timeout: number): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout })
  } catch {
    throw new StartFault(`${shown(path)} cannot be opened: remove it and start again.`)
  }
}

function readNote(state: string): RunningShop {
  try {
    const { pid, url, isReady } = JSON.parse(readFileSync(noteFile(state), 'utf8')) ?? {}
    return {
      ...(Number.isSafeInteger(pid) ? { pid } : {}),
      ...(typeof url === 'string' ? { url } : {}),
      isReady: isReady === true,
    }
  } catch {
    return { isReady: false }
  }
}
