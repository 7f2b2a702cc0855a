import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { RUNNING } from './paths.ts'

/** A shop that runs on this state folder. */
export interface RunningShop {
  pid: number
  url: string
}

/** The shop that runs on the state folder, if its process is alive. */
export function runningShop(path = RUNNING): RunningShop | undefined {
  if (!existsSync(path)) return undefined
  const shop = JSON.parse(readFileSync(path, 'utf8')) as RunningShop
  try {
    process.kill(shop.pid, 0)
    return shop
  } catch {
    return undefined
  }
}

/** Says where this process's shop is; taken back when the process ends. */
export function announce(shop: RunningShop, path = RUNNING): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(shop))
  process.on('exit', () => rmSync(path, { force: true }))
}
