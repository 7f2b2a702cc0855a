import type { z } from 'zod'

/**
 * A GraphQL operation as a constant. A line that ends in a comment with a field, `# Cart.itemsV2`, is left
 * out in versions without that field; one that ends in `# net` is left out unless the target shows prices
 * without tax. The field must be complete on that line.
 */
export interface MagentoQuery<Data> {
  /** Name of the operation, for errors and logs. */
  name: string
  text: string
  /** Schema of the response's `data`. */
  data: z.ZodType<Data>
  /**
   * `GET`: a catalogue query that is the same for everybody, so Magento's cache can answer. Never for carts
   * or customers.
   */
  method?: 'GET' | 'POST'
  timeoutMs?: number
}

const OPTIONAL = /^.*#\s*([A-Za-z_]\w*)\.(\w+)[ \t]*$/gm

/** Optional fields of a query, as `Type.field`. */
export function optionalFields({ text }: Pick<MagentoQuery<unknown>, 'text'>): readonly string[] {
  return [...text.matchAll(OPTIONAL)].map(([, type, field]) => `${type}.${field}`)
}

const ONLY_NET = /^.*#\s*net[ \t]*$/gm

/** The query without the fields that this Magento lacks, comments and superfluous white space. */
export function textFor(
  { text }: Pick<MagentoQuery<unknown>, 'text'>,
  isLacking: (field: string) => boolean,
  showsNet = false,
): string {
  return text
    .replace(ONLY_NET, (line) => (showsNet ? line : ''))
    .replace(OPTIONAL, (line, type: string, field: string) =>
      isLacking(`${type}.${field}`) ? '' : line,
    )
    .replace(/#.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]:,]) ?/g, '$1')
    .trim()
}
