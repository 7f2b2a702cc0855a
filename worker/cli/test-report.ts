import { stripVTControlCharacters } from 'node:util'

/** Summary of a test runner. */
export interface Count {
  passed: number
  failed: number
  /** Failures, one line each: name and beginning of the message. */
  failures: readonly string[]
  /** Tests that passed only at the second attempt, one line each. */
  again: readonly string[]
  /** Names of skipped tests. */
  skipped: readonly string[]
}

/** Result of a check. */
export interface Outcome {
  name: string
  seconds: number
  count: Count
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    message?: string
    assertionResults: readonly {
      status: string
      fullName: string
      failureMessages?: readonly string[]
      meta?: { again?: string }
    }[]
  }[]
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title: string
    file: string
    line: number
    tests: readonly {
      projectName: string
      status: string
      results: readonly { error?: { message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Parses vitest's JSON report; a test with retries reports them in `meta.again`. */
export function readVitest(text: string): Count {
  const report = JSON.parse(text) as VitestReport
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [format(name, message)] : []
    return failed.map((test) => format(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  const again = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, meta }) => status === 'passed' && meta?.again)
      .map(({ fullName, meta }) => format(`${name} › ${fullName}`, meta?.again)),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures,
    again,
    skipped: [],
  }
}

/**
 * Parses Playwright's JSON report; a test that passed at the second attempt counts as passed and is listed.
 */
export function readPlaywright(text: string): Count {
  const { stats, ...suite } = JSON.parse(text) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: linesOf(suite, 'unexpected'),
    again: linesOf(suite, 'flaky'),
    skipped: linesOf(suite, 'skipped'),
  }
}

function linesOf({ suites = [], specs = [] }: PlaywrightSuite, wanted: string): string[] {
  const lines = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error
        return format(`[${projectName}] ${file}:${line} › ${title}`, error?.message)
      }),
  )
  return [...lines, ...suites.flatMap((each) => linesOf(each, wanted))]
}

/** The summary of all checks: times, retries, skipped tests, failures and counts. */
export function closingLines(outcomes: readonly Outcome[]): string[] {
  const sum = (of: (count: Count) => number) =>
    outcomes.reduce((total, { count }) => total + of(count), 0)
  const again = outcomes.flatMap(({ count }) => count.again)
  const skipped = outcomes.flatMap(({ count }) => count.skipped)
  const broken = outcomes
    .filter(({ count }) => count.failed > 0)
    .flatMap(({ name, count }) => [`failed: ${name}`, ...count.failures])
  return [
    outcomes.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', '),
    ...(again.length > 0 ? [`passed at the second attempt: ${again.length}`, ...again] : []),
    ...(skipped.length > 0 ? [`skipped: ${skipped.length}`, ...skipped] : []),
    ...broken,
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ]
}

function format(name: string, why = ''): string {
  const text = stripVTControlCharacters(why).replace(/\s+/g, ' ')
  return text === '' ? `  ${name}` : `  ${name}: ${text.slice(0, 300)}`
}
