/** The longest time that the sync code waits for an opening drawer. */
export const DRAWER_TIMEOUT_MS = 3000

let showing: Promise<unknown> = Promise.resolve()

/** Marks a drawer as opening: on a slow connection its files load before the sync code. */
export function prioritizeDrawer(drawer: Promise<unknown>): void {
  const patience = new Promise((resolve) => setTimeout(resolve, DRAWER_TIMEOUT_MS))
  showing = Promise.race([drawer.catch(() => undefined), patience])
}

/** Settles when no drawer is opening, or after the timeout. */
export async function whenDrawerShown(): Promise<void> {
  await showing
}
