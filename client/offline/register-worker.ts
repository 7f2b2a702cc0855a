import { MESSAGE_VERSION, type PageMessage } from '../worker-messages.ts'

/** Where the service worker lives. */
export const SCRIPT = '/service-worker.js'

/** The part of a browser that a registration needs. */
export interface WorkerPorts {
  container: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'controller'>
  /** The script's address as the page's policy wants it. */
  script: (address: string) => string
  page: { url: string; home: string }
}

/**
 * Registers the service worker and, once it is ready, tells it of a page that it does not control. `note`
 * gets the registration at once. Rejects as `ServiceWorkerContainer.register` does.
 */
export async function registerWorker(
  { container, script, page }: WorkerPorts,
  note?: (registration: ServiceWorkerRegistration) => void,
): Promise<void> {
  const isFirst = !container.controller
  const options = { scope: '/', updateViaCache: 'none' } as const
  const registration = await container.register(script(SCRIPT), options)
  note?.(registration)
  const { active } = await container.ready
  const visit: PageMessage = { v: MESSAGE_VERSION, type: 'visited', ...page }
  if (isFirst) active?.postMessage(visit)
}
