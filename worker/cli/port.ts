import { createServer, type AddressInfo } from 'node:net'
import { StartFault } from './start-fault.ts'

const LAST_PORT = 65_535

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

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
