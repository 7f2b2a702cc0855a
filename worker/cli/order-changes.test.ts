import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeLine, changeOf, REFUND_SCOPES } from './order-changes.ts'
import { ROOT } from './paths.ts'

/** Runs the command and returns its output and exit code. */
function orders(...words: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    const env = { ...process.env, REUNA_KEYS: `mover:orders:${'k'.repeat(32)}` }
    const command = [resolve(ROOT, 'worker/cli/orders.ts'), ...words, '--url', 'http://localhost:9']
    const child = execFile(process.execPath, command, { env }, (_, stdout) => {
      done({ code: child.exitCode ?? -1, text: stdout })
    })
  })
}

describe('npm run orders that cancels or pays back', () => {
  it.each([
    [['--cancel', '12', '--refund', '12'], 'Give one action for one order at a time.'],
    [['--cancel', 'x'], 'An order number has only digits.'],
    [['--cancel', '12', '--line', '1:0'], '--line must be LINE:QUANTITY.'],
    [['--cancel', '12', '--other', '1'], 'Amounts and --way require --refund.'],
    [['--cancel', '12', '--reason', 'whim'], 'Unknown reason. Reasons: customer,'],
    [['--refund', '12'], '--refund requires --line, --shipping or --other.'],
    [['--refund', '12', '--line', '1'], '--line must be LINE:AMOUNT or LINE:AMOUNT:QUANTITY.'],
    [['--refund', '12', '--other', '1.234'], 'An amount looks like 12.50.'],
    [['--refund', '12', '--other=-1'], 'An amount looks like 12.50.'],
    [['--refund', '12', '--other', '1', '--way', 'cheque'], '--way must be hand or provider.'],
    [['--line', '1:1'], 'require --cancel or --refund.'],
  ])('exits with 2 and the reason for %j', async (words, problem) => {
    const { code, text } = await orders(...words)
    expect(code).toBe(2)
    expect(text).toContain(problem)
    expect(text).toContain('--refund NUMBER')
  })

  it('exits with 1 without a key for refunds', async () => {
    const { code, text } = await orders('--refund', '12', '--other', '1')
    expect([code, text]).toEqual([
      ...[1, expect.stringContaining('there is no key for orders and refunds')],
    ])
    expect([['orders'], ['refunds'], ['orders', 'refunds']].map(hasScopes)).toEqual([
      ...[false, false, true],
    ])
  })

  const hasScopes = (scopes: readonly string[]) => REFUND_SCOPES.isMetBy(new Set(scopes))

  it('requests the whole order, or pieces of lines', () => {
    expect(changeOf({ cancel: '12' })).toEqual({ step: 'cancel', number: '12', reason: 'customer' })
    expect(changeOf({ cancel: '12', line: ['1:2', '3:1'], reason: 'sold-out' })).toMatchObject({
      ...{
        reason: 'sold-out',
        lines: [
          { line: 1, qty: 2 },
          { line: 3, qty: 1 },
        ],
      },
    })
  })

  it('requests amounts in whole cents, with pieces to restock', () => {
    const words = { refund: '12', line: ['1:9.9', '2:10:1'], shipping: '4.05', way: 'provider' }
    expect(changeOf(words)).toEqual({
      ...{ step: 'refund', number: '12', reason: 'customer', way: 'provider' },
      ...{ shipping: 405, other: 0 },
      lines: [
        { line: 1, amount: 990, restock: 0 },
        { line: 2, amount: 1000, restock: 1 },
      ],
    })
  })

  it('prints the outcome', () => {
    const refund = { step: 'refund', number: '12', isNew: true } as const
    expect(changeLine({ ...refund, state: 'done' })).toBe('The refund of order 12 is paid.')
    expect(changeLine({ ...refund, state: 'done', isNew: false })).toContain('paid, as it was.')
    expect(changeLine({ ...refund, state: 'started' })).toContain('until the provider responds')
    expect(changeLine({ ...refund, state: 'refused' })).toContain('nothing was paid')
    expect(changeLine({ step: 'cancel', number: '12', isNew: true })).toContain('12 is recorded.')
  })
})
