import { useShop } from '../ui/shop.tsx'

/** The legally required information about withdrawal, with the printable form. */
export function WithdrawalInfo({ days }: { days: number }) {
  const { t, config } = useShop()
  return (
    <div className="service-info">
      <section className="ui-text" aria-labelledby="withdrawal-info">
        <h2 id="withdrawal-info">{t('withdrawal.info')}</h2>
        <p>{t('withdrawal.info.days', { days })}</p>
        <p>{t('withdrawal.info.how')}</p>
        <p>{t('withdrawal.info.refund')}</p>
        <p>{t('withdrawal.info.goods')}</p>
        <p>{t('withdrawal.info.not')}</p>
      </section>
      <section className="service-model" aria-labelledby="withdrawal-model">
        <h2 id="withdrawal-model">{t('withdrawal.model')}</h2>
        <p>{t('withdrawal.model.hint')}</p>
        <p>{t('withdrawal.model.to', { shop: config.name })}</p>
        <p>{t('withdrawal.model.text')}</p>
        <ul role="list">
          <li>{t('withdrawal.model.dates')}</li>
          <li>{t('withdrawal.model.name')}</li>
          <li>{t('withdrawal.model.address')}</li>
          <li>{t('withdrawal.model.sign')}</li>
          <li>{t('withdrawal.model.date')}</li>
        </ul>
      </section>
    </div>
  )
}
