/** What comes where a choice is still to be made, or was made on the page before. */
export interface LazyConsent {
  /** Sends the banner's form without leaving the page. */
  takeOver: (banner: HTMLElement) => void
  /** Ends what has no consent any more, and tells the other tabs. */
  follow: () => Promise<void>
}

/** Consent's part of every page: nothing is loaded for who has chosen, or where nothing is asked. */
export function startConsent(load: () => Promise<LazyConsent>): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]')
  const isAsked = banner !== null && document.documentElement.dataset['consent'] === undefined
  const isStored = document.querySelector('[data-consent-kept]') !== null
  if (!isAsked && !isStored) return
  load().then(
    (entry) => {
      if (isAsked) entry.takeOver(banner)
      if (isStored) void entry.follow()
    },
    () => undefined,
  )
}
