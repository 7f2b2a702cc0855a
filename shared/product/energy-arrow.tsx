import { useShop } from '../ui/shop.tsx'
import type { EnergyMark } from './energy.ts'

export interface EnergyArrowProps {
  mark: EnergyMark
  /** Inside another link: it leads nowhere itself, and the sheet is where that link leads. */
  isPlain?: boolean
}

/**
 * The arrow of an energy label (EU 2017/1369): its class in its colour, as large as the price that it
 * stands at, with class and scale in words. It opens the label; without one it is a picture. Beside it
 * is the way to the product information sheet (art. 5 and the delegated acts: in proximity to the price).
 */
export function EnergyArrow({ mark, isPlain = false }: EnergyArrowProps) {
  const { t } = useShop()
  const shown = {
    'data-energy': mark.colour,
    'aria-label': mark.words,
    ...(mark.scale === 'A–G' ? {} : { 'data-scale': mark.scale }),
  }
  if (isPlain) {
    return (
      <span role="img" {...shown}>
        {mark.class}
      </span>
    )
  }
  return (
    <>
      {mark.label === undefined ? (
        <span role="img" {...shown}>
          {mark.class}
        </span>
      ) : (
        <a href={mark.label} {...shown}>
          {mark.class}
        </a>
      )}
      {mark.sheet !== undefined && (
        <>
          {' '}
          <a className="energy-sheet" href={mark.sheet}>
            {t('energy.sheet')}
          </a>
        </>
      )}
    </>
  )
}

/** The arrow at the price of a page. */
export function EnergyFacts({ mark }: { mark: EnergyMark }) {
  return (
    <p className="product-energy">
      <EnergyArrow mark={mark} />
    </p>
  )
}
