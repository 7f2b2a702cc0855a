import { useShop } from './shop.tsx'

/**
 * The placeholder of a form's captcha, loaded at the first interaction (only if one is configured). Without
 * JavaScript it cannot be solved: the form says so, with other ways to contact the shop.
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

/** The captcha of a form that the browser submits itself: its script renders it and adds its token. */
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
