import type { Candidate } from './rerank.ts'
import { scoreSql, tablesOf } from './text-table.ts'

/**
 * Maximum number of matches that full text scores, the first in the catalogue's order. Long texts score
 * fewer.
 */
const MAX_RANKED = 4_000
const MAX_RANKED_WORDS = 6_000
/** Best matches by score that are ranked again. */
export const MAX_CANDIDATES = 200
/** Elasticsearch's result window; counting stops there. */
const MAX_COUNTED_ROWS = 10_000

export interface FoundCandidates {
  candidates: readonly Candidate[]
  /** The rows after the candidates, best first. */
  others: readonly number[]
  total: number
  /** True if there were more matches than were scored. */
  isCut: boolean
}

interface FoundRow {
  row: number
  score: number
  /** In the first row: the rows after the candidates as JSON. */
  name: string
  category: string
  inStock: number
}

/** A query of the full-text table: the expression, its number of words, and a limit of rows. */
export interface TextQuestion {
  expression: string
  words: number
  limit: number
}

/** The rows that match a full-text expression; the best ones with the fields that ranking reads. */
export async function findRows(
  db: D1Database,
  no: number,
  question: TextQuestion,
): Promise<FoundCandidates> {
  const { expression, limit } = question
  const maxRanked = Math.min(MAX_RANKED, Math.floor(MAX_RANKED_WORDS / question.words))
  const { results } = await db
    .prepare(rankedSql(no))
    .bind(expression, Math.max(0, limit - MAX_CANDIDATES), maxRanked)
    .all<FoundRow>()
  const [summary, ...best] = results
  const lowest = Math.min(-1e-9, ...best.map(({ score }) => score))
  const candidates = best.map(({ score, inStock, ...row }) => ({
    ...row,
    text: score / lowest,
    inStock: inStock === 1,
    hasAll: false,
  }))
  const others: number[] = JSON.parse(summary?.name ?? '[]')
  const total = summary?.row ?? 0
  if (total < maxRanked) return { candidates, others, total, isCut: false }
  const unranked = await findUnranked(
    db,
    no,
    expression,
    summary?.score ?? 0,
    MAX_COUNTED_ROWS - maxRanked,
  )
  return {
    candidates,
    others: [...others, ...unranked],
    total: total + unranked.length,
    isCut: true,
  }
}

/** The first row counts and lists, the others are the candidates, so that the score is calculated once. */
function rankedSql(no: number): string {
  const { text } = tablesOf(no)
  return `WITH hit AS MATERIALIZED (
    SELECT rowid AS row, ${scoreSql(no)} AS score FROM ${text} WHERE ${text} MATCH ?1 LIMIT ?3
  ), best AS MATERIALIZED (
    SELECT row, score FROM hit ORDER BY score, row LIMIT ${MAX_CANDIDATES}
  )
  SELECT count(*) AS row, max(row) AS score,
    (SELECT json_group_array(row) FROM
      (SELECT row FROM hit ORDER BY score, row LIMIT ?2 OFFSET ${MAX_CANDIDATES})) AS name,
    '' AS category, 0 AS inStock FROM hit
  UNION ALL
  SELECT best.row, best.score, t.name, t.category, p.in_stock FROM best
  JOIN text_product AS t ON t.row = best.row
  JOIN product AS p ON p.row = best.row AND p.visibility IN (2, 3, 4) AND p.status IN (0, 1)`
}

async function findUnranked(
  db: D1Database,
  no: number,
  expression: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const { text } = tablesOf(no)
  const sql = `SELECT json_group_array(row) AS rows FROM (
    SELECT rowid AS row FROM ${text} WHERE ${text} MATCH ?1 AND rowid > ?2 LIMIT ?3)`
  const row = await db.prepare(sql).bind(expression, after, limit).first<{ rows: string }>()
  return JSON.parse(row?.rows ?? '[]')
}
