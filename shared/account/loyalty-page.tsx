import { useShop } from '../ui/shop.tsx'
import { AccountEmpty } from './account-empty.tsx'
import { AccountFrame } from './account-frame.tsx'
import { code128 } from './code128.ts'

export interface LoyaltyPageProps {
  /** Empty: the customer has no card. */
  number: string
  status: string
}

const BAR_HEIGHT = 60

/** The loyalty card: number, status and barcode, or a text if there is none. */
export function LoyaltyPage({ number, status }: LoyaltyPageProps) {
  const { t, href } = useShop()
  return (
    <AccountFrame current="my-loyalty-card" title={t('account.loyalty')}>
      {number === '' ? (
        <AccountEmpty icon="my-loyalty-card" text={t('account.loyalty.none')}>
          <a href={href('contact')}>{t('faq.ask')}</a>
        </AccountEmpty>
      ) : (
        <div className="account-box account-card">
          <BarCode number={number} />
          <dl>
            <dt>{t('account.loyalty.number')}</dt>
            <dd>{number}</dd>
            {status !== '' && <dt>{t('account.loyalty.status')}</dt>}
            {status !== '' && <dd>{status}</dd>}
          </dl>
        </div>
      )}
    </AccountFrame>
  )
}

function BarCode({ number }: { number: string }) {
  const { t } = useShop()
  const code = code128(number)
  if (!code) return null
  const path = code.bars.map(({ x, width }) => `M${x} 0h${width}v${BAR_HEIGHT}h-${width}z`).join('')
  return (
    <svg
      viewBox={`0 0 ${code.width} ${BAR_HEIGHT}`}
      role="img"
      aria-label={t('account.loyalty.bar-code', { number })}
    >
      <path d={path} />
    </svg>
  )
}
