import { isLocalHost, checkScript } from './check-script.ts'
import { registerWorker, SCRIPT, type WorkerPorts } from './register-worker.ts'

/** The part of a browser that registering needs. */
export interface RegisterPorts extends WorkerPorts {
  container: WorkerPorts['container'] & Pick<ServiceWorkerContainer, 'getRegistration'>
  hostname: string
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** The states are logged only. */
  log: (state: string) => void
}

/**
 * Registers the service worker at /service-worker.js. Locally the script is fetched first; a 404 or a type
 * other than JavaScript unregisters it. Errors are only logged.
 */
export async function registerOffline(ports: RegisterPorts): Promise<void> {
  const { container, hostname, log } = ports
  try {
    const action = isLocalHost(hostname) ? await fetchScriptHead(ports) : 'register'
    if (action === 'unregister') await (await container.getRegistration('/'))?.unregister()
    if (action !== 'register') return
    await registerWorker(ports, (registration) => logStates(registration, log))
    log('ready')
  } catch (error) {
    log(`error: ${String(error)}`)
  }
}

async function fetchScriptHead({ fetch, log }: RegisterPorts) {
  try {
    const response = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' })
    return checkScript({
      status: response.status,
      contentType: response.headers.get('Content-Type'),
    })
  } catch {
    log('offline: No connection found')
    return 'leave'
  }
}

function logStates(registration: ServiceWorkerRegistration, log: (state: string) => void): void {
  log('registered')
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration
    if (!installing) return
    const isUpdate = active !== null
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') log(isUpdate ? 'updated' : 'cached')
    })
  })
}
