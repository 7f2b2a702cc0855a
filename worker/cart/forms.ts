import { z } from 'zod'
import { CART_FIELDS, type CartFormName } from '../../shared/cart/form.ts'
import type { ReadChoice } from '../../shared/product/choice.ts'

/** The fields posted to `/cart/add`. */
export interface AddForm {
  sku: string
  childSku: string | undefined
  /** As entered. */
  qty: string
  read: ReadChoice
}

/** The fields posted to `/cart/update`. */
export interface UpdateForm {
  item: number
  /** As entered; undefined: the line's current quantity. */
  qty: string | undefined
  step: number
  childSku: string | undefined
  /** The options of cart edit mode. */
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

/** The parsed fields of a form, by the form's name. */
export type CartForm<Name extends CartFormName = CartFormName> = Forms[Name]

/** A problem of one field, or of the whole form if no field is given; in the store view's language. */
export interface FormProblem {
  field: string | undefined
  message: string
}

/** Why a form was refused, with the texts to show. */
export interface FormRefusal {
  /**
   * 422: the shopper can correct it. 503: the outcome is unknown or the backend is down. 400: not a form of
   * the shop.
   */
  status: 400 | 422 | 503
  form: CartFormName
  problems: readonly FormProblem[]
  /** The product to be added, if it was found; the page links to its options. */
  product?: { sku: string; name: string; href: string }
  /** The line to be changed. */
  item?: number
}

/** The result of a form; the cart shows `notice`. */
export type FormResult<Notice extends string = string> =
  | { ok: true; notice: Notice }
  | { ok: false; refusal: FormRefusal }

/** Name of the field with the sealed confirmation (CSRF). */
export const CONFIRMED_FIELD = 'meant'

/** More than the options of any product need. */
const MAX_FIELDS = 400

const sku = z.string().trim().min(1).max(512)
const item = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const qty = z.string().max(20)

/** An empty field counts as missing. */
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

/** Parses a posted form; undefined if it is invalid. Of a repeated field the first value counts. */
export function readCartForm<Name extends CartFormName>(
  name: Name,
  fields: URLSearchParams,
): CartForm<Name> | undefined {
  if (fields.size > MAX_FIELDS) return undefined
  const entries = Object.values(CART_FIELDS).flatMap((field) => {
    const value = fields.get(field)
    return value === null ? [] : [[field, value] as const]
  })
  const read = SCHEMAS[name].safeParse(Object.fromEntries(entries))
  if (!read.success) return undefined
  const form =
    name === 'add' || name === 'update'
      ? { ...read.data, read: (each: string) => fields.getAll(each) }
      : read.data
  return form as CartForm<Name>
}
