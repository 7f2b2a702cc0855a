import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import { brandSchema } from '../../shared/brand/schema.ts'
import { unwrapped } from '../brand/setting-issues.ts'

type Schema = z.core.$ZodType

/** Path of the settings table in the repository. */
export const SETTINGS_DOCUMENT = 'worker/docs/settings.md'

const HEAD = `# Settings

A brand is one file of values over the defaults of [\`brand-defaults.ts\`](../brand/brand-defaults.ts), for example
[\`electronics.ts\`](../brand/electronics.ts). \`npm start -- --set key=value\` overrides a value for one run;
\`REUNA_SETTINGS\` in \`[vars]\` of [\`wrangler.toml\`](../../wrangler.toml) does so for a deployment, as JSON of the same keys.
A value is checked against the [schema](../../shared/brand/schema.ts) at start and before a deployment. Defaults are those of
\`electronics\`; \`N\` is the number of a store view, from 0. What is secret or belongs to one machine is in
[environment](environment.md).

This page is written by \`npm run settings\` from that schema. Do not edit it.
`

/** The settings table: every setting of the schema with its default and description. */
export function settingsDocument(brand: Brand): string {
  const groups = Object.entries(brandSchema.shape).map(([name, schema]) => {
    const rows = rowsOf(schema, brand[name as keyof Brand], name)
    return { name, rows, isGroup: unwrapped(schema) instanceof z.ZodObject }
  })
  const single = groups.filter(({ isGroup }) => !isGroup).flatMap(({ rows }) => rows)
  const sections = groups
    .filter(({ isGroup }) => isGroup)
    .map(({ name, rows }) => `## ${name}\n\n${table(rows)}\n`)
  return [HEAD, `## brand\n\n${table(single)}\n`, ...sections].join('\n')
}

function table(rows: readonly string[]): string {
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function rowsOf(schema: Schema, value: unknown, path: string): readonly string[] {
  const inner = unwrapped(schema)
  const description = (schema as z.ZodType).description
  if (description !== undefined) return [row(path, shown(value), description)]
  if (inner instanceof z.ZodObject) {
    const values = (value ?? {}) as Readonly<Record<string, unknown>>
    return Object.entries(inner.shape as Readonly<Record<string, Schema>>).flatMap(([name, part]) =>
      rowsOf(part, values[name], `${path}.${name}`),
    )
  }
  if (inner instanceof z.ZodArray)
    return rowsOf(inner.element, (value as readonly unknown[])[0], `${path}.N`)
  if (inner instanceof z.ZodRecord)
    return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, part]) =>
      rowsOf(inner.valueType, part, `${path}.${name}`),
    )
  throw new Error(`the setting ${path} has no description`)
}

function row(path: string, value: string, description: string): string {
  return `| \`${path}\` | ${value} | ${description} |`
}

function shown(value: unknown): string {
  if (value === undefined) return 'not set'
  if (value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(shown).join(', ')
  if (typeof value !== 'object' || value === null) return `\`${String(value)}\``
  if ('code' in value) return `\`${String(value.code)}\``
  const entries = Object.entries(value)
  return entries.length === 0
    ? 'empty'
    : entries.map(([name, each]) => `\`${name}\`: ${shown(each)}`).join(', ')
}
