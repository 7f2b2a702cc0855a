import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './paths.ts'

/** Runs the command and returns its output and exit code. */
function admin(...words: readonly string[]) {
  return run(words, 'status')
}

function run(words: readonly string[], scope: string): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    const env = { ...process.env, REUNA_KEYS: `other:${scope}:${'k'.repeat(32)}` }
    const command = [resolve(ROOT, 'worker/cli/admin.ts'), ...words]
    const child = execFile(process.execPath, command, { env }, (_, stdout) => {
      done({ code: child.exitCode ?? -1, text: stdout })
    })
  })
}

describe('npm run admin', () => {
  it.each([
    [[], 'Only the command invite MAIL exists.'],
    [['remove', 'a@reuna.example'], 'Only the command invite MAIL exists.'],
    [['invite', 'nobody'], "'nobody' is not an email address."],
    [['invite', 'a@reuna.example', '--role', 'king'], 'Unknown role king.'],
    [['invite', 'a@reuna.example', '--brand', 'shoes'], 'Unknown brand shoes.'],
  ])('exits with 2 and the reason for %j', async (words, problem) => {
    const { code, text } = await admin(...words)
    expect(code).toBe(2)
    expect(text).toContain(problem)
    expect(text).toContain('--role ROLE')
  })

  const answers = {
    'is new': { role: 'owner', isNew: true, says: 'a@reuna.example is owner. Good once, until' },
    'was there': { role: 'editor', isNew: false, says: 'was there and is now editor. Good once' },
  }
  it.each(Object.entries(answers))(
    'sends no role if none is given, and prints that of whoever %s',
    async (_, { role, isNew, says }) => {
      let body = ''
      const answer = { step: 'invite', role, isNew, expiresAt: 1e12, link: 'http://x/admin/1' }
      const shop = createServer((request, response) => {
        request.on('data', (bytes: Buffer) => void (body += bytes.toString()))
        request.on('end', () => response.end(JSON.stringify(answer)))
      })
      await new Promise<void>((ready) => void shop.listen(0, '127.0.0.1', ready))
      const url = `http://localhost:${(shop.address() as AddressInfo).port}`
      const { code, text } = await run(['invite', 'a@reuna.example', '--url', url], 'desk')
      shop.close()
      expect(code).toBe(0)
      expect(JSON.parse(body)).toEqual({
        ...{ step: 'invite', req: expect.any(String), email: 'a@reuna.example', mail: false },
      })
      expect(text).toContain(says)
      expect(text).toContain('http://x/admin/1')
    },
  )

  it('exits with 1 without a key', async () => {
    const { code, text } = await admin('invite', 'a@reuna.example', '--url', 'http://localhost:9')
    expect(code).toBe(1)
    expect(text).toContain('there is no key for desk')
  })
})
