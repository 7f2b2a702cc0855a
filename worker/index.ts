import { app } from './app.ts'
import type { Env } from './env.ts'
import { runByClock } from './scheduled.ts'

const worker: ExportedHandler<Env> = {
  fetch: app.fetch,
  scheduled: (controller, env) => runByClock(env, controller.scheduledTime),
}

export default worker
