import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartFault } from './start-fault.ts'

const LAST_PORT = 65_535
/** Linux gives outgoing connections ports from 32,768 on, other systems from 49,152 on. */
const [FIRST_FREE_PORT, END_OF_FREE_PORTS] = [20_000, 32_768]

/** A port as it is written in PORT; throws a `StartFault` where that is none. */
export function readPort(text: string | undefined, usual: number): number {
  if (text === undefined || text.trim() === '') return usual
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  if (port < 1 || port > LAST_PORT) {
    throw new StartFault(`PORT=${text} is no port: choose a number from 1 to ${LAST_PORT}.`)
  }
  return port
}

/** Whether nobody listens on a port of this machine yet. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenProblem(port)) === undefined
}

/** Throws a `StartFault` where a shop cannot listen on a port. */
export async function checkPort(port: number, command: string): Promise<void> {
  const problem = await listenProblem(port)
  if (problem === undefined) return
  const other = `Choose another: PORT=${port < LAST_PORT ? port + 1 : 8787} ${command}`
  throw new StartFault(
    problem === 'EACCES'
      ? `This user may not listen on port ${port}. ${other}`
      : `Something else listens on port ${port}. ${other}`,
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
 * A port of this machine that nobody listens on. Below those that systems give to outgoing connections,
 * one of which could take it before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_FREE_PORT, END_OF_FREE_PORTS)
    if (await isFree(port)) return port
  }
}
