/** The browser's event when the shop can be installed; only Chromium has it. */
export interface InstallEvent extends Event {
  /** Shows the browser's prompt, once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

/** Handles the event, so that the shop shows its own prompt instead of the browser's. */
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
