import { CatalogText } from '../ui/catalog-text.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { ColorDot } from './color-dot.tsx'
import type { AxisValueView, AxisView } from './product-view.ts'

/** With more values, the choices are set in smaller type. */
const MANY_VALUES = 8

/**
 * The variants of a product: for each axis its values as links. Values that do not combine with the other
 * choices are struck through and lead to the nearest variant; so are sold-out ones. A line below names them
 * and the reason.
 */
export function VariantChoice({ axes }: { axes: readonly AxisView[] }) {
  return axes.map((axis, index) => (
    <Axis key={axis.code} axis={axis} number={index + 1} others={chosenLabels(axes, axis)} />
  ))
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
  const reasons = {
    out: t('product.stock.out'),
    impossible: t('product.axis.impossible', { others }),
  }
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
            <AxisLink value={value} reasons={reasons} />
          </li>
        ))}
      </ul>
      {STATES.map((state) => {
        const values = axis.values.filter((value) => stateOf(value) === state)
        return (
          values.length > 0 && (
            <p key={state} className="product-note" aria-hidden="true">
              {reasons[state]}: {values.map(({ label }) => label).join(', ')}
            </p>
          )
        )
      })}
    </div>
  )
}

/** Why a value is not offered as it is. */
type ValueState = 'out' | 'impossible'
const STATES: readonly ValueState[] = ['out', 'impossible']

function stateOf({ isPossible, isInStock }: AxisValueView): ValueState | undefined {
  if (!isPossible) return 'impossible'
  return isInStock ? undefined : 'out'
}

interface AxisLinkProps {
  value: AxisValueView
  reasons: Readonly<Record<ValueState, string>>
}

function AxisLink({ value, reasons }: AxisLinkProps) {
  const state = stateOf(value)
  return (
    <a href={value.href} aria-current={value.isChosen ? 'true' : undefined} data-state={state}>
      {value.swatch !== undefined && <ColorDot label={value.swatch} shade={value.shade} />}
      <span>
        <span {...useCatalogLanguage()}>{value.label}</span>
        {state && <span className="ui-hidden">, {reasons[state]}</span>}
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
