import { app } from './app.ts'
import type { Env } from './env.ts'
import { checkUntilNextRun } from './order/check-due-orders.ts'

const worker: ExportedHandler<Env> = {
  fetch: app.fetch,
  async scheduled(controller, env) {
    // Loaded here, so that requests start without the scheduled tasks.
    const { runScheduled } = await import('./scheduled.ts')
    await Promise.all([runScheduled(env, controller.scheduledTime), checkUntilNextRun(env)])
  },
}

export default worker
