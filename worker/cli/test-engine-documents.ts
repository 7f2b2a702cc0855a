import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { indexBody } from '../testing/search-mapping.ts'

/** Indices of the cases: `reuna_cases_product`, … */
export const CASES_INDEX = 'reuna_cases'

/** Makes the indices of the cases anew, mapped as indexers map them, and fills them. */
export async function loadDocuments(url: string): Promise<void> {
  await dropDocuments(url)
  for (const [type, documents] of Object.entries(CASE_DOCUMENTS)) {
    const index = `${CASES_INDEX}_${type}`
    await send(url, 'PUT', index, JSON.stringify(indexBody(type)))
    const lines = documents.flatMap((document) => [
      JSON.stringify({ index: { _id: String(document['id']) } }),
      JSON.stringify(document),
    ])
    const answer = await send(url, 'POST', `${index}/_bulk?refresh=true`, `${lines.join('\n')}\n`)
    if (answer['errors'] === true)
      throw new Error(`${index}: ${JSON.stringify(answer).slice(0, 500)}`)
  }
}

/** Removes the indices of the cases and nothing else. */
export async function dropDocuments(url: string): Promise<void> {
  for (const type of Object.keys(CASE_DOCUMENTS)) {
    const response = await fetch(`${url}/${CASES_INDEX}_${type}`, { method: 'DELETE' })
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
