import { omit, presentPath, type Path } from './omit.ts'
import type { RawDocument } from './raw.ts'

/** A problem that a check found, and where. */
export interface Issue {
  message: string
  path: readonly PropertyKey[]
  /** The problems of each way a value could have been read. */
  errors?: readonly (readonly Issue[])[]
}

/** What checks a document: a value, or every problem it has. */
export interface Checker<Output> {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Output } | { success: false; error: { issues: readonly object[] } }
}

/**
 * What is left out of a document because of a problem at a path: the path of the part, or undefined
 * where the document means nothing without it and is refused.
 */
export type Omission = (path: Path, document: RawDocument) => Path | undefined

/** A document that was read without what `dropped` names in words; `source` is what was read. */
export interface ReadParts<Output> {
  ok: true
  value: Output
  source: RawDocument
  dropped: readonly string[]
}

/** Parts stand in parts: so often is looked again after something was left out. */
const MAX_ROUNDS = 6
const MAX_IN_WORDS = 3
const MAX_DROPPED_IN_WORDS = 5

/**
 * Checks a document and leaves out the optional parts that cannot be read: one strange field must
 * not lose a product. `omission` decides what goes with a problem; where nothing may go, the whole
 * document is refused.
 */
export function checkParts<Output>(
  checker: Checker<Output>,
  document: RawDocument,
  omission: Omission,
): ReadParts<Output> | { ok: false; problem: string } {
  const dropped = new Set<string>()
  let source = document
  for (let round = 0; ; round += 1) {
    const result = checker.safeParse(source)
    if (result.success) return { ok: true, value: result.data, source, dropped: [...dropped] }
    const issues = result.error.issues as readonly Issue[]
    const omitted = issues.map((issue) => pathToOmit(issue, source, omission))
    const refused = issues.filter((_, at) => omitted[at] === undefined)
    if (refused.length > 0) return { ok: false, problem: describeIssues(refused) }
    if (round === MAX_ROUNDS) return { ok: false, problem: describeIssues(issues) }
    for (const issue of issues) dropped.add(describeIssue(issue))
    source = omit(
      source,
      omitted.filter((path) => path !== undefined),
    )
  }
}

/** What is missing cannot be left out: then what it is missing in goes. */
function pathToOmit(issue: Issue, source: RawDocument, omission: Omission): Path | undefined {
  const wanted = omission(issue.path, source)
  if (wanted === undefined) return undefined
  const present = presentPath(source, wanted)
  if (present.length === wanted.length) return present
  return present.length > 0 && omission(present, source) !== undefined ? present : undefined
}

/** What was left out, as text: the first few, and how many more there were. */
export function describeDropped(dropped: readonly string[]): string {
  const more = dropped.length - MAX_DROPPED_IN_WORDS
  const shown = dropped.slice(0, MAX_DROPPED_IN_WORDS).join('; ')
  return more > 0 ? `${shown}; … and ${more} more` : shown
}

/** The first problems in words: the field and what is wrong with it, without its value. */
export function describeIssues(issues: readonly object[]): string {
  const first = (issues as readonly Issue[]).slice(0, MAX_IN_WORDS).map(describeIssue)
  return [...new Set(first)].join('; ')
}

function describeIssue(issue: Issue): string {
  const inner = issue.errors?.flat().at(-1)
  const message = inner?.message ?? issue.message
  const path = [...issue.path, ...(inner?.path ?? [])].join('.')
  return path ? `${path} ${message}` : message
}
