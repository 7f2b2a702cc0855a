import type { z } from 'zod'

/**
 * An operation of the commerce contract: builds the request from its input and validates the result. Only
 * declared operations can be called, never an arbitrary URL.
 */
export interface Operation<Input, Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Path parameters taken from the input. */
  pathOf?: (input: Input) => string
  /** Query parameters of the operation; the client adds token, cart and store. */
  query: (input: Input) => Readonly<Record<string, string>>
  /** `cartId` is the caller's, for operations that repeat it in the body. */
  body?: (input: Input, cartId: string) => unknown
  input: z.ZodType<Input>
  result: z.ZodType<Result>
  /**
   * The part to validate: the envelope's result; with `meta`, both as `{result, meta}`; `raw`: a response
   * without an envelope.
   */
  answer: 'envelope' | 'with-meta' | 'raw'
  timeoutMs: number
}
