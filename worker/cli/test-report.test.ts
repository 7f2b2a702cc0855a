import { describe, expect, it } from 'vitest'
import { closingLines, readPlaywright, readVitest } from './test-report.ts'

describe('the report of npm test', () => {
  it('names failed vitest tests with the reason, and files that could not be loaded', () => {
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
      again: [],
      skipped: [],
    })
  })

  it('names vitest tests that passed at a retry, and not those that failed', () => {
    const meta = { again: 'call 5 hangs:\n4100 ms, then 900 ms' }
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'a works', meta: {} },
            { status: 'passed', fullName: 'b works', meta },
            { status: 'failed', fullName: 'c works', failureMessages: ['no'], meta },
          ],
        },
      ],
    }
    expect(readVitest(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      failures: ['  a.test.ts › c works: no'],
      again: ['  a.test.ts › b works: call 5 hangs: 4100 ms, then 900 ms'],
      skipped: [],
    })
  })

  it('names failed, retried and skipped browser tests', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      line: 7,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: `${title} late` } }] }],
    })
    const skippedSpec = {
      ...{ title: 'comes back', file: 'history.spec.ts', line: 3 },
      tests: [{ projectName: 'desktop', status: 'skipped', results: [{}] }],
    }
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        { specs: [spec('adds', 'expected')], suites: [{ specs: [spec('counts', 'flaky')] }] },
        { specs: [spec('removes', 'unexpected'), skippedSpec] },
      ],
    }
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      failures: ['  [phone] cart.spec.ts:7 › removes: removes late'],
      again: ['  [phone] cart.spec.ts:7 › counts: counts late'],
      skipped: ['  [desktop] history.spec.ts:3 › comes back'],
    })
  })

  it('has durations, retries and skipped tests, and ends with the sums', () => {
    const none = { passed: 0, failed: 0, failures: [], again: [], skipped: [] }
    const lines = closingLines([
      { name: 'lint', seconds: 2.6, count: { ...none, passed: 1 } },
      { name: 'unit', seconds: 40, count: { ...none, passed: 3, failed: 1, failures: ['  b'] } },
      {
        name: 'browser',
        seconds: 9,
        count: { ...none, passed: 2, again: ['  c', '  d'], skipped: ['  e'] },
      },
    ])
    expect(lines).toEqual([
      'lint 3 s, unit 40 s, browser 9 s',
      ...['passed at the second attempt: 2', '  c', '  d'],
      ...['skipped: 1', '  e'],
      ...['failed: unit', '  b'],
      '',
      '6 passed, 1 failed',
    ])
  })

  it('omits retries, skipped tests and failures if there are none', () => {
    const count = { passed: 1, failed: 0, failures: [], again: [], skipped: [] }
    expect(closingLines([{ name: 'lint', seconds: 1, count }])).toEqual([
      ...['lint 1 s', '', '1 passed, 0 failed'],
    ])
  })
})
