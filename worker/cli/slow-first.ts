import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow but short files: without recorded times, vitest starts with the largest files. Those that sleep run
 * while others have use for the CPU.
 */
export const SLOW_FILES: readonly string[] = [
  'worker/render/faults.test.ts',
  'worker/render/connected-faults.test.ts',
  'worker/cache/purge-watch.test.ts',
  'worker/backend/slow-search.test.ts',
  'worker/cache/whole-shop.test.ts',
  'worker/order/doubt.test.ts',
  'worker/order-ledger/ledger.test.ts',
  'worker/order/schedules.test.ts',
  'worker/admin/full-import-killed.test.ts',
  'worker/cart/merge-guest-cart.test.ts',
]

/** Starts slow files first, so that no worker is busy with one while the others have finished. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW_FILES.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
