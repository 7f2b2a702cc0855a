import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long though they are short: vitest begins with the largest where it knows no times. */
export const SLOW: readonly string[] = [
  'worker/render/faults.test.ts',
  'worker/render/connected-faults.test.ts',
  'worker/cache/whole-shop.test.ts',
  'worker/order/doubt.test.ts',
  'worker/order-ledger/ledger.test.ts',
  'worker/order/schedules.test.ts',
  'worker/admin/full-import-killed.test.ts',
  'worker/cart/merge-guest-cart.test.ts',
]

/** Starts the slow files first, so that no lane works on one of them while the others are done. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
