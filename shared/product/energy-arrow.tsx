import { useShop } from '../ui/shop.tsx'
import type { EnergyMark } from './energy.ts'

export interface EnergyArrowProps {
  mark: EnergyMark
  /** True inside another link: then the arrow is not a link, and the information sheet is omitted. */
  isPlain?: boolean
}

/**
 * The arrow of an energy label (EU 2017/1369): class and colour, as large as the adjacent price, with class
 * and scale as text. It links to the label; without one it is a picture. Beside it is the link to the
 * product information sheet (art. 5 and the delegated acts: in proximity to the price).
 */
export function EnergyArrow({ mark, isPlain = false }: EnergyArrowProps) {
  const { t } = useShop()
  const shown = {
    'data-energy': mark.colour,
    'aria-label': mark.words,
    ...(mark.scale === 'A–G' ? {} : { 'data-scale': mark.scale }),
  }
  const { class: energyClass, label, sheet } = mark
  const isPicture = isPlain || label === undefined
  const arrow = isPicture ? (
    <span role="img" {...shown}>
      {energyClass}
    </span>
  ) : (
    <a href={label} {...shown}>
      {energyClass}
    </a>
  )
  if (isPlain || sheet === undefined) return arrow
  return (
    <span className="energy">
      {arrow}{' '}
      <a className="energy-sheet" href={sheet}>
        {t('energy.sheet')}
      </a>
    </span>
  )
}

/** The energy arrow at the price of a page. */
export function EnergyDetails({ mark }: { mark: EnergyMark }) {
  return (
    <p className="product-energy">
      <EnergyArrow mark={mark} />
    </p>
  )
}
