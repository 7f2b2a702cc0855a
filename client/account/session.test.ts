import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { followOwner, type StoredSession } from './session.ts'

const GUEST: StoredSession = { state: 'guest' }
const customer = (owner: string): StoredSession => ({ state: 'customer', owner, user: {} })

function follow({ was, first = '' }: { was: boolean; first?: string }) {
  const stored = atom<StoredSession>(GUEST)
  let owner = first
  const owners: string[] = []
  const session = { $session: stored, owner: () => owner }
  const known = followOwner(session, was, (each) => owners.push(each))
  const show = (next: StoredSession) => {
    owner = next.state === 'customer' ? next.owner : ''
    stored.set(next)
  }
  return { owners, known, show }
}

describe('the owner change event', () => {
  it('is emitted once for each login and logout', () => {
    const { owners, known, show } = follow({ was: false })
    show(customer('a'))
    known()
    show(customer('a'))
    show(customer('b'))
    show(GUEST)
    known()
    expect(owners).toEqual(['a', 'b', ''])
  })

  it('is emitted with a guest if the customer of the previous page has logged out', () => {
    const { owners, known, show } = follow({ was: true })
    show(GUEST)
    expect(owners).toEqual([])
    known()
    known()
    expect(owners).toEqual([''])
  })

  it('is not emitted if the customer of the previous page is still logged in', () => {
    const { owners, known, show } = follow({ was: true })
    show(customer('a'))
    known()
    expect(owners).toEqual(['a'])
  })

  it('is not emitted for a guest', () => {
    const { owners, known } = follow({ was: false })
    known()
    expect(owners).toEqual([])
  })
})
