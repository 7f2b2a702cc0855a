import type { Coupons } from '../cart/coupon.ts'
import type { CartStock } from '../cart/stock.ts'
import type { CartSync } from '../cart/sync.ts'
import type { TaskQueue } from '../sync/queue.ts'

/** The services that synchronize the cart with the server: task queue, merge, stock and coupons. */
export interface SyncServices {
  tasks: TaskQueue
  sync: CartSync
  stock: CartStock
  coupons: Coupons
}

type Queue = Pick<TaskQueue, 'add' | 'process' | 'clearSession'>

/**
 * The same services, loaded at the first call, so that a cart is shown before it is sent. Calls keep their
 * order.
 */
export class LazySync {
  readonly #load: () => Promise<SyncServices>
  readonly #report: (what: string) => void
  #loading: Promise<SyncServices> | undefined
  #ready: SyncServices | undefined
  #isStopped = false

  constructor(load: () => Promise<SyncServices>, report: (what: string) => void) {
    this.#load = load
    this.#report = report
  }

  readonly sync: Pick<CartSync, 'request' | 'rest'> = {
    request: (reason) => this.#call(({ sync }) => sync.request(reason)),
    rest: async () => await (await this.#get()).sync.rest(),
  }

  readonly tasks: Queue = {
    add: async (order) => await (await this.#get()).tasks.add(order),
    process: () => this.#call(({ tasks }) => tasks.process()),
    clearSession: async () => await (await this.#get()).tasks.clearSession(),
  }

  readonly stock: Pick<CartStock, 'fetch' | 'take'> = {
    fetch: async (skus) => await (await this.#get()).stock.fetch(skus),
    take: async (answer) => await (await this.#get()).stock.take(answer),
  }

  readonly coupons: Pick<Coupons, 'apply' | 'remove'> = {
    apply: async (text) => await (await this.#get()).coupons.apply(text),
    remove: async () => await (await this.#get()).coupons.remove(),
  }

  stop(): void {
    this.#isStopped = true
    if (this.#ready) stopAll(this.#ready)
  }

  #call(act: (services: SyncServices) => void): void {
    if (this.#ready) return act(this.#ready)
    this.#get()
      .then(act)
      .catch((error: unknown) => this.#report(`sync: ${String(error)}`))
  }

  #get(): Promise<SyncServices> {
    this.#loading ??= this.#load().then((services) => {
      this.#ready = services
      if (this.#isStopped) stopAll(services)
      return services
    })
    this.#loading.catch(() => {
      this.#loading = undefined
    })
    return this.#loading
  }
}

function stopAll({ sync, tasks }: SyncServices): void {
  sync.stop()
  tasks.stop()
}
