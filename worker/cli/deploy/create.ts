import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CREATE, readLiveConfig, writeId } from './checks.ts'
import { DeploymentStopped } from './stopped.ts'
import type { Wrangler } from '../wrangler.ts'

/**
 * Creates the databases and the KV namespace without an id in wrangler.toml, and writes their ids there.
 * Uses existing ones of the same name, so an interrupted run can continue.
 */
export async function createMissing(
  root: string,
  wrangler: Wrangler,
  log: (line: string) => void,
): Promise<void> {
  for (const binding of readLiveConfig(root).placeholders) {
    const args = CREATE[binding] ?? []
    const name = args.at(-1) ?? ''
    const existingId = await findId(wrangler, binding, name)
    if (existingId === undefined) {
      const created = await wrangler(args)
      if (created.status !== 0)
        throw new DeploymentStopped(`wrangler ${args.join(' ')} failed:\n${created.text}`)
    }
    const id = existingId ?? (await findId(wrangler, binding, name))
    if (id === undefined)
      throw new DeploymentStopped(`${name} was created, but wrangler does not list it`)
    writeFileSync(resolve(root, 'wrangler.toml'), writeId(root, binding, id))
    log(
      `  ${binding}: ${name} ${existingId === undefined ? 'created' : 'exists'}, its id is in wrangler.toml`,
    )
  }
}

interface ListedResource {
  uuid?: string
  name?: string
  id?: string
  title?: string
}

async function findId(
  wrangler: Wrangler,
  binding: string,
  name: string,
): Promise<string | undefined> {
  const args = binding === 'KV' ? ['kv', 'namespace', 'list'] : ['d1', 'list', '--json']
  const { status, answer, text } = await wrangler(args)
  if (status !== 0) throw new DeploymentStopped(`wrangler ${args.join(' ')} failed:\n${text}`)
  const listed = extractJson(answer) as readonly ListedResource[]
  const resource = listed.find((each) => (each.name ?? each.title) === name)
  return resource?.uuid ?? resource?.id
}

/** Extracts the JSON from wrangler's output, which may contain other text. */
export function extractJson(answer: string): unknown {
  const [json = ''] = /[[{][\s\S]*[\]}]/.exec(answer) ?? []
  try {
    return JSON.parse(json)
  } catch {
    throw new DeploymentStopped(`wrangler did not return JSON:\n${answer}`)
  }
}
