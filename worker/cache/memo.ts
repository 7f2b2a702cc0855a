import type { PageCache } from './fill.ts'
import { judge } from './judge.ts'
import { trustedUntil } from './life-time.ts'
import type { KeepAlive } from './purge-watch.ts'

/** A value read from the catalogue and kept by this isolate, judged as a page is. */
interface Remembered<Value> {
  value: Value
  epoch: string
  startSeq: number
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
}

export type Memo<Value> = Map<string, Remembered<Value>>

const LIFE_MS = 10 * 60 * 1000
/** Brands times store views, with room. */
const MOST = 100

/** A source that failed is asked again after this; the last value stands in until then. */
const RETRY_MS = 1000

/**
 * A value that few purges change, read once and kept until one of its tags is purged. When the purge
 * log cannot be had it is read every time; when it cannot be read, the last one is better than none.
 */
export async function readOnce<Value>(
  pages: PageCache,
  memo: Memo<Value>,
  name: string,
  source: { tags: readonly string[]; load: () => Promise<Value> },
  keepAlive: KeepAlive,
): Promise<Value> {
  const snapshot = await pages.watch.snapshot(keepAlive)
  const known = memo.get(name)
  const now = pages.clock()
  if (snapshot && known && judge(known, snapshot, now).kind === 'fresh') return known.value
  let value: Value
  let until: number
  try {
    value = await source.load()
    until = (snapshot && trustedUntil(source.tags, now, snapshot)) ?? now + LIFE_MS
  } catch (error) {
    if (!known) throw error
    value = known.value
    until = now + RETRY_MS
  }
  if (snapshot) {
    if (memo.size >= MOST) memo.clear()
    const { epoch, head } = snapshot
    const facts = { epoch, startSeq: head, tags: source.tags, freshUntil: until, staleUntil: until }
    memo.set(name, { value, ...facts })
  }
  return value
}
