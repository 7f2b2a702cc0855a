import { app } from './app.ts'
import type { Env } from './env.ts'
import { keepUp } from './shop/keep-up.ts'

const worker: ExportedHandler<Env> = {
  fetch: app.fetch,
  scheduled: (controller, env) => keepUp(env, controller.scheduledTime),
}

export default worker
