import { z } from 'zod'
import { text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'

/** The longest limit: an order whose response is not awaited has to be looked up. */
const PLACE_LIMIT_MS = 18_000

const money = z.object({ value: z.number() })

/** The result of placing an order: its number, or the errors. */
export interface Placed {
  number: string
  /** The total that Magento charges; undefined in versions that do not return it. */
  grandTotal: number | undefined
  faults: readonly { code: string; message: string }[]
}

export const PLACE_ORDER: MagentoQuery<Placed> = {
  name: 'order.place',
  text: `mutation ($id: String!) {
    placeOrder(input: { cart_id: $id }) {
      order { order_number }
      errors { code message } # PlaceOrderOutput.errors
      orderV2 { number total { grand_total { value } } } # PlaceOrderOutput.orderV2
    }
  }`,
  data: z
    .object({
      placeOrder: z.object({
        order: z.object({ order_number: text }).nullish(),
        errors: z.array(z.object({ code: text, message: text }).nullable()).nullish(),
        orderV2: z
          .object({ number: text, total: z.object({ grand_total: money }).nullish() })
          .nullish(),
      }),
    })
    .transform(({ placeOrder: { order, errors, orderV2 } }): Placed => ({
      number: orderV2?.number || order?.order_number || '',
      grandTotal: orderV2?.total?.grand_total.value,
      faults: (errors ?? []).flatMap((each) => each ?? []),
    })),
  timeoutMs: PLACE_LIMIT_MS,
}
