import { z } from 'zod'
import { brandSchema } from '../../shared/brand/schema.ts'

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
export function schemaAt(path: readonly string[]): z.ZodType | undefined {
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
export function typeOf(schema: Schema): string {
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
