import type { ReactNode } from 'react'
import type { MessageKey } from '../i18n/translate.ts'
import { Icon } from './icon.tsx'
import { useShop } from './shop.tsx'

interface FormColumnsProps {
  /** The form, in the first column. */
  children: ReactNode
  /** What reassures whoever fills it in, beside it at a desk and below it on a phone. */
  aside: ReactNode
}

/** A form with what reassures beside it. */
export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <div className="form-columns">
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  )
}

/** What an account is good for. */
export function AccountBenefits() {
  return <Points title="beside.account" points={['orders', 'addresses']} />
}

/** What the shop promises of every purchase; nothing where it promises nothing. */
export function ShopPromises() {
  const { t, config } = useShop()
  const { promises } = config
  if (!promises) return null
  return (
    <Points title="beside.shop" points={[]}>
      <Point>{t('product.delivery.in', promises.deliveryDays)}</Point>
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
