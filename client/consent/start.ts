/** The lazy entry of consent: loaded before a choice, or after one on the previous page. */
export interface LazyConsent {
  /** Submits the banner's form without leaving the page. */
  takeOver: (banner: HTMLElement) => void
  /** Stops services without consent, and notifies other tabs. */
  follow: () => Promise<void>
}

/** Starts consent on every page; loads nothing after a choice, or without a question. */
export function startConsent(load: () => Promise<LazyConsent>): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]')
  const isPending = banner !== null && document.documentElement.dataset['consent'] === undefined
  const isStored = document.querySelector('[data-consent-kept]') !== null
  if (!isPending && !isStored) return
  load().then(
    (entry) => {
      if (isPending) entry.takeOver(banner)
      if (isStored) void entry.follow()
    },
    () => undefined,
  )
}
