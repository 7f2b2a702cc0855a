import { fieldsOf } from '../db/record.ts'
import type { Clock } from '../db/clock.ts'
import type { Table } from '../db/table.ts'

/** A lease that is not renewed ends by itself. */
export const LEASE_MS = 15_000
export const HEARTBEAT_MS = 5000

/**
 * One at a time among the tabs. The job gets a fence, a number that grows with every holder: what an
 * earlier holder writes late is known by its smaller one.
 */
export interface Lock {
  /** False: another tab holds it. */
  run: (job: (fence: number) => Promise<void>) => Promise<boolean>
}

export interface LockPorts {
  name: string
  /** Undefined where the browser has no Web Locks. */
  locks: LockManager | undefined
  table: Table
  clock: Clock
  /** A name of this tab that no other has. */
  owner: string
}

interface Lease {
  owner: string
  fence: number
  until: number
}

/**
 * Web Locks where there are any, otherwise a lease in the database. A holder that gives no sign of life
 * for as long as a lease lasts, because its page is frozen, loses the lock.
 */
export function makeLock(ports: LockPorts): Lock {
  const { locks } = ports
  if (locks === undefined) return { run: (job) => runOnLease(ports, job) }
  return {
    async run(job) {
      if (await runOnLock(ports, locks, job, { ifAvailable: true })) return true
      if (!(await isSilent(ports))) return false
      return await runOnLock(ports, locks, job, { steal: true })
    },
  }
}

async function runOnLock(
  ports: LockPorts,
  locks: LockManager,
  job: (fence: number) => Promise<void>,
  options: LockOptions,
): Promise<boolean> {
  return await locks.request(ports.name, options, async (lock) => {
    if (lock === null) return false
    const { fence } = await takeLease(ports, true)
    await runAlive(ports, fence, job)
    return true
  })
}

async function runOnLease(
  ports: LockPorts,
  job: (fence: number) => Promise<void>,
): Promise<boolean> {
  const { fence, isMine } = await takeLease(ports, false)
  if (isMine) await runAlive(ports, fence, job)
  return isMine
}

/** Gives a sign of life as long as the job goes on. */
async function runAlive(
  ports: LockPorts,
  fence: number,
  job: (fence: number) => Promise<void>,
): Promise<void> {
  const isOver = new AbortController()
  keepLease(ports, fence, isOver.signal).catch(() => undefined)
  try {
    await job(fence)
  } finally {
    isOver.abort()
    await changeLease(ports, fence, 0)
  }
}

async function isSilent({ clock, name, table }: LockPorts): Promise<boolean> {
  const { fence, until } = readLease(await table.get(leaseKey(name)))
  return fence > 0 && until > 0 && until <= clock.now()
}

async function takeLease(
  { table, clock, owner, name }: LockPorts,
  isForced: boolean,
): Promise<{ fence: number; isMine: boolean }> {
  const now = clock.now()
  let isMine = false
  const lease = await table.update(leaseKey(name), (raw): Lease => {
    const held = readLease(raw)
    // An end that lies further off than a lease lasts comes from a clock that was set back.
    const isHeld = held.until > now && held.until - now <= LEASE_MS
    isMine = isForced || !isHeld
    return isMine ? { owner, fence: held.fence + 1, until: now + LEASE_MS } : held
  })
  return { fence: lease.fence, isMine }
}

async function keepLease(ports: LockPorts, fence: number, isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    await ports.clock.wait(HEARTBEAT_MS, isOver)
    if (!isOver.aborted) await changeLease(ports, fence, ports.clock.now() + LEASE_MS)
  }
}

async function changeLease(
  { table, name }: LockPorts,
  fence: number,
  until: number,
): Promise<void> {
  await table.update(leaseKey(name), (raw) => {
    const held = readLease(raw)
    return held.fence === fence ? { ...held, until } : held
  })
}

function leaseKey(name: string): string {
  return `lease:${name}`
}

function readLease(raw: unknown): Lease {
  const { owner, fence, until } = fieldsOf(raw)
  return {
    owner: typeof owner === 'string' ? owner : '',
    fence: typeof fence === 'number' ? fence : 0,
    until: typeof until === 'number' ? until : 0,
  }
}
