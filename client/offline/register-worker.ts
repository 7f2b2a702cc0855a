import { MESSAGE_VERSION, type PageMessage } from '../worker-messages.ts'

/** Path of the service worker. */
export const SCRIPT = '/service-worker.js'

/** The part of a browser that a registration needs. */
export interface WorkerPorts {
  container: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'controller'>
  /** Returns a script address that the page's policy accepts. */
  script: (address: string) => string
  page: { url: string; home: string }
}

/**
 * Registers the service worker and, once it is ready, notifies it of a page that it does not control.
 * `note` receives the registration at once. Rejects like `ServiceWorkerContainer.register`.
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
