/**
 * Responses of the built-in shop changed to those of a platform's middleware: the scalar sum of totals is
 * without tax, and an order requested by its key returns only its row number.
 */
export async function toPlatformResponse({ url }: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(url)
  const dress = TRANSFORMS.find(([pattern]) => pattern.test(pathname))?.[1]
  if (!dress || response.status !== 200) return response
  const answer = (await response.json()) as { result: Fields | null }
  return Response.json({ ...answer, result: answer.result && dress(answer.result) })
}

type Fields = Readonly<Record<string, unknown>>

const TRANSFORMS: readonly (readonly [RegExp, (result: Fields) => Fields])[] = [
  [/\/cart\/(?:totals|collect-totals)$/, withoutTax],
  [
    /\/cart\/shipping-information$/,
    (result) => ({ ...result, totals: withoutTax(result['totals'] as Fields) }),
  ],
  [/\/sync\/order\//, (known) => omitField(known, 'order_number')],
]

function omitField(result: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(result).filter(([field]) => field !== name))
}

function withoutTax(totals: Fields): Fields {
  const { grand_total, tax_amount } = totals as Record<'grand_total' | 'tax_amount', number>
  const net = Math.max(0, Math.round((grand_total - tax_amount) * 100) / 100)
  return { ...totals, grand_total: net, base_grand_total: net }
}
