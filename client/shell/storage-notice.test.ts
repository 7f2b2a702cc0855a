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

describe('the storage notice', () => {
  it('is absent while everything is stored', () => {
    expect(listen().notices).toEqual([])
  })

  it('stays if the browser stores nothing', () => {
    const { $storage, notices } = listen()
    $storage.set('memory')
    expect(notices).toEqual([
      { type: 'warning', message: { code: 'storage.memory' }, hasNoTimeout: true },
    ])
  })

  it('reports an exceeded quota at each lost write', () => {
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
