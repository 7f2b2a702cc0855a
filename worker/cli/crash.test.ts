import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startClock } from './clock.ts'
import { freePort } from './port.ts'

const open: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** The runtime processes below a process. */
function runtimesOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [own, parent, ...command] = line.trim().split(/\s+/)
    return Number(parent) === pid && command.join(' ').includes('workerd') ? [Number(own)] : []
  })
}

function killRuntimes(pid: number): number {
  const runtimes = runtimesOf(pid)
  for (const each of runtimes) process.kill(each, 'SIGKILL')
  return runtimes.length
}

describe('npm start', () => {
  /** A shop without products, so that it starts at once. */
  async function startShop(): Promise<{ url: string; child: ChildProcess; output: () => string }> {
    const state = mkdtempSync(resolve(tmpdir(), 'reuna-crash-'))
    const [port, dead] = [await freePort(), await freePort()]
    const upstream = `http://127.0.0.1:${dead}`
    const env = { REUNA_STATE: state, PORT: `${port}`, BACKEND_URL: upstream, SEARCH_URL: upstream }
    const child = spawn(process.execPath, ['worker/cli/start.ts'], {
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    open.push(async () => {
      const ended = new Promise((done) => child.once('close', done))
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      rmSync(state, { recursive: true, force: true })
    })
    return { url: `http://127.0.0.1:${port}`, child, output: () => output }
  }

  const answers = async (url: string) => {
    const response = await fetch(`${url}/robots.txt`, { signal: AbortSignal.timeout(2000) })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }

  it('responds again and reports it after each kill of its runtime', async () => {
    const { url, child, output } = await startShop()
    const restarts = () => output().match(/The runtime crashed and was restarted/g)?.length ?? 0
    const wait = { timeout: 60_000, interval: 250 }
    await vi.waitFor(() => expect(output()).toContain(url.replace('127.0.0.1', 'localhost')), wait)
    await answers(url)
    for (const crash of [1, 2]) {
      expect(killRuntimes(child.pid ?? 0)).toBeGreaterThan(0)
      await vi.waitFor(() => expect(restarts()).toBe(crash), wait)
      await vi.waitFor(() => answers(url), wait)
    }
    expect(child.exitCode).toBeNull()
  }, 180_000)
})

describe('startClock', () => {
  it('continues in the runtime restarted after a kill', async () => {
    const script = `let ticks = 0
      export default {
        scheduled() { ticks += 1 },
        fetch() { return new Response(String(ticks)) },
      }`
    const module = { type: 'ESModule', path: 'index.mjs', contents: script } as const
    const worker = { name: 'reuna', compatibilityDate: '2026-10-01', modules: [module] }
    const before = runtimesOf(process.pid)
    const mf = new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [worker] }))
    open.push(() => mf.dispose())
    await mf.ready
    const log = vi.fn()
    open.push(startClock(mf, 100, log))
    const ticks = async () => Number(await (await mf.dispatchFetch('http://shop/')).text())
    const wait = { timeout: 20_000, interval: 100 }
    await vi.waitFor(async () => expect(await ticks()).toBeGreaterThan(1), wait)
    const runtimes = runtimesOf(process.pid).filter((pid) => !before.includes(pid))
    expect(runtimes).toHaveLength(1)
    process.kill(runtimes[0] ?? 0, 'SIGKILL')
    await sleep(500)
    await vi.waitFor(async () => expect(await ticks()).toBeGreaterThan(1), wait)
    for (const [line] of log.mock.calls) expect(line).toMatch(/^! the clock of the shop: .+$/)
  }, 60_000)
})
