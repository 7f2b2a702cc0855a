import { describe, expect, it } from 'vitest'
import { isLocalHost, checkScript } from './check-script.ts'
import { readPageMessage, readWorkerMessage } from '../worker-messages.ts'
import { registerOffline, type RegisterPorts } from './register.ts'

function makePorts(hostname: string, script: () => Promise<Response>) {
  const did: string[] = []
  const states: string[] = []
  const registration = {
    addEventListener: () => undefined,
    unregister: async () => did.push('unregistered') > 0,
  } as unknown as ServiceWorkerRegistration
  const active = { postMessage: (message: { type: string }) => did.push(message.type) }
  const container = {
    controller: null,
    ready: Promise.resolve({ ...registration, active }),
    getRegistration: async () => registration,
    register: async (address: string, options: object) => {
      did.push(`registered ${address} ${JSON.stringify(options)}`)
      return registration
    },
  } as unknown as RegisterPorts['container']
  const ports: RegisterPorts = {
    container,
    hostname,
    fetch: async (address) => {
      did.push(`fetched ${address}`)
      return await script()
    },
    script: (address) => address,
    log: (state) => states.push(state),
    page: { url: 'https://shop.test/c/a', home: '/' },
  }
  return { ports, did, states }
}

const script = async () => new Response('', { headers: { 'Content-Type': 'text/javascript' } })
const missing = async () =>
  new Response('', { status: 404, headers: { 'Content-Type': 'text/plain' } })
const markup = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
const REGISTERED = 'registered /service-worker.js {"scope":"/","updateViaCache":"none"}'

describe('registering the service worker', () => {
  it('registers it at /service-worker.js, without fetching it first on other hosts', async () => {
    const { ports, did, states } = makePorts('shop.example', markup)
    await registerOffline(ports)
    expect(did).toEqual([REGISTERED, 'visited'])
    expect(states).toEqual(['registered', 'ready'])
  })

  it('locally fetches it first and registers a script', async () => {
    const { ports, did } = makePorts('127.0.0.1', script)
    await registerOffline(ports)
    expect(did).toEqual(['fetched /service-worker.js', REGISTERED, 'visited'])
  })

  it('locally unregisters on a 404 or a non-javascript content type', async () => {
    for (const bad of [missing, markup]) {
      const { ports, did } = makePorts('localhost', bad)
      await registerOffline(ports)
      expect(did).toEqual(['fetched /service-worker.js', 'unregistered'])
    }
  })

  it('locally leaves it unchanged while the server fails or there is no connection', async () => {
    for (const bad of [
      async () => new Response('', { status: 503 }),
      async () => Promise.reject(new TypeError('no network')),
    ]) {
      const { ports, did, states } = makePorts('localhost', bad)
      await registerOffline(ports)
      expect(did).toEqual(['fetched /service-worker.js'])
      expect(states.every((state) => state.startsWith('offline: No connection found'))).toBe(true)
    }
  })

  it('logs its states only: registered, cached or updated, ready, offline, error', async () => {
    for (const { active, state } of [
      { active: null, state: 'cached' },
      { active: {}, state: 'updated' },
    ]) {
      const { ports, states } = makePorts('shop.example', script)
      const found: (() => void)[] = []
      const changed: (() => void)[] = []
      const installing = {
        state: 'installed',
        addEventListener: (_: string, listener: () => void) => changed.push(listener),
      }
      const registration = {
        ...{ active, installing },
        addEventListener: (_: string, listener: () => void) => found.push(listener),
      } as unknown as ServiceWorkerRegistration
      const container = { ...ports.container, register: async () => registration }
      await registerOffline({ ...ports, container })
      for (const listener of [...found, ...changed]) listener()
      for (const listener of changed) listener()
      expect(states).toEqual(['registered', 'ready', state])
    }
  })

  it('only logs errors', async () => {
    const { ports, states } = makePorts('shop.example', script)
    const broken = { ...ports.container, register: () => Promise.reject(new Error('refused')) }
    await registerOffline({ ...ports, container: broken as RegisterPorts['container'] })
    expect(states).toEqual(['error: Error: refused'])
  })
})

describe('checking the script', () => {
  it('recognises local hosts: localhost, [::1] and 127.x.x.x', () => {
    for (const host of ['localhost', '[::1]', '127.0.0.1', '127.200.3.4', 'mac.localhost'])
      expect(isLocalHost(host), host).toBe(true)
    for (const host of ['shop.example', '128.0.0.1', 'localhost.example', '127.0.0.1.example'])
      expect(isLocalHost(host), host).toBe(false)
  })

  it('accepts every JavaScript type and nothing else', () => {
    const judge = (status: number, contentType: string | null) =>
      checkScript({ status, contentType })
    expect(judge(200, 'application/javascript')).toBe('register')
    expect(judge(200, null)).toBe('unregister')
    expect(judge(429, 'text/javascript')).toBe('leave')
    expect(judge(500, 'text/html')).toBe('leave')
  })
})

describe('messages between pages and service worker', () => {
  it('are read in their own version only, because two builds may exchange messages', () => {
    const visited = { v: 1, type: 'visited', url: '/a', home: '/' }
    expect(readPageMessage(visited)).toEqual(visited)
    expect(readWorkerMessage({ v: 1, type: 'network', isOnline: false })?.isOnline).toBe(false)
    for (const other of [
      { ...visited, v: 2 },
      { v: 1, type: 'eval' },
      { v: 1, type: 'visited' },
      null,
      'take-over',
      7,
    ]) {
      expect(readPageMessage(other)).toBeUndefined()
      expect(readWorkerMessage(other)).toBeUndefined()
    }
  })
})
