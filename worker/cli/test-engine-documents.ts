import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { MIDDLEWARE_SCHEMAS } from '../testing/middleware-mapping.ts'
import { indexBody, MAPPINGS, type Mappings } from '../testing/search-mapping.ts'

type Documents = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Indices created for a test run: `reuna_cases_product`, … */
export interface TestIndex {
  name: string
  mappings: Mappings
  documents: Documents
}

/** The cases with the mapping of this contract's indexers. */
export const CASES: TestIndex = {
  name: 'reuna_cases',
  mappings: MAPPINGS,
  documents: CASE_DOCUMENTS,
}

/** Documents with the mapping of the middleware's own tools: a sample of a shop, else the cases. */
export function middlewareIndex(folder: string | undefined): TestIndex {
  const documents = folder ? readSample(folder) : CASE_DOCUMENTS
  return { name: 'reuna_sample', mappings: MIDDLEWARE_SCHEMAS, documents }
}

const FILES = {
  product: 'products',
  category: 'categories',
  attribute: 'attributes',
  taxrule: 'taxrules',
  review: 'reviews',
  cms_page: 'cms_pages',
  cms_block: 'cms_blocks',
} as const

function readSample(folder: string): Documents {
  const entries = Object.entries(FILES).map(([type, file]) => {
    const lines = readFileSync(resolve(folder, `${file}.ndjson`), 'utf8').split('\n')
    const written = lines.filter((line) => line.trim() !== '')
    return [type, written.map((line) => JSON.parse(line) as Record<string, unknown>)] as const
  })
  return Object.fromEntries(entries)
}

/** Recreates and fills indices. */
export async function loadDocuments(url: string, index: TestIndex): Promise<void> {
  await dropDocuments(url, index)
  for (const [type, documents] of Object.entries(index.documents)) {
    const place = `${index.name}_${type}`
    await send(url, 'PUT', place, JSON.stringify(indexBody(type, index.mappings)))
    const lines = documents.flatMap((document) => [
      JSON.stringify({ index: { _id: String(document['id']) } }),
      JSON.stringify(document),
    ])
    const response = await send(url, 'POST', `${place}/_bulk?refresh=true`, `${lines.join('\n')}\n`)
    if (response['errors'] === true)
      throw new Error(`${place}: ${JSON.stringify(response).slice(0, 500)}`)
  }
}

/** Removes only these indices. */
export async function dropDocuments(url: string, index: TestIndex): Promise<void> {
  for (const type of Object.keys(index.documents)) {
    const response = await fetch(`${url}/${index.name}_${type}`, { method: 'DELETE' })
    await response.arrayBuffer()
    if (!response.ok && response.status !== 404)
      throw new Error(`${url} answers ${response.status}`)
  }
}

async function send(
  url: string,
  method: string,
  path: string,
  body: string,
): Promise<Record<string, unknown>> {
  const type = path.includes('_bulk') ? 'application/x-ndjson' : 'application/json'
  const response = await fetch(`${url}/${path}`, {
    method,
    body,
    headers: { 'content-type': type },
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer).slice(0, 500)}`)
  return answer
}
