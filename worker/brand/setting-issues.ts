import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import { brandSchema } from '../../shared/brand/schema.ts'
import { schemaAt, typeOf, unwrapped } from './schema-parts.ts'

/** Returns the settings of a brand that are unknown, missing or of another type, as sentences. */
export function settingIssues(brand: Brand): readonly string[] {
  return issuesOf(brandSchema, brand, []).map((sentence) => `${brand.id}: ${sentence}`)
}

/** Returns the problems of the value of the setting at a path, as sentences. */
export function valueIssues(path: readonly string[], value: unknown): readonly string[] {
  const schema = schemaAt(path)
  return schema ? issuesOf(schema, value, path) : [`there is no setting ${path.join('.')}`]
}

function issuesOf(schema: z.ZodType, value: unknown, path: readonly string[]): readonly string[] {
  const { error } = schema.safeParse(value, { reportInput: true })
  return (error?.issues ?? []).flatMap((issue) =>
    sentencesOf(issue, [...path, ...issue.path.map(String)]),
  )
}

function sentencesOf(issue: z.core.$ZodIssue, path: readonly string[]): readonly string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `there is no setting ${[...path, key].join('.')}`)
  const name = path.join('.')
  if (issue.input === undefined) return [`the setting ${name} is missing`]
  const schema = schemaAt(path)
  if (!schema) return [`there is no setting ${name}`]
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodEnum && typeof issue.input === 'string')
    return [`the setting ${name} is one of ${inner.options.join(', ')}, not ${issue.input}`]
  return [`the setting ${name} is a ${typeOf(schema)}, not a ${typeOfValue(issue.input)}`]
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
