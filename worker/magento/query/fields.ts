import { z } from 'zod'

/** A text that may be missing. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A number that may be missing. */
export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** An amount of money; what Magento cannot tell is 0. */
export const money = z.object({ value: z.number().nullable() }).transform(({ value }) => value ?? 0)

/** An amount that may be missing. */
export const maybeMoney = money.nullish().transform((value) => value ?? 0)

/** A flag that may be missing. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)

/** A list in which single values may have failed. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(schema.nullable())
    .nullish()
    .transform((values) => (values ?? []).flatMap((value) => (value === null ? [] : [value])))
}

/** The number that a uid stands for: `MTQ=` is 14, of `configurable/93/49` the last; undefined: none. */
export function numberOfUid(uid: string | null | undefined): number | undefined {
  try {
    const last = atob(uid ?? '')
      .split('/')
      .at(-1)
    return last !== undefined && /^[1-9]\d{0,14}$/.test(last) ? Number(last) : undefined
  } catch {
    return undefined
  }
}
