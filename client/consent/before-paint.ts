/**
 * Runs before the first paint, as a separate plain script: hides the banner, without a layout shift, if the
 * visitor has chosen in the last 12 months or the browser refuses (Global Privacy Control). It decides like
 * `readConsent`; a test compares both.
 */
{
  const match = /(?:^|; ?)reuna-consent=1\.(\d{1,6})\.[a-z-]*(?:;|$)/.exec(document.cookie)
  const age = Math.floor(Date.now() / 86_400_000) - Number(match?.[1])
  const refuses = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  if (refuses || (age >= 0 && age < 365)) document.documentElement.dataset['consent'] = 'known'
}
