import { closeSync, openSync, readSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from './paths.ts'

/** A reason why a shop cannot run on this machine, as one sentence for its user. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** Runs a file operation; turns system errors into readable messages. */
export function explainFileErrors<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const text = fileMessage(error)
    throw text ? new StartFault(`${shown(path)} ${text}.`) : error
  }
}

const FILE_MESSAGES: Readonly<Record<string, string>> = {
  EACCES: 'cannot be opened: permission denied',
  EPERM: 'cannot be changed: permission denied',
  EROFS: 'cannot be written: its disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk is full for this user',
  EISDIR: 'is a folder, not a file',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is in a file, not in a folder',
  ENOENT: 'cannot be created: its parent folder does not exist',
  EMFILE: 'cannot be opened: too many files are open',
}

function fileMessage(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? FILE_MESSAGES[String(error.code)] : undefined
}

/** A path relative to the project's folder. */
export function shown(path: string): string {
  const inside = relative(ROOT, path)
  return inside !== '' && !inside.startsWith('..') ? inside : path
}

/**
 * Why a start failed, in one sentence; also inspects the state folder for causes that the databases do not
 * report.
 */
export function startFaultMessage(error: unknown, simulator: string): string {
  if (error instanceof StartFault) return error.message
  const message = error instanceof Error ? error.message : String(error)
  if (/SQLITE_FULL|disk is full|ENOSPC/.test(message) || isFull(simulator)) return DISK_FULL_MESSAGE
  const damaged = damagedFiles(simulator, isIntact)
  if (damaged.length > 0) return damagedMessage(damaged)
  if (/SQLITE_BUSY|database is locked/.test(message)) {
    return `Another process has the databases in ${shown(simulator)} open: end it and start again.`
  }
  if (/EADDRINUSE|[Aa]ddress already in use/.test(message)) {
    return 'Another program is using the port. Choose another: PORT=8788 npm start'
  }
  if (/SQLITE_READONLY|readonly database/.test(message)) {
    return `The databases in ${shown(simulator)} cannot be written: permission denied.`
  }
  const [first = ''] = message.trim().split('\n')
  return `The shop could not be started: ${first}`
}

/** The runtime reports a full disk as an internal error. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < ALMOST_FULL_BYTES
  } catch {
    return false
  }
}

const ALMOST_FULL_BYTES = 1024 * 1024
const DISK_FULL_MESSAGE = 'The disk is full: free some space, then start again.'

/** Checks the file headers of a state folder's databases. */
export function checkDatabases(simulator: string): void {
  const damaged = damagedFiles(simulator, isDatabase)
  if (damaged.length > 0) throw new StartFault(damagedMessage(damaged))
}

function damagedMessage(files: readonly string[]): string {
  const names = files.map(shown).join(' ')
  return `A database is damaged: remove ${names} (its data is lost) and start again.`
}

function damagedFiles(folder: string, isIntact: (file: string) => boolean): readonly string[] {
  let names: readonly string[]
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return names
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => resolve(folder, name))
    .filter((file) => !isIntact(file))
}

const SQLITE_HEADER = 'SQLite format 3\0'

/** An empty file is an unused database. */
function isDatabase(file: string): boolean {
  return explainFileErrors(file, () => {
    const { size } = statSync(file)
    if (size === 0) return true
    const bytes = Buffer.alloc(SQLITE_HEADER.length)
    const opened = openSync(file, 'r')
    try {
      readSync(opened, bytes, 0, SQLITE_HEADER.length, 0)
    } finally {
      closeSync(opened)
    }
    return bytes.toString('latin1') === SQLITE_HEADER
  })
}

/** Checks the integrity of a database; one in use is not checked. */
function isIntact(file: string): boolean {
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok'
    } finally {
      db.close()
    }
  } catch (error) {
    return !/not a database|malformed/.test(error instanceof Error ? error.message : '')
  }
}
