import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { followOwner } from './owner.ts'
import type { StoredSession } from './session.ts'

const GUEST: StoredSession = { state: 'guest' }
const customer = (owner: string): StoredSession => ({ state: 'customer', owner, user: {} })

function follow({ was, first = '' }: { was: boolean; first?: string }) {
  const facts = atom<StoredSession>(GUEST)
  let owner = first
  const owners: string[] = []
  const session = { $session: facts, owner: () => owner }
  const known = followOwner(session, was, (each) => owners.push(each))
  const show = (next: StoredSession) => {
    owner = next.state === 'customer' ? next.owner : ''
    facts.set(next)
  }
  return { owners, known, show }
}

describe('who is here', () => {
  it('is told as each person comes and goes, once each', () => {
    const { owners, known, show } = follow({ was: false })
    show(customer('a'))
    known()
    show(customer('a'))
    show(customer('b'))
    show(GUEST)
    known()
    expect(owners).toEqual(['a', 'b', ''])
  })

  it('is told as nobody where somebody of the page before has left and nothing changes on this one', () => {
    const { owners, known, show } = follow({ was: true })
    show(GUEST)
    expect(owners).toEqual([])
    known()
    known()
    expect(owners).toEqual([''])
  })

  it('is not told twice where the person of the page before is still here', () => {
    const { owners, known, show } = follow({ was: true })
    show(customer('a'))
    known()
    expect(owners).toEqual(['a'])
  })

  it('tells a guest nothing', () => {
    const { owners, known } = follow({ was: false })
    known()
    expect(owners).toEqual([])
  })
})
