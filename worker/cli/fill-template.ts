import { fillTemplate } from './filled-state.ts'

// `npm test` runs this beside other checks, so that the browser tests need not wait for it.
await fillTemplate()
process.exit(0)
