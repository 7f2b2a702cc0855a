import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { originOf } from './checkout-steps.ts'
import { expect } from './test.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Lets somebody new of a role into the desk by the command, and signs in with the link that it prints. */
export async function signInAtDesk(page: Page, role: string): Promise<void> {
  const email = `${role}.${randomUUID().slice(0, 8)}@reuna.example`
  const url = await originOf(page)
  const command = ['worker/cli/admin.ts', 'invite', email, '--role', role, '--url', url]
  const { stdout } = await run(process.execPath, command, { cwd: ROOT })
  const path = /\/admin\/invitation\/\w+/.exec(stdout)?.[0]
  expect(path, stdout).toBeDefined()
  await page.goto(path ?? '')
  await page.locator('main form button').click()
  await expect(page).toHaveURL(/\/admin\/me$/)
}
