import { describe, expect, it } from 'vitest'
import { QUERIES } from '../../catalog/graphql/queries.ts'
import { documents } from '../../testing/products.ts'
import { scriptedBackend } from '../../testing/scripted-backend.ts'
import { indexedDocuments } from '../../testing/scripted-documents.ts'
import { formatFinding } from './finding.ts'
import { examineGraphql } from './graphql.ts'

const ORIGIN = 'https://shop.test'

/** Runs the doctor on a service with other responses to some queries. */
async function examine(respond: (query: string) => Response | undefined = () => undefined) {
  const backend = scriptedBackend('electronics_fi', indexedDocuments(documents))
  const requests: string[] = []
  const findings = await examineGraphql(async (request) => {
    const { operationName } = (await request.clone().json()) as { operationName: string }
    requests.push(operationName)
    return respond(operationName) ?? backend.fetch(request)
  }, ORIGIN)
  return { asked: requests, lines: findings.map(formatFinding) }
}

describe('doctor on GraphQL', () => {
  it('sends every query of pages', async () => {
    const { asked: requests, lines } = await examine()
    expect([...new Set(requests)].toSorted()).toEqual(Object.keys(QUERIES).toSorted())
    expect(lines).toEqual([expect.stringMatching(/^ok .*supports every query$/)])
  })

  it('names each refused query once with the reason', async () => {
    const { lines } = await examine((query) =>
      query === 'Categories'
        ? Response.json({ data: { found: null }, errors: [{ message: 'no such index [x]' }] })
        : undefined,
    )
    expect(lines).toEqual([
      expect.stringMatching(
        /^BAD .*query Categories is answered 200: no such index \[x\]\. Pages that/,
      ),
    ])
  })

  it('stops at a service that does not respond with JSON', async () => {
    const { asked: requests, lines } = await examine(() => new Response('<html>'))
    expect(requests).toHaveLength(1)
    expect(lines).toEqual([expect.stringContaining('/graphql does not return JSON')])
  })
})
