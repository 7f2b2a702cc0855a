import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './test-report.ts'

describe('the end of the whole check', () => {
  it('names what failed in vitest and why, also a file that could not be loaded', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', assertionResults: [{ status: 'passed', fullName: 'a works' }] },
        {
          name: 'b.test.ts',
          assertionResults: [
            { status: 'failed', fullName: 'b works', failureMessages: ['Error:\n  \u001b[31mno'] },
          ],
        },
        { name: 'c.test.ts', message: 'no such module', assertionResults: [] },
      ],
    }
    expect(readVitest(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 1,
      failures: ['  b.test.ts › b works: Error: no', '  c.test.ts: no such module'],
    })
  })

  it('names what failed in the browser, and what passed only at the second try', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      line: 7,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: `${title} late` } }] }],
    })
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        { specs: [spec('adds', 'expected')], suites: [{ specs: [spec('counts', 'flaky')] }] },
        { specs: [spec('removes', 'unexpected')] },
      ],
    }
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        '  [phone] cart.spec.ts:7 › counts (passed at the second try): counts late',
        '  [phone] cart.spec.ts:7 › removes: removes late',
      ],
    })
  })
})
