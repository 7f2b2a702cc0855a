import { useShop } from './shop.tsx'

/**
 * Where the captcha of a form stands when the form is touched (only where it is
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

/** The captcha of a form that the browser itself sends: its script shows it and puts its token there. */
export function CaptchaInForm({ action }: { action: string }) {
  const { t, config } = useShop()
  if (!config.captcha) return null
  const { siteKey, script } = config.captcha
  return (
    <>
      <div className="cf-turnstile" data-sitekey={siteKey} data-action={action} />
      <script src={script.replace(/\?render=explicit$/, '')} async />
      <noscript>
        <p className="form-problem">{t('captcha.script')}</p>
      </noscript>
    </>
  )
}
