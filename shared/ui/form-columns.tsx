import type { ReactNode } from 'react'
import { dayValues } from '../i18n/day-values.ts'
import type { MessageKey } from '../i18n/translate.ts'
import { Icon } from './icon.tsx'
import { useShop } from './shop.tsx'

interface FormColumnsProps {
  /** The form, in the first column. */
  children: ReactNode
  /** The shop's promises: beside the form on wide screens, below it on phones; nothing if there are none. */
  aside: ReactNode
}

/** A form with the shop's promises beside it. */
export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <div className="form-columns">
      <div>{children}</div>
      {aside && <aside>{aside}</aside>}
    </div>
  )
}

/** The benefits of an account. */
export function AccountBenefits() {
  return <Points title="beside.account" points={['orders', 'addresses']} />
}

/** The shop's promises for every purchase; nothing if there are none. */
export function ShopPromises() {
  const { t, config } = useShop()
  const { promises } = config
  if (!promises) return null
  return (
    <Points title="beside.shop" points={[]}>
      <Point>{t('product.delivery.in', dayValues(promises.deliveryDays))}</Point>
      <Point>{t('product.returns', { days: promises.withdrawalDays })}</Point>
    </Points>
  )
}

interface PointsProps {
  title: MessageKey
  points: readonly ('orders' | 'addresses')[]
  children?: ReactNode
}

function Points({ title, points, children }: PointsProps) {
  const { t } = useShop()
  return (
    <>
      <h2>{t(title)}</h2>
      <ul role="list">
        {points.map((point) => (
          <Point key={point}>{t(`beside.${point}`)}</Point>
        ))}
        {children}
      </ul>
    </>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  )
}
