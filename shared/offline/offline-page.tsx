import { useShop } from '../ui/shop.tsx'

export interface OfflinePageProps {
  /** The requested address, for a retry. */
  address: string
}

/** Shown if neither the page nor the home page is stored on this device: links to the home page. */
export function OfflinePage({ address }: OfflinePageProps) {
  const { t, href } = useShop()
  return (
    <div className="ui-page">
      <div className="shell-lost">
        <h1>{t('offline.title')}</h1>
        <p>{t('offline.text')}</p>
        <p>
          <a className="ui-button" href={address}>
            {t('part.retry')}
          </a>{' '}
          <a href={href('home')}>{t('not-found.home')}</a>
        </p>
      </div>
    </div>
  )
}
