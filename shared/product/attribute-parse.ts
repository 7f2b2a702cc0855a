import { z } from 'zod'
import { checkLeniently, flag, flagOr, name, records, text, wholeOr } from '../parse.ts'
import { isSafeName } from '../raw.ts'
import type { Parsed } from '../result.ts'
import type { Attribute } from './attribute.ts'

const attribute = z
  .object({
    attribute_code: z
      .string('must be text')
      .trim()
      .min(1, 'must not be empty')
      .refine(isSafeName, 'is a name that no attribute can have'),
    attribute_id: wholeOr(0),
    id: wholeOr(0),
    frontend_input: text,
    label: name,
    frontend_label: name,
    default_frontend_label: name,
    is_user_defined: flag,
    is_visible: flagOr(true),
    is_visible_on_front: flag,
    is_comparable: flag,
    is_filterable: flag,
    options: records(z.object({ value: text, label: name })),
    list_sort: wholeOr(0),
    facet_place: wholeOr(0),
  })
  .transform(
    ({ id, frontend_label, default_frontend_label, list_sort, facet_place, ...attribute }) => ({
      ...attribute,
      ...(list_sort > 0 && { list_sort }),
      ...(facet_place > 0 && { facet_place }),
      attribute_id: attribute.attribute_id || id,
      label:
        attribute.label || frontend_label || default_frontend_label || attribute.attribute_code,
      options: attribute.options.filter((option) => option.value !== '' && option.label !== ''),
    }),
  )

/** Parses the attribute of a document; options with a blank label are dropped. */
export function parseAttribute(value: unknown): Parsed<Attribute> {
  return checkLeniently<Attribute>(attribute, value, ['attribute_code'])
}
