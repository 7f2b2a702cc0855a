import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Counts what it is asked for and lets it be kept for a minute. */
const SERVER = `import { createServer } from 'node:http'
let asked = 0
createServer((request, response) => {
  asked += 1
  response.writeHead(200, { 'Cache-Control': 'max-age=60', 'Content-Type': 'text/plain' })
  response.end(String(asked))
}).listen(Number(process.env.npm_config_port), '127.0.0.1')
`

/** Asks through the cache twice and tells whether the second answer was the first one. */
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

/** A suite of one test in the form of the public one: for runs in which that one is not at hand. */
export function writeSmallSuite(folder: string): string {
  const engine = join(folder, 'test-engine')
  mkdirSync(join(engine, 'server'), { recursive: true })
  writeFileSync(join(engine, 'cli.mjs'), CLIENT)
  writeFileSync(join(engine, 'server/server.mjs'), SERVER)
  return folder
}
