import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { ROOT } from '../cli/paths.ts'
import type { Figure } from './figure.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import type { Log, Workload } from './workload.ts'

const FOLDER = 'worker/cache'
/** The mutated functions, and the tests that must fail. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  'freshness.ts': [
    'freshnessOf',
    'mayServeStaleIfError',
    'purgesOf',
    'STALE_WINDOW_MS',
    'STALE_IF_ERROR_MS',
    ...['freshnessLifetime', 'isOnProbation', 'OUTPUT_TTL_MS', 'SHORT_TTL_MS', 'PROBATION_MS'],
    'MAX_PAGE_TAGS',
  ],
  'snapshot.ts': ['emptySnapshot', 'extendSnapshot', 'dropOldest', 'lastPurgeOf'],
}
/** Tests of pure functions run in Node, which starts faster; then all in the real runtime. */
const PURE = ['worker/cache/freshness.test.ts']
const ALL = [...PURE, 'worker/cache/page-cache.test.ts', 'worker/cache/data-centres.test.ts']

/** Wrong evaluation orders and similar changes that no single operator makes. */
const REORDERED: readonly { name: string; from: string; to: string }[] = [
  {
    name: 'the sequence is read after the data',
    from: `const snapshot = await pages.watch.snapshot(waitUntil, START_AGE_MS)
    const renderedAt = pages.clock()
    const page = await render(snapshot)`,
    to: `const renderedAt = pages.clock()
    const page = await render(pages.watch.last())
    const snapshot = await pages.watch.snapshot(waitUntil, START_AGE_MS)`,
  },
  {
    name: 'the sequence of the end is written down, not that of the start',
    from: 'startSeq: snapshot.head,',
    to: 'startSeq: newest.head,',
  },
  {
    name: 'the time of the start is read after the data',
    from: `const renderedAt = pages.clock()
    const page = await render(snapshot)`,
    to: `const page = await render(snapshot)
    const renderedAt = pages.clock()`,
  },
  {
    name: 'probation is decided by what was known at the start',
    from: 'const newest = pages.watch.last() ?? snapshot',
    to: 'const newest = snapshot',
  },
]

/** Equivalent mutants by name, each with the reason. */
const EQUIVALENT: Readonly<Record<string, string>> = {}

/** Runs the tests against every mutant, in a short run against the first: each must be detected. */
export async function measureMutations({ isShort }: Workload, log: Log): Promise<Figure[]> {
  const all = [...allMutants(), ...reordered()]
  const real = all.filter(({ name }) => !(name in EQUIVALENT))
  const waiting = isShort ? real.slice(0, 1) : [...real]
  const survivors: string[] = []
  const total = waiting.length
  const lanes = (isShort ? [1] : [1, 2]).map(async () => {
    const copy = copyProject()
    try {
      if (!(await passesUnchanged(copy, isShort)))
        throw new Error('the tests fail without any mutation')
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const isNoticed = await isKilled(copy, mutant)
        if (!isNoticed) survivors.push(mutant.name)
        log(`${isNoticed ? 'noticed ' : 'SURVIVED'}  ${mutant.name}`)
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
  await Promise.all(lanes)
  const equivalent = Object.entries(EQUIVALENT)
  for (const [name, reason] of equivalent) log(`equal     ${name}: ${reason}`)
  log(`${total} mutants, ${survivors.length} survived, ${equivalent.length} equal to the source`)
  const names = new Set(all.map(({ name }) => name))
  const gone = equivalent.filter(([name]) => !names.has(name))
  for (const [name] of gone) log(`listed as equal, but no mutant: ${name}`)
  const count = (what: string, value: number): Figure => ({ what, value, budget: 0, unit: '' })
  return [
    count(`mutants of ${total} that nobody notices`, survivors.length),
    count('mutants listed as equal that are none', gone.length),
  ]
}

function allMutants(): readonly Mutant[] {
  return Object.entries(TARGETS).flatMap(([file, functions]) =>
    mutantsOf(file, sourceOf(file), functions),
  )
}

function reordered(): readonly Mutant[] {
  const source = sourceOf('fill.ts')
  return REORDERED.map(({ name, from, to }) => {
    if (!source.includes(from)) throw new Error(`fill.ts reads otherwise now: ${name}`)
    return { name: `fill.ts: ${name}`, file: 'fill.ts', source: source.replace(from, to) }
  })
}

function sourceOf(file: string): string {
  return readFileSync(resolve(ROOT, FOLDER, file), 'utf8')
}

async function isKilled(copy: string, { file, source }: Mutant): Promise<boolean> {
  const path = resolve(copy, FOLDER, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, source)
  try {
    const isPure = file in TARGETS
    if (isPure && !(await passes(copy, PURE, ['--config', PURE_CONFIG]))) return true
    return !(await passes(copy, ALL))
  } finally {
    writeFileSync(path, original)
  }
}

function passesUnchanged(copy: string, isShort: boolean): Promise<boolean> {
  return isShort ? passes(copy, PURE, ['--config', PURE_CONFIG]) : passes(copy, ALL)
}

const PURE_CONFIG = 'vitest.pure.config.mjs'
const COPIED = [
  ...['worker', 'shared', 'client', 'migrations', 'wrangler.toml', 'package.json'],
  ...['tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
]

function copyProject(): string {
  const copy = mkdtempSync(resolve(tmpdir(), 'reuna-mutants-'))
  for (const name of COPIED) {
    cpSync(resolve(ROOT, name), resolve(copy, name), { recursive: true, force: true })
  }
  symlinkSync(resolve(ROOT, 'node_modules'), resolve(copy, 'node_modules'))
  const test = { environment: 'node', include: PURE, setupFiles: ['shared/fixtures/quiet.ts'] }
  writeFileSync(resolve(copy, PURE_CONFIG), `export default ${JSON.stringify({ test })}\n`)
  return copy
}

/** True if the tests pass; a timeout counts as a failure. */
function passes(copy: string, files: readonly string[], more: readonly string[] = []) {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--bail', '1', ...more, ...files]
  return new Promise<boolean>((done, reject) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: 120_000 })
    child.on('error', reject)
    child.on('exit', (code) => done(code === 0))
  })
}
