import { z } from 'zod'

/** An optional text. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** An optional number. */
export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** An amount of money; null counts as 0. */
export const money = z.object({ value: z.number().nullable() }).transform(({ value }) => value ?? 0)

/** An optional amount. */
export const optionalMoney = money.nullish().transform((value) => value ?? 0)

/** An optional flag. */
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

/** The number in a uid: `MTQ=` is 14, of `configurable/93/49` the last; undefined if there is none. */
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
