import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { ROOT, STATE } from './paths.ts'
import {
  closingLines,
  readPlaywright,
  readVitest,
  type Count,
  type Outcome,
} from './test-report.ts'

const ENVIRONMENT = {
  // The simulator does not look up its own address, and logs only errors.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG: 'error',
  // Hundreds of processes begin by loading the same modules.
  NODE_COMPILE_CACHE: resolve(STATE, 'compile-cache'),
}

const HELP = `npm test [-- --only NAME …]

Runs all checks: types, rooms, unused code, lint, format, the build, the vitest projects unit, worker and
commands, the browser tests, and a short version of every measurement.
At the end it prints the duration of each, tests that passed only at the second attempt, failures, and
"N passed, N failed".

  --only NAME   types, rooms, unused, lint, format, unit, build, worker, commands, browser, bench; may be repeated
  --help        shows this text`

interface Check {
  name: string
  command: string
  args: readonly string[]
  /** The runner's report file; without one the check counts as a single test. */
  report?: { file: string; read: (text: string) => Count }
  /** Uses only the CPU time that other checks leave. */
  isPatient?: boolean
}

const { values } = readArguments(HELP, { options: { only: { type: 'string', multiple: true } } })
const reports = resolve(STATE, 'reports')
const bin = (name: string) => resolve(ROOT, 'node_modules/.bin', name)

const types = ['shared', 'worker', 'client', 'worker/cli'].map((project) => ({
  name: `types ${project}`,
  command: bin('tsc'),
  // The others read declarations of a project that is checked, not its sources. More checkers need a quarter
  // more CPU time, and the other lane uses the other core.
  args: ['-b', project, '--checkers', '1'],
}))

const styles: Check[] = [
  {
    name: 'rooms',
    command: bin('depcruise'),
    args: ['shared', 'worker', 'client'].flatMap(delivered),
  },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings', '.'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
]
const unused: Check[] = [
  { name: 'unused', command: bin('knip'), args: [] },
  { name: 'unused in what is delivered', command: bin('knip'), args: ['--production'] },
]
const build = { name: 'build', command: bin('vite'), args: ['build', '--logLevel', 'warn'] }
const bench = {
  name: 'bench',
  command: process.execPath,
  args: [resolve(ROOT, 'worker/bench/bench.ts'), '--short'],
}

/** The demo products of the browser tests; the short benchmarks copy them. */
const products = {
  name: 'browser products',
  command: process.execPath,
  args: [resolve(ROOT, 'worker/cli/fill-template.ts')],
}
const browser = {
  name: 'browser',
  command: bin('playwright'),
  args: ['test', '-c', 'client/e2e/playwright.config.ts'],
  report: { file: resolve(reports, 'browser.json'), read: readPlaywright },
}

/**
 * In a whole run, checks of the source use the CPU time that is left while tests wait. The browser tests, which
 * measure times, begin after them.
 */
const isWhole = !values.only
const source = [...types, ...styles, ...unused]
const patient = isWhole ? source.map((check) => ({ ...check, isPatient: true })) : []
const first = isWhole
  ? [[vitest('unit')], [build]]
  : [
      [...types, ...styles],
      [vitest('unit'), ...unused, build],
    ]

/** Steps run in sequence; the lanes of a step run in parallel. */
const steps: Check[][][] = [
  first,
  // Commands and short benchmarks, whose times are not judged, mostly wait for child processes.
  [[vitest('worker')], [vitest('commands', 1)], [products, bench]],
  [[browser]],
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const beside = runLane(patient)
const outcomes: Outcome[] = []
for (const lanes of steps) {
  if (lanes.flat().includes(browser)) await beside
  const ended = await Promise.all(lanes.map((lane) => runLane(lane.filter(isWanted))))
  outcomes.push(...ended.flat())
}
outcomes.unshift(...(await beside))
console.log(`\n${closingLines(outcomes).join('\n')}`)
process.exit(outcomes.some(({ count }) => count.failed > 0) ? 1 : 0)

/** The files of a tree that are delivered: the rules of rooms are about what they import. */
function delivered(tree: string): readonly string[] {
  const files = '!(*.test|*.test-d).{js,ts,tsx}'
  return [`${tree}/${files}`, `${tree}/!(fixtures|testing|e2e|cli|bench)/**/${files}`]
}

async function runLane(lane: readonly Check[]): Promise<Outcome[]> {
  const ended: Outcome[] = []
  for (const check of lane) {
    const start = performance.now()
    const count = await runCheck(check)
    ended.push({ name: check.name, seconds: (performance.now() - start) / 1000, count })
  }
  return ended
}

function isWanted(check: Check): boolean {
  return !values.only || values.only.some((name) => check.name.split(' ')[0] === name)
}

function vitest(name: string, workers = 2): Check {
  const file = resolve(reports, `${name}.json`)
  const args = [
    ...['run', '--project', name, `--maxWorkers=${workers}`],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  ]
  return { name, command: bin('vitest'), args, report: { file, read: readVitest } }
}

async function runCheck(check: Check): Promise<Count> {
  console.log(`\n> ${check.name}`)
  const { report } = check
  const code = await run(check, report?.file)
  const count =
    report && existsSync(report.file)
      ? report.read(readFileSync(report.file, 'utf8'))
      : {
          passed: code === 0 ? 1 : 0,
          failed: code === 0 ? 0 : 1,
          failures: [],
          again: [],
          skipped: [],
        }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function run({ command, args, isPatient }: Check, report = ''): Promise<number> {
  const env = { ...process.env, REUNA_REPORT: report, ...ENVIRONMENT }
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env })
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return new Promise((resolveCode) => child.on('close', (code) => resolveCode(code ?? 1)))
}
