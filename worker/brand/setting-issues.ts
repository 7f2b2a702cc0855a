import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import { brandSchema } from '../../shared/brand/schema.ts'

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
  if (issue.code === 'custom') return [`the setting ${name} ${issue.message}`]
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

type Schema = z.core.$ZodType

/** Returns a schema without wrappers such as optional or default. */
export function unwrapped(schema: Schema): Schema {
  return schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema
}

/** Returns the schema at a path of names; undefined if there is no such setting. */
function schemaAt(path: readonly string[]): z.ZodType | undefined {
  let schema: Schema | undefined = brandSchema
  for (const name of path) schema = schema && partOf(unwrapped(schema), name)
  return schema as z.ZodType | undefined
}

function partOf(schema: Schema, name: string): Schema | undefined {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, Schema>> = schema.shape
    return Object.hasOwn(shape, name) ? shape[name] : undefined
  }
  if (schema instanceof z.ZodRecord) return schema.valueType
  return schema instanceof z.ZodArray && /^\d+$/.test(name) ? schema.element : undefined
}

/** Returns the type of a setting in words: `number or null`, `list`. */
function typeOf(schema: Schema): string {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodNullable) return `${typeOf(inner.unwrap())} or null`
  if (inner instanceof z.ZodUnion) return inner.options.map(typeOf).find(isWord) ?? ''
  if (inner instanceof z.ZodArray) return 'list'
  if (inner instanceof z.ZodRecord) return 'object'
  if (inner instanceof z.ZodEnum) return 'string'
  return inner._zod.def.type
}

function isWord(type: string): boolean {
  return type !== 'undefined'
}
