import { describe, expect, it } from 'vitest'
import type { Refusal } from '../backend/refusal.ts'
import { isWrongPassword } from '../session/log-in.ts'

describe('isWrongPassword', () => {
  it.each<[boolean, Omit<Refusal, 'ok'>]>([
    [true, { code: 401 }],
    [true, { code: 404, text: 'The password is wrong' }],
    [false, { code: 404, text: 'No such route' }],
    [true, { code: 500, reason: 'You did not sign in correctly or your account is disabled.' }],
    [true, { code: 500, reason: 'The account sign-in was incorrect or it is disabled.' }],
    [true, { code: 500, reason: 'Invalid login or password.' }],
    [true, { code: 500, reason: "The password doesn't match this account." }],
    [false, { code: 500, reason: "Access denied for user 'm'@'db' (using password: YES)" }],
    [false, { code: 503, reason: 'The sign-in service is away' }],
    [false, { code: 500 }],
  ])('is %s of %j', (isWrong, refusal) => {
    expect(isWrongPassword({ ok: false, ...refusal })).toBe(isWrong)
  })
})
