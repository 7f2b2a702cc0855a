import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Cookie, Page } from '@playwright/test'
import { originOf } from './checkout-steps.ts'
import { expect } from './test.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** How long a session counts as recently proven: well below the desk's five minutes. */
const PROOF_MS = 120_000

/** Sessions of this test worker by shop and role: a spec may have its own shop. */
const sessions = new Map<string, { cookies: readonly Cookie[]; at: number }>()

/** Signs in as a person of a role invited by the command: once for several tests, without opening a page. */
export async function signInAtDesk(page: Page, role: string): Promise<void> {
  const key = `${await originOf(page)} ${role}`
  const session = sessions.get(key)
  if (session && Date.now() - session.at < PROOF_MS) {
    await page.context().addCookies([...session.cookies])
    return
  }
  await acceptInvitation(page, role)
  sessions.set(key, { cookies: await page.context().cookies(), at: Date.now() })
}

async function acceptInvitation(page: Page, role: string): Promise<void> {
  const email = `${role}.${randomUUID().slice(0, 8)}@reuna.example`
  const url = await originOf(page)
  const command = ['worker/cli/admin.ts', 'invite', email, '--role', role, '--url', url]
  const { stdout } = await run(process.execPath, command, { cwd: ROOT })
  const path = /\/admin\/invitation\/\w+/.exec(stdout)?.[0]
  expect(path, stdout).toBeDefined()
  const headers = { Origin: url, 'Sec-Fetch-Site': 'same-origin' }
  const accepted = await page.context().request.post(`${url}${path}`, {
    ...{ form: {}, headers, maxRedirects: 0 },
  })
  expect(accepted.headers()['location']).toMatch(/\/admin\/me$/)
}
