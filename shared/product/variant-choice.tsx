import { CatalogText } from '../ui/catalog-text.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { ColorDot } from './color-dot.tsx'
import type { AxisValueView, AxisView } from './product-view.ts'

/** With more values, the choices are set in smaller type. */
const MANY_VALUES = 8

/**
 * The variants of a product: for each axis its values as links. Values that do not combine with the other
 * choices are marked as such and lead to the nearest variant; sold-out ones are marked too.
 */
export function VariantChoice({ axes }: { axes: readonly AxisView[] }) {
  const { t } = useShop()
  const hasImpossible = axes.some(({ values }) => values.some(({ isPossible }) => !isPossible))
  return (
    <>
      {axes.map((axis, index) => (
        <Axis key={axis.code} axis={axis} number={index + 1} others={chosenLabels(axes, axis)} />
      ))}
      {hasImpossible && <p className="product-note">{t('product.axis.nearest')}</p>}
    </>
  )
}

interface AxisProps {
  axis: AxisView
  number: number
  /** The values chosen on the other axes, as text. */
  others: string
}

function Axis({ axis, number, others }: AxisProps) {
  const { t } = useShop()
  const id = `axis-${number}`
  const chosen = axis.values.find(({ isChosen }) => isChosen)
  return (
    <div className="product-axis" role="group" aria-labelledby={id}>
      <p id={id}>
        <CatalogText>
          {t('product.axis.chosen', { label: axis.label })} <b>{chosen?.label}</b>
        </CatalogText>
      </p>
      <ul role="list" data-many={axis.values.length > MANY_VALUES ? '' : undefined}>
        {axis.values.map((value, index) => (
          <li key={index}>
            <AxisLink value={value} others={others} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AxisLink({ value, others }: { value: AxisValueView; others: string }) {
  const { t } = useShop()
  const state = value.isPossible ? (value.isInStock ? undefined : 'out') : 'impossible'
  return (
    <a href={value.href} aria-current={value.isChosen ? 'true' : undefined} data-state={state}>
      {value.swatch !== undefined && <ColorDot label={value.swatch} shade={value.shade} />}
      <span>
        <span {...useCatalogLanguage()}>{value.label}</span>
        {state === 'impossible' && <small> {t('product.axis.impossible', { others })}</small>}
        {state === 'out' && <small> {t('product.axis.out')}</small>}
      </span>
    </a>
  )
}

function chosenLabels(axes: readonly AxisView[], except: AxisView): string {
  return axes
    .filter((axis) => axis !== except)
    .flatMap(({ values }) => values.find(({ isChosen }) => isChosen)?.label ?? [])
    .join(', ')
}
