import { stripVTControlCharacters } from 'node:util'

/** What a test runner says at its end. */
export interface Count {
  passed: number
  failed: number
  /** What failed, or passed only at the second try: a line each, its name and the first words of why. */
  failures: readonly string[]
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

/** Reads vitest's JSON report. */
export function readVitest(text: string): Count {
  const report = JSON.parse(text) as VitestReport
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [tell(name, message)] : []
    return failed.map((test) => tell(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures }
}

/** Reads Playwright's JSON report; a test that passed at the second try has passed, and is told. */
export function readPlaywright(text: string): Count {
  const { stats, ...suite } = JSON.parse(text) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: failuresOf(suite),
  }
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const error = results.find((result) => result.error)?.error
        const tried = status === 'flaky' ? ' (passed at the second try)' : ''
        return tell(`[${projectName}] ${file}:${line} › ${title}${tried}`, error?.message)
      }),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

function tell(name: string, why = ''): string {
  const words = stripVTControlCharacters(why).replace(/\s+/g, ' ')
  return `  ${name}: ${words.slice(0, 300)}`
}
