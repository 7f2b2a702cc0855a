import type { Model } from './assortment.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { CustomOption, CustomOptionValue } from '../../../shared/product/product.ts'
import { say } from './words.ts'

/** The custom options of a model: engraving, wrapping, cover in percent, cutting, dates. */
export function customOptionsOf(model: Model, locale: Locale): readonly CustomOption[] {
  return model.shop.wishes(model).map((wish, at): CustomOption => {
    const id = model.id * 10 + at
    const values = (wish.choices ?? []).map((choice, place): CustomOptionValue => ({
      option_type_id: id * 10 + place + 1,
      title: say(choice.title, locale),
      sort_order: place + 1,
      price: choice.price,
      price_type: choice.percent ? 'percent' : 'fixed',
      sku: null,
    }))
    return {
      option_id: id,
      title: say(wish.title, locale),
      type: wish.type,
      is_require: wish.required ?? false,
      sort_order: at + 1,
      max_characters: wish.longest ?? 0,
      price: wish.price ?? 0,
      price_type: 'fixed',
      values,
    }
  })
}
