import { useShop } from './shop.tsx'

/**
 * Where the captcha of a form stands when the form is touched (customer spec §7: only where it is
 * configured). Without a script it cannot be passed: the form says so, and where else to turn.
 */
export function CaptchaPlace({ action }: { action: string }) {
  const { t, config, href } = useShop()
  if (!config.captcha) return null
  return (
    <>
      <div data-captcha={action} />
      <noscript>
        <p className="form-problem">
          {t('captcha.script')} <a href={href('contact')}>{t('contact.title')}</a>
        </p>
      </noscript>
    </>
  )
}
