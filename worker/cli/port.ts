import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartFault } from './start-fault.ts'

const LAST_PORT = 65_535
/** Linux uses ports from 32,768 on for outgoing connections, other systems from 49,152 on. */
const [FIRST_FREE_PORT, END_OF_FREE_PORTS] = [20_000, 32_768]

/** Parses PORT; throws a `StartFault` if it is invalid. */
export function readPort(text: string | undefined, usual: number): number {
  if (text === undefined || text.trim() === '') return usual
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  if (port < 1 || port > LAST_PORT) {
    throw new StartFault(`PORT=${text} is not a port: choose a number from 1 to ${LAST_PORT}.`)
  }
  return port
}

/** True if a port of this machine is free. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenProblem(port)) === undefined
}

/** Throws a `StartFault` if a shop cannot listen on a port. */
export async function checkPort(port: number, command: string): Promise<void> {
  const problem = await listenProblem(port)
  if (problem === undefined) return
  const advice = `Choose another: PORT=${port < LAST_PORT ? port + 1 : 8787} ${command}`
  throw new StartFault(
    problem === 'EACCES'
      ? `This user is not allowed to listen on port ${port}. ${advice}`
      : `Another program is using port ${port}. ${advice}`,
  )
}

function listenProblem(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : 'error'))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })
}

/**
 * A free port of this machine, below those of outgoing connections, one of which could take it in the
 * meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_FREE_PORT, END_OF_FREE_PORTS)
    if (await isFree(port)) return port
  }
}
