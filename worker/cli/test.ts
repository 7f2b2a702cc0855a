import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { ROOT, STATE } from './paths.ts'
import { readPlaywright, readVitest, type Count } from './test-report.ts'

/** The simulator asks nobody for its own address and says nothing that is no error. */
const QUIET = { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_LOG: 'error' }

const HELP = `npm test [-- --only NAME …]

The whole check: types, lint, format, rules and edge in vitest, pages in a browser, every
measurement in short.
Ends with a line "N passed, N failed".

  --only NAME   types, lint, format, unit, worker, browser, bench; may be repeated
  --help        shows this`

interface Check {
  name: string
  command: string
  words: readonly string[]
  /** A file in which the runner leaves its counts; without one the check counts as a single test. */
  report?: { file: string; read: (text: string) => Count }
}

const { values } = readArguments(HELP, { options: { only: { type: 'string', multiple: true } } })
const reports = resolve(STATE, 'reports')
const bin = (name: string) => resolve(ROOT, 'node_modules/.bin', name)

const types = ['shared', 'worker', 'client', 'worker/cli'].map((project) => ({
  name: `types ${project}`,
  command: bin('tsc'),
  words: ['-p', project],
}))

/** One step after the other; what stands in one step runs side by side. */
const steps: Check[][] = [
  ...types.map((check) => [check]),
  [{ name: 'lint', command: bin('oxlint'), words: ['--deny-warnings', '.'] }],
  [{ name: 'format', command: bin('oxfmt'), words: ['--check', '.'] }],
  [vitest('unit')],
  // Its files start one after the other, and mostly wait: two halves take half the time.
  [vitest('worker', '1/2'), vitest('worker', '2/2')],
  [browser('browser', '--grep-invert', '@alone')],
  // What measures how soon a page answers has the machine to itself.
  [browser('browser alone', '--grep', '@alone', '--workers', '1')],
  [
    {
      name: 'bench',
      command: process.execPath,
      words: [resolve(ROOT, 'worker/bench/bench.ts'), '--short'],
    },
  ],
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
let passed = 0
let failed = 0
const broken: string[] = []
for (const step of steps.map((checks) => checks.filter(isWanted))) {
  const counts = await Promise.all(step.map(runCheck))
  for (const [index, count] of counts.entries()) {
    passed += count.passed
    failed += count.failed
    if (count.failed > 0) broken.push(`failed: ${step[index]?.name}`)
    broken.push(...count.failures)
  }
}
if (broken.length > 0) console.log(`\n${broken.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function isWanted(check: Check): boolean {
  return !values.only || values.only.some((name) => check.name.split(' ')[0] === name)
}

function vitest(project: string, shard = '1/1'): Check {
  const name = shard === '1/1' ? project : `${project} ${shard}`
  const file = resolve(reports, `${name.replaceAll(/\W/g, '-')}.json`)
  const words = [
    'run',
    '--project',
    project,
    `--shard=${shard}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return { name, command: bin('vitest'), words, report: { file, read: readVitest } }
}

function browser(name: string, ...which: readonly string[]): Check {
  return {
    name,
    command: bin('playwright'),
    words: ['test', '-c', 'client/e2e/playwright.config.ts', ...which],
    report: { file: resolve(reports, `${name.replaceAll(' ', '-')}.json`), read: readPlaywright },
  }
}

async function runCheck(check: Check): Promise<Count> {
  console.log(`\n> ${check.name}`)
  const { report } = check
  const code = await run(check, report?.file)
  const count =
    report && existsSync(report.file)
      ? report.read(readFileSync(report.file, 'utf8'))
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function run({ command, words }: Check, report = ''): Promise<number> {
  const env = { ...process.env, REUNA_REPORT: report, ...QUIET }
  const child = spawn(command, words, { cwd: ROOT, stdio: 'inherit', env })
  return new Promise((resolveCode) => child.on('close', (code) => resolveCode(code ?? 1)))
}
