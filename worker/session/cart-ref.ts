import { z } from 'zod'

/** A reference to a server cart, stored in a sealed cookie. */
export interface CartRef {
  id: string
  kind: 'guest' | 'customer'
  /** The browser's name for the cart: random, so that it reveals nothing, and different for each cart. */
  name: string
  /** Customer carts only: the session in which it is valid. */
  sid?: string | undefined
  /** A guest's cart with the copied lines of a customer whose session has ended. */
  copy?: boolean | undefined
  /** Customer carts only: the name of the guest's cart whose lines were merged into it. */
  took?: string | undefined
  /** Changes with every addition by a form; the same form with the same mark is a retry. */
  mark?: string | undefined
}

/** The carts of a visitor by store code (each store view has its own). */
export type Carts = Readonly<Record<string, CartRef>>

/** Maximum number of carts that fit into a cookie. */
const MAX_CARTS = 12

const deviceCookie = z.object({ device: z.string().regex(/^[\da-f-]{36}$/) })

/** Number of ordered carts in the cookie, for pages that do not know of their order yet. */
const MAX_ORDERED = 4

const orderedCookie = z.object({ ordered: z.array(z.string().max(32)).max(MAX_ORDERED) })

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

const cartCookie = z.object({ carts })

/** Reads carts from unsealed data; undefined if it is invalid. */
export function readCarts(value: unknown): Carts | undefined {
  const read = cartCookie.safeParse(value)
  return read.success ? read.data.carts : undefined
}

/** Reads the device id from unsealed data of the cart cookie. */
export function readDevice(value: unknown): string | undefined {
  const read = deviceCookie.safeParse(value)
  return read.success ? read.data.device : undefined
}

/** Reads the names of recently ordered carts; empty if the cookie has none. */
export function readOrderedCarts(value: unknown): readonly string[] {
  const read = orderedCookie.safeParse(value)
  return read.success ? read.data.ordered : []
}

/** Adds a name, latest first. */
export function addOrderedCart(names: readonly string[], name: string): readonly string[] {
  return [name, ...names.filter((each) => each !== name)].slice(0, MAX_ORDERED)
}

/** Creates a device id: random, stored only in the sealed cookie. */
export function createDeviceId(): string {
  return crypto.randomUUID()
}

/** Creates a name for a cart that is new to this browser. */
export function createCartName(): string {
  return crypto.randomUUID().slice(0, 13)
}
