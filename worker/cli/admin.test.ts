import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './paths.ts'

/** What the command says to words, and how it ends. */
function admin(...words: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    const env = { ...process.env, REUNA_KEYS: `other:status:${'k'.repeat(32)}` }
    const command = [resolve(ROOT, 'worker/cli/admin.ts'), ...words]
    const child = execFile(process.execPath, command, { env }, (_, stdout) => {
      done({ code: child.exitCode ?? -1, text: stdout })
    })
  })
}

describe('npm run admin', () => {
  it.each([
    [[], 'What is known is: invite MAIL.'],
    [['remove', 'a@reuna.example'], 'What is known is: invite MAIL.'],
    [['invite', 'nobody'], "'nobody' is no e-mail address."],
    [['invite', 'a@reuna.example', '--role', 'king'], 'There is no role king.'],
    [['invite', 'a@reuna.example', '--brand', 'shoes'], 'There is no brand shoes.'],
  ])('ends with 2 and says what is wrong with %j', async (words, problem) => {
    const { code, text } = await admin(...words)
    expect(code).toBe(2)
    expect(text).toContain(problem)
    expect(text).toContain('--role ROLE')
  })

  it('ends with 1 where no key is for it', async () => {
    const { code, text } = await admin('invite', 'a@reuna.example', '--url', 'http://localhost:9')
    expect(code).toBe(1)
    expect(text).toContain('there is no key for desk')
  })
})
