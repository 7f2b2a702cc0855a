import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { followOwner } from './owner.ts'
import type { StoredSession } from './session.ts'

const GUEST: StoredSession = { state: 'guest' }
const customer = (owner: string): StoredSession => ({ state: 'customer', owner, user: {} })

function follow({ was, first = '' }: { was: boolean; first?: string }) {
  const facts = atom<StoredSession>(GUEST)
  let owner = first
  const heard: string[] = []
  const session = { $session: facts, owner: () => owner }
  const known = followOwner(session, was, (each) => heard.push(each))
  const show = (next: StoredSession) => {
    owner = next.state === 'customer' ? next.owner : ''
    facts.set(next)
  }
  return { heard, known, show }
}

describe('who is here', () => {
  it('is told as each person comes and goes, once each', () => {
    const { heard, known, show } = follow({ was: false })
    show(customer('a'))
    known()
    show(customer('a'))
    show(customer('b'))
    show(GUEST)
    known()
    expect(heard).toEqual(['a', 'b', ''])
  })

  it('is told as nobody where somebody of the page before has left and nothing changes on this one', () => {
    const { heard, known, show } = follow({ was: true })
    show(GUEST)
    expect(heard).toEqual([])
    known()
    known()
    expect(heard).toEqual([''])
  })

  it('is not told twice where the person of the page before is still here', () => {
    const { heard, known, show } = follow({ was: true })
    show(customer('a'))
    known()
    expect(heard).toEqual(['a'])
  })

  it('tells a guest nothing', () => {
    const { heard, known } = follow({ was: false })
    known()
    expect(heard).toEqual([])
  })
})
