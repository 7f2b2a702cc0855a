import type * as Platform from '@cloudflare/workers-types'

// Platform types in Worker modules that the commands import; all platform types beside Node's would clash.
declare global {
  type D1Database = Platform.D1Database
  type D1PreparedStatement = Platform.D1PreparedStatement
  type D1Result<Row = unknown> = Platform.D1Result<Row>
  type Fetcher = Platform.Fetcher
  type KVNamespace = Platform.KVNamespace
  type ImagesBinding = Platform.ImagesBinding
  type RateLimit = Platform.RateLimit
  type WorkerVersionMetadata = Platform.WorkerVersionMetadata
}
