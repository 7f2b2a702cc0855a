import type { z } from 'zod'

/**
 * A GraphQL operation as a constant. A line that ends in a comment naming a field, `# Cart.itemsV2`, is
 * left out where the version of Magento does not have that field; it stands on that line as a whole.
 */
export interface MagentoQuery<Data> {
  /** Name of the operation: all that errors and logs say of it. */
  name: string
  text: string
  /** What `data` of the answer has to be. */
  data: z.ZodType<Data>
  /** `GET`: a catalogue query of everybody, which Magento's own cache answers. Never cart or customer. */
  method?: 'GET' | 'POST'
  timeoutMs?: number
}

const OPTIONAL = /^.*#\s*([A-Za-z_]\w*)\.(\w+)[ \t]*$/gm

/** Fields that a query can do without, as `Type.field`. */
export function optionalFields({ text }: Pick<MagentoQuery<unknown>, 'text'>): readonly string[] {
  return [...text.matchAll(OPTIONAL)].map(([, type, field]) => `${type}.${field}`)
}

/** The text that is sent to a Magento that lacks some fields, without comments and spare white space. */
export function textFor(
  { text }: Pick<MagentoQuery<unknown>, 'text'>,
  isLacking: (field: string) => boolean,
): string {
  return text
    .replace(OPTIONAL, (line, type: string, field: string) =>
      isLacking(`${type}.${field}`) ? '' : line,
    )
    .replace(/#.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]:,]) ?/g, '$1')
    .trim()
}
