import { fieldsOf } from '../db/record.ts'
import type { Clock } from '../db/clock.ts'
import type { Table } from '../db/table.ts'

/** Duration of a lease; it expires unless it is renewed. */
export const LEASE_MS = 15_000
export const HEARTBEAT_MS = 5000

/**
 * A lock across tabs. The job gets a fencing token, a number that grows with every holder: late writes of
 * earlier holders are recognised by their smaller token.
 */
export interface Lock {
  /** False: another tab holds it. */
  run: (job: (fencingToken: number) => Promise<void>) => Promise<boolean>
}

interface LockPorts {
  name: string
  /** Undefined where the browser has no Web Locks. */
  locks: LockManager | undefined
  table: Table
  clock: Clock
  /** A unique name of this tab. */
  owner: string
}

interface Lease {
  owner: string
  fence: number
  until: number
}

/**
 * Web Locks where available, otherwise a lease in the database. A holder without a heartbeat
 * for the length of a lease, because its page is frozen, loses the lock.
 */
export function makeLock(ports: LockPorts): Lock {
  const { locks } = ports
  if (locks === undefined) return { run: (job) => runOnLease(ports, job) }
  return {
    async run(job) {
      if (await runOnLock(ports, locks, job, { ifAvailable: true })) return true
      if (!(await isExpired(ports))) return false
      return await runOnLock(ports, locks, job, { steal: true })
    },
  }
}

async function runOnLock(
  ports: LockPorts,
  locks: LockManager,
  job: (fencingToken: number) => Promise<void>,
  options: LockOptions,
): Promise<boolean> {
  return await locks.request(ports.name, options, async (lock) => {
    if (lock === null) return false
    const { fence: fencingToken } = await takeLease(ports, true)
    await runWithHeartbeat(ports, fencingToken, job)
    return true
  })
}

async function runOnLease(
  ports: LockPorts,
  job: (fencingToken: number) => Promise<void>,
): Promise<boolean> {
  const { fence: fencingToken, isMine } = await takeLease(ports, false)
  if (isMine) await runWithHeartbeat(ports, fencingToken, job)
  return isMine
}

/** Renews the lease while the job runs. */
async function runWithHeartbeat(
  ports: LockPorts,
  fencingToken: number,
  job: (fencingToken: number) => Promise<void>,
): Promise<void> {
  const isOver = new AbortController()
  renewLease(ports, fencingToken, isOver.signal).catch(() => undefined)
  try {
    await job(fencingToken)
  } finally {
    isOver.abort()
    await changeLease(ports, fencingToken, 0)
  }
}

async function isExpired({ clock, name, table }: LockPorts): Promise<boolean> {
  const { fence: fencingToken, until } = readLease(await table.get(leaseKey(name)))
  return fencingToken > 0 && until > 0 && until <= clock.now()
}

async function takeLease(
  { table, clock, owner, name }: LockPorts,
  isForced: boolean,
): Promise<{ fence: number; isMine: boolean }> {
  const now = clock.now()
  let isMine = false
  const lease = await table.update(leaseKey(name), (raw): Lease => {
    const held = readLease(raw)
    // An expiry that is further away than a lease was written before the clock was set back.
    const isHeld = held.until > now && held.until - now <= LEASE_MS
    isMine = isForced || !isHeld
    return isMine ? { owner, fence: held.fence + 1, until: now + LEASE_MS } : held
  })
  return { fence: lease.fence, isMine }
}

async function renewLease(
  ports: LockPorts,
  fencingToken: number,
  isOver: AbortSignal,
): Promise<void> {
  while (!isOver.aborted) {
    await ports.clock.wait(HEARTBEAT_MS, isOver)
    if (!isOver.aborted) await changeLease(ports, fencingToken, ports.clock.now() + LEASE_MS)
  }
}

async function changeLease(
  { table, name }: LockPorts,
  fencingToken: number,
  until: number,
): Promise<void> {
  await table.update(leaseKey(name), (raw) => {
    const held = readLease(raw)
    return held.fence === fencingToken ? { ...held, until } : held
  })
}

function leaseKey(name: string): string {
  return `lease:${name}`
}

function readLease(raw: unknown): Lease {
  const { owner, fence: fencingToken, until } = fieldsOf(raw)
  return {
    owner: typeof owner === 'string' ? owner : '',
    fence: typeof fencingToken === 'number' ? fencingToken : 0,
    until: typeof until === 'number' ? until : 0,
  }
}

/** Returns the name of the lock under which one tab at a time sends a store view's cart. */
export function cartLock(storeCode: string): string {
  return `cart:${storeCode}`
}

/** The parts of a tab that its locks need. */
interface TabPorts extends Pick<LockPorts, 'locks' | 'clock'> {
  storage: { outbox: Table }
  /** A unique name of this tab. */
  tabName: string
}

/** Makes a lock between the tabs of this browser. */
export function lockOf({ clock, locks, storage, tabName }: TabPorts, name: string): Lock {
  return makeLock({ name: `reuna:${name}`, locks, table: storage.outbox, clock, owner: tabName })
}
