import type { Miniflare } from 'miniflare'

/** A D1 database of the simulator in a Node process. */
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
