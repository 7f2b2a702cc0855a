import type { Miniflare } from 'miniflare'

/** A D1 database as the simulator hands it to a Node process. */
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
