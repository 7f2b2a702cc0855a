import { z } from 'zod'
import { CART_FIELDS, type CartFormName } from '../../shared/cart/form.ts'
import type { ReadChoice } from '../../shared/product/choice.ts'

/** What was posted to `/cart/add`. */
export interface AddForm {
  sku: string
  childSku: string | undefined
  /** As it was written. */
  qty: string
  read: ReadChoice
}

/** What was posted to `/cart/update`. */
export interface UpdateForm {
  item: number
  /** As it was written; undefined: the line's own quantity. */
  qty: string | undefined
  step: number
  childSku: string | undefined
  /** The choices of cart edit mode. */
  read: ReadChoice
}

export interface RemoveForm {
  item: number
}

export interface CouponForm {
  coupon: string
  isClearing: boolean
}

interface Forms {
  add: AddForm
  update: UpdateForm
  remove: RemoveForm
  coupon: CouponForm
}

/** What a form says, by its name. */
export type CartForm<Name extends CartFormName = CartFormName> = Forms[Name]

/** What is wrong with one field, or with the whole when none is named; in the language of the store view. */
export interface FormProblem {
  field: string | undefined
  message: string
}

/** Why a form was not done: the page shows the posted values, a summary and these words. */
export interface FormRefusal {
  /** 422: the shopper can mend it. 503: not known, or the backend is away. 400: no form of ours. */
  status: 400 | 422 | 503
  form: CartFormName
  problems: readonly FormProblem[]
  /** The product that was to be added, where it was found: the way back to its choices. */
  product?: { sku: string; name: string; href: string }
  /** The line that was to be changed. */
  item?: number
}

/** What came of a form; `notice` is shown at the cart. */
export type FormResult<Notice extends string = string> =
  | { ok: true; notice: Notice }
  | { ok: false; refusal: FormRefusal }

/** Name of the field that says that a form was meant, where a browser does not say who sent it. */
export const CONFIRMED_FIELD = 'meant'

/** More fields than any product has choices. */
const MAX_FIELDS = 400

const sku = z.string().trim().min(1).max(512)
const item = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const qty = z.string().max(20)

/** An empty field is one that was not filled in. */
const childSku = z
  .string()
  .trim()
  .max(512)
  .optional()
  .transform((text) => text || undefined)

const SCHEMAS = {
  add: z.object({ sku, childSku, qty: qty.default('1') }),
  update: z.object({
    item,
    childSku,
    qty: qty.optional(),
    step: z
      .enum(['1', '-1', '0'])
      .default('0')
      .transform((text) => Number(text)),
  }),
  remove: z.object({ item }),
  coupon: z
    .object({ coupon: z.string().max(1000).default(''), clear: z.string().optional() })
    .transform(({ coupon, clear }): CouponForm => ({ coupon, isClearing: clear !== undefined })),
} as const

/** Reads a posted form; undefined: no form of this shop sends that. The first of a repeated field counts. */
export function readCartForm<Name extends CartFormName>(
  name: Name,
  fields: URLSearchParams,
): CartForm<Name> | undefined {
  if (fields.size > MAX_FIELDS) return undefined
  const own = Object.values(CART_FIELDS).flatMap((field) => {
    const value = fields.get(field)
    return value === null ? [] : [[field, value] as const]
  })
  const read = SCHEMAS[name].safeParse(Object.fromEntries(own))
  if (!read.success) return undefined
  const form =
    name === 'add' || name === 'update'
      ? { ...read.data, read: (each: string) => fields.getAll(each) }
      : read.data
  return form as CartForm<Name>
}
