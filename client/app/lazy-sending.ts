import type { Coupons } from '../cart/coupon.ts'
import type { CartStock } from '../cart/stock.ts'
import type { CartSync } from '../cart/sync.ts'
import type { TaskQueue } from '../sync/queue.ts'

/** What brings this browser and the server together. */
export interface Sending {
  tasks: TaskQueue
  sync: CartSync
  stock: CartStock
  coupons: Coupons
}

type Queue = Pick<TaskQueue, 'add' | 'process' | 'clearSession'>

/**
 * What brings this browser and the server together, loaded when it is first asked something: a cart is
 * shown before it is sent. What was asked is done in the order of asking.
 */
export class LazySending {
  readonly #load: () => Promise<Sending>
  readonly #report: (what: string) => void
  #sending: Promise<Sending> | undefined
  #ready: Sending | undefined
  #isStopped = false

  constructor(load: () => Promise<Sending>, report: (what: string) => void) {
    this.#load = load
    this.#report = report
  }

  readonly sync: Pick<CartSync, 'request' | 'rest'> = {
    request: (reason) => this.#tell(({ sync }) => sync.request(reason)),
    rest: async () => await (await this.#get()).sync.rest(),
  }

  readonly tasks: Queue = {
    add: async (order) => await (await this.#get()).tasks.add(order),
    process: () => this.#tell(({ tasks }) => tasks.process()),
    clearSession: async () => await (await this.#get()).tasks.clearSession(),
  }

  readonly stock: Pick<CartStock, 'ask' | 'take'> = {
    ask: async (skus) => await (await this.#get()).stock.ask(skus),
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

  #tell(act: (sending: Sending) => void): void {
    if (this.#ready) return act(this.#ready)
    this.#get()
      .then(act)
      .catch((error: unknown) => this.#report(`sending: ${String(error)}`))
  }

  #get(): Promise<Sending> {
    this.#sending ??= this.#load().then((sending) => {
      this.#ready = sending
      if (this.#isStopped) stopAll(sending)
      return sending
    })
    this.#sending.catch(() => {
      this.#sending = undefined
    })
    return this.#sending
  }
}

function stopAll({ sync, tasks }: Sending): void {
  sync.stop()
  tasks.stop()
}
