/**
 * Runs before anything is drawn, as a plain script of its own: who has chosen in the last 12 months, or
 * whose browser refuses for its owner, never sees the banner, and nothing moves. It says the same as
 * `readConsent`; a test holds the two together.
 */
{
  const found = /(?:^|; ?)reuna-consent=1\.(\d{1,6})\.[a-z-]*(?:;|$)/.exec(document.cookie)
  const age = Math.floor(Date.now() / 86_400_000) - Number(found?.[1])
  const refuses = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  if (refuses || (age >= 0 && age < 365)) document.documentElement.dataset['consent'] = 'known'
}
