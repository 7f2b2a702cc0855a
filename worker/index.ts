import { app } from './app.ts'
import type { Env } from './env.ts'
import { runByClock } from './scheduled.ts'
import { lookUntilNext } from './order/look.ts'

const worker: ExportedHandler<Env> = {
  fetch: app.fetch,
  async scheduled(controller, env) {
    await Promise.all([runByClock(env, controller.scheduledTime), lookUntilNext(env)])
  },
}

export default worker
