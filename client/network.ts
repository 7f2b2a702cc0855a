import { atom, type ReadableAtom } from 'nanostores'
import type { Emit } from './events.ts'

export type NetworkState = 'online' | 'offline'

/** The sources of the network state; the window in a page. */
export interface NetworkPorts {
  isOnline: () => boolean
  listen: (event: 'online' | 'offline', then: () => void) => () => void
  emit: Emit
}

/** The store of the network state. */
export interface Network {
  $network: ReadableAtom<NetworkState>
  isOnline: () => boolean
  stop: () => void
}

/** Watches the network and emits each change once. */
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

/** The ports of the browser's window. */
export const browserNetwork: Omit<NetworkPorts, 'emit'> = {
  isOnline: () => navigator.onLine,
  listen(event, then) {
    addEventListener(event, then)
    return () => removeEventListener(event, then)
  },
}
