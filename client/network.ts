import { atom, type ReadableAtom } from 'nanostores'
import type { Emit } from './events.ts'

export type NetworkState = 'online' | 'offline'

/** What tells whether there is a network; the browser's window in a page. */
export interface NetworkPorts {
  isOnline: () => boolean
  listen: (event: 'online' | 'offline', then: () => void) => () => void
  emit: Emit
}

/** The network's store. */
export interface Network {
  $network: ReadableAtom<NetworkState>
  isOnline: () => boolean
  stop: () => void
}

/** Follows the network: it is online or offline, and a change is said once. */
export function watchNetwork({ isOnline, listen, emit }: NetworkPorts): Network {
  const $network = atom<NetworkState>(isOnline() ? 'online' : 'offline')
  const become = (state: NetworkState) => {
    if ($network.get() === state) return
    $network.set(state)
    emit('network.changed', { isOnline: state === 'online' })
  }
  const stops = [
    listen('online', () => become('online')),
    listen('offline', () => become('offline')),
  ]
  return {
    $network,
    isOnline: () => $network.get() === 'online',
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** The browser's own events. */
export const browserNetwork: Omit<NetworkPorts, 'emit'> = {
  isOnline: () => navigator.onLine,
  listen(event, then) {
    addEventListener(event, then)
    return () => removeEventListener(event, then)
  },
}
