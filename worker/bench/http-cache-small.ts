import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Counts requests and allows caching for a minute. */
const SERVER = `import { createServer } from 'node:http'
let asked = 0
createServer((request, response) => {
  asked += 1
  response.writeHead(200, { 'Cache-Control': 'max-age=60', 'Content-Type': 'text/plain' })
  response.end(String(asked))
}).listen(Number(process.env.npm_config_port), '127.0.0.1')
`

/** Requests twice through the cache, and tells whether the second response was cached. */
const CLIENT = `const read = async () => {
  for (let time = 0; time < 50; time += 1) {
    const answer = await fetch(process.env.npm_config_base + '/test/fresh').catch(() => undefined)
    if (answer?.ok) return answer.text()
    await new Promise((settle) => setTimeout(settle, 100))
  }
}
const first = await read()
const second = await read()
console.log(JSON.stringify({ fresh: first !== undefined && first === second }))
`

/** A suite of one test in the public suite's format, for runs without that one. */
export function writeSmallSuite(folder: string): string {
  const engine = join(folder, 'test-engine')
  mkdirSync(join(engine, 'server'), { recursive: true })
  writeFileSync(join(engine, 'cli.mjs'), CLIENT)
  writeFileSync(join(engine, 'server/server.mjs'), SERVER)
  return folder
}
