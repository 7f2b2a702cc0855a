/** What sends does not wait longer than this for a drawer that is on its way. */
export const SHOWN_PATIENCE_MS = 3000

let showing: Promise<unknown> = Promise.resolve()

/** A drawer is on its way: over a slow line its files come before those that send. */
export function showFirst(drawer: Promise<unknown>): void {
  const patience = new Promise((resolve) => setTimeout(resolve, SHOWN_PATIENCE_MS))
  showing = Promise.race([drawer.catch(() => undefined), patience])
}

/** Settles when no drawer is on its way, or has been for too long. */
export async function whenShown(): Promise<void> {
  await showing
}
