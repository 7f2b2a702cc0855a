/** What a browser says when the shop can be installed; Chromium has it alone. */
export interface InstallEvent extends Event {
  /** Asks the visitor, once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

/** The shop says itself where it can be installed, in the place of the browser's bar. */
export function startInstall(
  load: () => Promise<{ offerInstall: (event: InstallEvent) => Promise<void> }>,
): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    load().then(
      ({ offerInstall }) => offerInstall(event),
      () => undefined,
    )
  })
}
