import { numberOfUid } from '../query/fields.ts'
import type { RawOption, RawProduct } from './raw-product.ts'

type Document = Readonly<Record<string, unknown>>

/** Id of the option for separately sold files; above any option id of Magento. */
export const DOWNLOADS_OPTION = 999_999_999

const TYPES: Readonly<Record<string, string>> = {
  CustomizableFieldOption: 'field',
  CustomizableAreaOption: 'area',
  CustomizableDateOption: 'date',
  CustomizableFileOption: 'file',
  CustomizableDropDownOption: 'drop_down',
  CustomizableRadioOption: 'radio',
  CustomizableCheckboxOption: 'checkbox',
  CustomizableMultipleOption: 'multiple',
}

/** The custom options of a product; separately sold files are one more option. */
export function customOptions(raw: RawProduct): readonly Document[] {
  return [...raw.options.map(optionDocument), ...downloadOption(raw)]
}

function optionDocument(option: RawOption): Document {
  const written = option.value ?? option.area ?? option.date ?? option.file
  const values = [...option.list, ...option.radios, ...option.boxes, ...option.several]
  return {
    option_id: numberOfUid(option.uid),
    title: option.title,
    type: TYPES[option.__typename] ?? option.__typename,
    is_require: option.required,
    sort_order: option.sort_order,
    max_characters: written?.max_characters ?? 0,
    price: written?.price ?? 0,
    price_type: priceType(written?.price_type),
    values: values.map((value) => ({
      option_type_id: value.option_type_id,
      title: value.title,
      sort_order: value.sort_order,
      price: value.price,
      price_type: priceType(value.price_type),
      sku: value.sku ?? '',
    })),
  }
}

function priceType(name: string | undefined): 'fixed' | 'percent' {
  return name === 'PERCENT' ? 'percent' : 'fixed'
}

function downloadOption(raw: RawProduct): readonly Document[] {
  if (raw.links_purchased_separately !== 1) return []
  return [
    {
      option_id: DOWNLOADS_OPTION,
      title: raw.links_title,
      type: 'checkbox',
      is_require: true,
      sort_order: DOWNLOADS_OPTION,
      values: raw.downloadable_product_links.flatMap((link) => {
        const option_type_id = numberOfUid(link.uid)
        const { title, price, sort_order } = link
        return option_type_id ? [{ option_type_id, title, price, sort_order }] : []
      }),
    },
  ]
}
