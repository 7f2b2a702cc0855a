import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { StorageState } from '../db/resilient-table.ts'
import { EventBus, type WantedNotice } from '../events.ts'
import { notifyStorage } from './storage-notice.ts'

function listen() {
  const $storage = atom<StorageState>('kept')
  const events = new EventBus()
  const notices: WantedNotice[] = []
  events.on('notice.wanted', (notice) => notices.push(notice))
  return { $storage, notices, stop: notifyStorage($storage, events.emit) }
}

describe('words about the storage', () => {
  it('are none while everything is kept', () => {
    expect(listen().notices).toEqual([])
  })

  it('stay on the screen when the browser keeps nothing', () => {
    const { $storage, notices } = listen()
    $storage.set('memory')
    expect(notices).toEqual([
      { type: 'warning', message: { code: 'storage.memory' }, hasNoTimeout: true },
    ])
  })

  it('say that the device has no room left, each time a write is lost', () => {
    const { $storage, notices, stop } = listen()
    $storage.set('full')
    $storage.set('kept')
    $storage.set('full')
    stop()
    $storage.set('memory')
    expect(notices.map(({ message }) => message.code)).toEqual([
      'storage.not-saved',
      'storage.not-saved',
    ])
  })
})
