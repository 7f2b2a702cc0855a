// Types of the platform that the commands meet in the worker's modules they use; the whole platform
// beside Node's own types would clash.
type D1Database = import('@cloudflare/workers-types').D1Database
type D1PreparedStatement = import('@cloudflare/workers-types').D1PreparedStatement
type D1Result<Row = unknown> = import('@cloudflare/workers-types').D1Result<Row>
type Fetcher = import('@cloudflare/workers-types').Fetcher
type KVNamespace = import('@cloudflare/workers-types').KVNamespace
type ImagesBinding = import('@cloudflare/workers-types').ImagesBinding
type WorkerVersionMetadata = import('@cloudflare/workers-types').WorkerVersionMetadata
