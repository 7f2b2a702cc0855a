import { useShop } from '../ui/shop.tsx'
import type { EnergyMark } from './energy.ts'

export interface EnergyArrowProps {
  mark: EnergyMark
  /** Inside another link: it leads nowhere itself. */
  isPlain?: boolean
}

/**
 * The arrow of an energy label (EU 2017/1369): its class in its colour, as large as the price that it
 * stands at, with class and scale in words. It opens the label; without one it is a picture.
 */
export function EnergyArrow({ mark, isPlain = false }: EnergyArrowProps) {
  const shown = {
    'data-energy': mark.colour,
    'aria-label': mark.words,
    ...(mark.scale === 'A–G' ? {} : { 'data-scale': mark.scale }),
  }
  if (isPlain || mark.label === undefined) {
    return (
      <span role="img" {...shown}>
        {mark.class}
      </span>
    )
  }
  return (
    <a href={mark.label} {...shown}>
      {mark.class}
    </a>
  )
}

/** The arrow at the price of a page, with the way to the product information sheet. */
export function EnergyFacts({ mark }: { mark: EnergyMark }) {
  const { t } = useShop()
  return (
    <p className="product-energy">
      <EnergyArrow mark={mark} />
      {mark.sheet !== undefined && (
        <>
          {' '}
          <a href={mark.sheet}>{t('energy.sheet')}</a>
        </>
      )}
    </p>
  )
}
