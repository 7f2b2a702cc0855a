import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { ageText } from './age.ts'

/** The age of something, with its time. */
export function AgeCell({ desk, at }: { desk: Desk; at: number }) {
  return (
    <>
      {ageText(desk.locale, desk.now, at)}
      <br />
      <span className="muted">
        <Time {...{ desk, at }} />
      </span>
    </>
  )
}
