import { closeSync, openSync, readSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from './paths.ts'

/** What keeps a shop from running on this machine, as one sentence for the one who started it. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** Does something with files; what the system refuses is told in words. */
export function explainFileErrors<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const text = fileMessage(error)
    throw text ? new StartFault(`${shown(path)} ${text}.`) : error
  }
}

const FILE_WORDS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be opened: this user has no right to it',
  EPERM: 'cannot be changed: this user has no right to it',
  EROFS: 'cannot be written: its disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk is full for this user',
  EISDIR: 'is a folder, not a file',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies in a file, not in a folder',
  ENOENT: 'cannot be made: the folder it lies in is not there',
  EMFILE: 'cannot be opened: too many files are open',
}

function fileMessage(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? FILE_WORDS[String(error.code)] : undefined
}

/** A path as somebody in the project's folder writes it. */
export function shown(path: string): string {
  const inside = relative(ROOT, path)
  return inside !== '' && !inside.startsWith('..') ? inside : path
}

/** Why a start failed, in one sentence: the state folder is looked at for what its databases do not say. */
export function startFaultMessage(error: unknown, simulator: string): string {
  if (error instanceof StartFault) return error.message
  const message = error instanceof Error ? error.message : String(error)
  if (/SQLITE_FULL|disk is full|ENOSPC/.test(message) || isFull(simulator)) return FULL
  const damaged = damagedFiles(simulator, isSound)
  if (damaged.length > 0) return damagedMessage(damaged)
  if (/SQLITE_BUSY|database is locked/.test(message)) {
    return `Another process has the databases in ${shown(simulator)} open: end it and start again.`
  }
  if (/EADDRINUSE|[Aa]ddress already in use/.test(message)) {
    return 'Something else listens on the port. Choose another: PORT=8788 npm start'
  }
  if (/SQLITE_READONLY|readonly database/.test(message)) {
    return `The databases in ${shown(simulator)} cannot be written: this user has no right to them.`
  }
  const [first = ''] = message.trim().split('\n')
  return `The shop could not be started: ${first}`
}

/** The runtime calls a disk that became full an internal error. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < NEXT_TO_NOTHING
  } catch {
    return false
  }
}

const NEXT_TO_NOTHING = 1024 * 1024
const FULL = 'The disk is full: make room, then start again.'

/** What is wrong with the databases of a state folder, as far as their first bytes tell. */
export function checkDatabases(simulator: string): void {
  const damaged = damagedFiles(simulator, isDatabase)
  if (damaged.length > 0) throw new StartFault(damagedMessage(damaged))
}

function damagedMessage(files: readonly string[]): string {
  const names = files.map(shown).join(' ')
  return `A database is damaged: remove ${names} (what it held is lost) and start again.`
}

function damagedFiles(folder: string, isGood: (file: string) => boolean): readonly string[] {
  let names: readonly string[]
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return names
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => resolve(folder, name))
    .filter((file) => !isGood(file))
}

const HEAD = 'SQLite format 3\0'

/** A file without a byte is a database that nothing was written to. */
function isDatabase(file: string): boolean {
  return explainFileErrors(file, () => {
    const { size } = statSync(file)
    if (size === 0) return true
    const bytes = Buffer.alloc(HEAD.length)
    const opened = openSync(file, 'r')
    try {
      readSync(opened, bytes, 0, HEAD.length, 0)
    } finally {
      closeSync(opened)
    }
    return bytes.toString('latin1') === HEAD
  })
}

/** Whether every page of a database is as it should be; one that is in use says nothing. */
function isSound(file: string): boolean {
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
