import { z } from 'zod'

/** A server cart as its cookie holds it, sealed. */
export interface CartRef {
  id: string
  kind: 'guest' | 'customer'
  /** What the browser calls it: random, so that it says nothing and changes with the cart. */
  name: string
  /** Of a customer's cart: the session it is good in. */
  sid?: string | undefined
  /** A guest's cart with the products of a customer whose session has ended. */
  copy?: boolean | undefined
  /** Of a customer's cart: the name of the guest's cart whose products it has taken over. */
  took?: string | undefined
  /** Changes with every addition of a form: the same form with the same mark is the same addition. */
  mark?: string | undefined
}

/** The carts of a visitor by store code (each store view has its own). */
export type Carts = Readonly<Record<string, CartRef>>

/** More store views than a shop has would not fit into a cookie. */
const MAX_CARTS = 12

const device = z.object({ device: z.string().regex(/^[\da-f-]{36}$/) })

/** Orders that a browser may not have heard of yet: of this many the carts are remembered. */
const MAX_ORDERED = 4

const ordered = z.object({ ordered: z.array(z.string().max(32)).max(MAX_ORDERED) })

const carts = z
  .record(
    z.string().regex(/^[\w-]{1,32}$/),
    z.object({
      id: z.string().min(1).max(64),
      kind: z.enum(['guest', 'customer']),
      name: z.string().max(32),
      sid: z.string().optional(),
      copy: z.boolean().optional(),
      took: z.string().max(32).optional(),
      mark: z.string().max(16).optional(),
    }),
  )
  .refine((all) => Object.keys(all).length <= MAX_CARTS)

const held = z.object({ carts })

/** Reads carts from unsealed data; undefined if it is invalid. */
export function readCarts(value: unknown): Carts | undefined {
  const read = held.safeParse(value)
  return read.success ? read.data.carts : undefined
}

/** The name of the browser that a cookie of carts is in. */
export function readDevice(value: unknown): string | undefined {
  const read = device.safeParse(value)
  return read.success ? read.data.device : undefined
}

/** Names of the carts that became orders lately; none where the cookie says nothing of them. */
export function readOrderedLines(value: unknown): readonly string[] {
  const read = ordered.safeParse(value)
  return read.success ? read.data.ordered : []
}

/** The names with one more, the latest first. */
export function withOrdered(names: readonly string[], name: string): readonly string[] {
  return [name, ...names.filter((each) => each !== name)].slice(0, MAX_ORDERED)
}

/** A name for a browser: random, sealed in its cookie, and nowhere else. */
export function createDeviceId(): string {
  return crypto.randomUUID()
}

/** A name for a cart that is new to this browser. */
export function createCartName(): string {
  return crypto.randomUUID().slice(0, 13)
}
