import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { STATE } from './paths.ts'
import { shown, StartFault, explainFileErrors } from './start-fault.ts'

/** A shop that runs on a state folder, as far as it has said by now where it is. */
export interface RunningShop {
  pid?: number
  url?: string
  /** Its databases are filled, and it answers. */
  isReady: boolean
}

/** The state folder is this process's until it ends or lets go. */
export interface StateLock {
  /** Says where this process's shop is. */
  announce: (url: string, isReady: boolean) => void
  release: () => void
}

/** How long a start waits for who only looks whether a shop runs. */
const LOOK_MS = 300
/** What a start needs at least; a database that cannot grow stops in the middle. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
const BUSY = 5

const lockOf = (state: string) => resolve(state, 'lock')
const noteOf = (state: string) => resolve(state, 'running.json')

/**
 * Takes a state folder for this process alone. The lock is the system's: it ends with the process,
 * however that ends, and no number of a process has to be believed. Throws a `StartFault` where another shop
 * has the folder, or where
 * it cannot be written.
 */
export function lockState(state: string = STATE): StateLock {
  explainFileErrors(state, () => mkdirSync(state, { recursive: true }))
  explainFileErrors(state, () => {
    const probe = resolve(state, `.write-${process.pid}`)
    writeFileSync(probe, '.')
    rmSync(probe)
    const { bavail, bsize } = statfsSync(state)
    if (bavail * bsize < LEAST_FREE_BYTES) {
      throw new StartFault(`The disk of ${shown(state)} is full: make room, then start again.`)
    }
  })
  const held = hold(state, LOOK_MS)
  if (!held) throw new StartFault(alreadyRunningMessage(readNote(state)))
  const note = noteOf(state)
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

/** The shop that runs on the state folder; undefined: none does, whatever was left behind there. */
export function runningShop(state: string = STATE): RunningShop | undefined {
  let free: DatabaseSync | undefined
  try {
    free = hold(state, 0)
  } catch {
    return undefined
  }
  free?.close()
  return free ? undefined : readNote(state)
}

/** Where the other shop is, as text. */
export function alreadyRunningMessage({ pid, url, isReady }: RunningShop): string {
  const who = pid === undefined ? '' : ` (process ${pid})`
  const where = url === undefined ? '' : ` at ${url}`
  return isReady
    ? `The shop is already running${where}${who}.`
    : `The shop is already being started${where}${who}: wait until it says that it is open.`
}

/** The folder's lock, held; undefined while another process holds it. */
function hold(state: string, waitMs: number): DatabaseSync | undefined {
  const path = lockOf(state)
  const db = explainFileErrors(path, () => openLock(path, waitMs))
  try {
    db.exec('BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
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
    const { pid, url, isReady } = JSON.parse(readFileSync(noteOf(state), 'utf8')) ?? {}
    return {
      ...(Number.isSafeInteger(pid) ? { pid } : {}),
      ...(typeof url === 'string' ? { url } : {}),
      isReady: isReady === true,
    }
  } catch {
    return { isReady: false }
  }
}
