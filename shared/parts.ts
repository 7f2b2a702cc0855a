import { omit, presentPath, type Path } from './omit.ts'
import type { RawDocument } from './raw.ts'

/** A problem of a check, with its path. */
export interface Issue {
  message: string
  path: readonly PropertyKey[]
  /** For a union: the problems of each alternative. */
  errors?: readonly (readonly Issue[])[]
}

/** A check of a document: returns a value, or every problem. */
export interface Checker<Output> {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Output } | { success: false; error: { issues: readonly object[] } }
}

/**
 * Returns the path of the part that is left out because of a problem; undefined if the document is refused
 * because it is meaningless without it.
 */
export type Omission = (path: Path, document: RawDocument) => Path | undefined

/** A document that was read without the parts described in `dropped`; `source` is the remaining document. */
export interface ReadParts<Output> {
  ok: true
  value: Output
  source: RawDocument
  dropped: readonly string[]
}

/** Parts are nested: maximum number of checks after something was left out. */
const MAX_ROUNDS = 6
const MAX_DESCRIBED = 3
const MAX_DROPPED_DESCRIBED = 5

/**
 * Checks a document and leaves out invalid optional parts, so that one invalid field does not drop a
 * product. `omission` decides what is left out for a problem; if nothing may be, the whole document is
 * refused.
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

/** A missing part cannot be left out: then its container is. */
function pathToOmit(issue: Issue, source: RawDocument, omission: Omission): Path | undefined {
  const omitted = omission(issue.path, source)
  if (omitted === undefined) return undefined
  const present = presentPath(source, omitted)
  if (present.length === omitted.length) return present
  return present.length > 0 && omission(present, source) !== undefined ? present : undefined
}

/** Describes what was left out: the first few parts, and the number of the others. */
export function describeDropped(dropped: readonly string[]): string {
  const more = dropped.length - MAX_DROPPED_DESCRIBED
  const shown = dropped.slice(0, MAX_DROPPED_DESCRIBED).join('; ')
  return more > 0 ? `${shown}; … and ${more} more` : shown
}

/** Describes the first problems: the field and the reason, without its value. */
export function describeIssues(issues: readonly object[]): string {
  const first = (issues as readonly Issue[]).slice(0, MAX_DESCRIBED).map(describeIssue)
  return [...new Set(first)].join('; ')
}

function describeIssue(issue: Issue): string {
  const inner = issue.errors?.flat().at(-1)
  const message = inner?.message ?? issue.message
  const path = [...issue.path, ...(inner?.path ?? [])].join('.')
  return path ? `${path} ${message}` : message
}
