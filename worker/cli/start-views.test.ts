import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './port.ts'

const VIEWS = [
  ['in Finnish', '', 'fi'],
  ['in English', '/en', 'en'],
  ['in German', '/de', 'de'],
  ['in Italian', '/it', 'it'],
] as const

describe('npm start with an empty state folder', () => {
  let child: ChildProcess
  let state = ''
  let url = ''
  let output = ''

  beforeAll(async () => {
    state = mkdtempSync(resolve(tmpdir(), 'reuna-views-'))
    const port = await freePort()
    url = `http://localhost:${port}`
    const env = { ...process.env, REUNA_STATE: state, PORT: `${port}` }
    for (const name of ['BRAND', 'BACKEND_URL', 'SEARCH_URL']) Reflect.deleteProperty(env, name)
    child = spawn(process.execPath, ['worker/cli/start.ts'], { env })
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    const isOpen = () => expect(output).toContain('npm test')
    await vi.waitFor(isOpen, { timeout: 150_000, interval: 100 })
  }, 180_000)

  afterAll(async () => {
    const ended = new Promise((done) => child.once('close', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(state, { recursive: true, force: true })
  })

  it('prints the addresses of all four languages, the English one beside the Finnish one', () => {
    const rows = output
      .split('\n')
      .flatMap((row) => /^ +(in \w+) +(\S+)/.exec(row)?.slice(1, 3) ?? [])
    expect(rows.slice(0, 8)).toEqual(VIEWS.flatMap(([text, path]) => [text, url + path]))
  })

  it.each(VIEWS)('serves %s at %s/', async (_words, path, language) => {
    const page = await fetch(`${url.replace('localhost', '127.0.0.1')}${path || '/'}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`<html lang="${language}"`)
  })
})
