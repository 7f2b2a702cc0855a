import type { Clause, SearchRequest } from './dsl-plan.ts'
import { MAX_FILTER_SIZE } from '../../../shared/search/query.ts'
import { type SearchAnswer, SearchRefused } from './search-call.ts'
import type { IndexInfo } from '../index-info.ts'

type Search = (request: SearchRequest) => Promise<SearchAnswer>
type Document = SearchAnswer['documents'][number]

/**
 * Searches in the requested order as far as the index can sort. A field that it refuses to sort by is left
 * out and remembered, and the documents are sorted here if all of them were returned. Calls
 * `onPartialQuery` if the order is missing because of a refusal that named no field.
 */
export async function querySorted(
  index: IndexInfo,
  request: SearchRequest,
  search: Search,
  onGuess: () => void,
): Promise<SearchAnswer> {
  const sort = sortOf(request)
  const refused = index.unsortable(request.type)
  const supported = sort.filter((clause) => !refused.has(fieldOf(clause)))
  const answer = await askAllowed(index, request, supported, search)
  if (answer.left.length === sort.length) return answer
  const whole = await wholeAnswer(request, answer, search)
  if (!isOrderable(request, whole)) {
    if (answer.isGuess) onGuess()
    return whole
  }
  return putInOrder(request, sort, whole)
}

type Allowed = SearchAnswer & {
  left: readonly Clause[]
  /** The refusal named no field. */
  isGuess?: true
}

async function askAllowed(
  index: IndexInfo,
  request: SearchRequest,
  sort: readonly Clause[],
  search: Search,
): Promise<Allowed> {
  try {
    return { ...(await search(withSort(request, sort))), left: sort }
  } catch (error) {
    if (!(error instanceof SearchRefused) || !error.isQuestionsFault) throw error
    const named = sort.filter((clause) => error.named.has(fieldOf(clause)))
    // A refusal without names may have any cause: the sort was the cause only if the search succeeds
    // without it.
    const isNamed = named.length > 0
    const refused = isNamed ? named : sort.filter((clause) => fieldOf(clause) !== '_score')
    if (refused.length === 0 || (!isNamed && namesCounted(request, error))) throw error
    const left = sort.filter((clause) => !refused.includes(clause))
    const answer = await askAllowed(index, request, left, search).catch((next: unknown) => {
      throw isNamed ? next : error
    })
    if (!isNamed) return { ...answer, isGuess: true }
    await index.recordUnsortable(request.type, refused.map(fieldOf))
    return answer
  }
}

/** The refused field is one that is counted: the sort is not the cause. */
function namesCounted({ body }: SearchRequest, { named }: SearchRefused): boolean {
  const counted = JSON.stringify(body['aggs'] ?? {})
  return [...named].some((name) => counted.includes(`"field":"${name}"`))
}

/** The first of a list is known only if the whole list was returned: requests more, up to a limit. */
async function wholeAnswer(
  request: SearchRequest,
  answer: Allowed,
  search: Search,
): Promise<SearchAnswer> {
  const { from = 0, size = 0 } = request.body as { from?: number; size?: number }
  const isCut = answer.total > answer.documents.length
  if (request.type === 'product' || from > 0 || !isCut || size >= MAX_FILTER_SIZE) return answer
  const body = { ...request.body, size: MAX_FILTER_SIZE }
  return search(withSort({ ...request, body }, answer.left))
}

/** Products are listed in pages: they keep the index's order unless all were returned. */
function isOrderable({ type }: SearchRequest, { documents, total }: SearchAnswer): boolean {
  return type !== 'product' || documents.length >= total
}

function putInOrder(
  request: SearchRequest,
  sort: readonly Clause[],
  answer: SearchAnswer,
): SearchAnswer {
  const { documents, total, aggregations } = answer
  const size = Number(request.body['size'])
  const inOrder = documents.toSorted((a, b) => {
    for (const clause of sort) {
      const difference = compare(a, b, clause)
      if (difference !== 0) return difference
    }
    return 0
  })
  return { documents: inOrder.slice(0, size), total, aggregations }
}

/** Documents without the field come last. */
function compare(first: Document, second: Document, clause: Clause): number {
  const field = fieldOf(clause)
  const [a, b] = [valueAt(first, field), valueAt(second, field)]
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const isNumeric = typeof a === 'number' && typeof b === 'number'
  const difference = isNumeric ? a - b : String(a) < String(b) ? -1 : Number(a !== b)
  const { order } = clause[field] as { order: 'asc' | 'desc' }
  return order === 'asc' ? difference : -difference
}

function valueAt(document: Document, path: string): unknown {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Document | undefined)?.[name], document)
  return value ?? undefined
}

function sortOf({ body }: SearchRequest): readonly Clause[] {
  return (body['sort'] as readonly Clause[] | undefined) ?? []
}

function fieldOf(clause: Clause): string {
  return Object.keys(clause)[0] ?? ''
}

function withSort(request: SearchRequest, sort: readonly Clause[]): SearchRequest {
  const { sort: _, ...body } = request.body
  return { ...request, body: { ...body, ...(sort.length > 0 && { sort }) } }
}
