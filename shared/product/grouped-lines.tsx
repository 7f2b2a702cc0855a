import { CatalogText } from '../ui/catalog-text.tsx'
import { keepUnits } from '../ui/line-breaks.ts'
import { Picture } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'
import { MAX_QTY } from './choice.ts'
import { EnergyArrow } from './energy-arrow.tsx'
import { pictureSources } from './image.ts'
import { priceMark } from './price-mark.ts'
import { PriceText } from './price-view.tsx'
import type { GroupedLineView } from './product-view.ts'

/** The members of a grouped product, each with price, stock and its own quantity. */
export function GroupedLines({ lines }: { lines: readonly GroupedLineView[] }) {
  const { t } = useShop()
  if (lines.length === 0) return null
  return (
    <fieldset className="product-option product-set">
      <legend>{t('product.grouped')}</legend>
      <ul role="list">
        {lines.map((line) => (
          <li key={line.name}>
            <GroupedLine line={line} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function GroupedLine({ line }: { line: GroupedLineView }) {
  const { t, config } = useShop()
  const title = keepUnits(line.title)
  return (
    <>
      {line.picture !== undefined && <Picture {...pictureSources('cart', line.picture)} alt="" />}
      <p className="product-set-name">
        <CatalogText>
          {line.href === undefined ? title : <a href={line.href}>{title}</a>}
        </CatalogText>
      </p>
      <p className="product-set-price" {...priceMark(config, line.sku)}>
        <PriceText price={line.price} />
      </p>
      {line.energy && <EnergyArrow mark={line.energy} />}
      <p className="product-stock" data-stock={line.stock}>
        {t(`product.stock.${line.stock}`)}
      </p>
      <label className="product-qty">
        <span className="ui-hidden">{t('product.choices.quantity-of', { name: line.title })}</span>
        <input
          type="number"
          name={line.name}
          min={0}
          max={MAX_QTY}
          step={1}
          inputMode="numeric"
          defaultValue={line.qty}
        />
      </label>
    </>
  )
}
