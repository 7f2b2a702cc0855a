import type { z } from 'zod'

/**
 * One call of the commerce contract: how its input becomes a request and what its result must look
 * like. Only what stands here can be called; there is no call by address.
 */
export interface Operation<Input, Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Where the input stands in the path. */
  pathOf?: (input: Input) => string
  /** Parameters of the call itself; token, cart and store are added by the client. */
  query: (input: Input) => Readonly<Record<string, string>>
  /** `cartId` is the caller's, for the calls that repeat it in the body. */
  body?: (input: Input, cartId: string) => unknown
  input: z.ZodType<Input>
  result: z.ZodType<Result>
  /**
   * What is checked: the result of the envelope, or with `meta` both as `{result, meta}`; `raw`: the
   * answer has no envelope.
   */
  answer: 'envelope' | 'with-meta' | 'raw'
  timeoutMs: number
}
