import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { connectMagentos } from './connect-magento.ts'
import { BRANDS } from '../brand/select.ts'
import { ROOT } from './paths.ts'

/** The parts in order, each in the file of its name. */
const PARTS = [
  ...['catalog', 'lists', 'content', 'cart', 'checkout', 'account', 'orders'],
  ...['journeys', 'faults', 'browser'],
]

const HELP = `npm run test:magento [-- PART …]

Compares a running Magento 2.4 at MAGENTO_URL with the shop in front of it: catalogue, carts, checkout, accounts.
Then shoppers place orders through the shop while the connection breaks at every step, and the test counts the
orders in Magento. Without MAGENTO_URL it is skipped. It creates only carts, customers, orders, reviews, newsletter
subscriptions and contact messages. Never run it against a live shop.

  PART          runs only these: ${PARTS.join(', ')}
  --help        shows this text

MAGENTO_ADMIN  NAME:PASSWORD of an administrator without two-factor authentication, for counting guests' orders;
               without it only customers' orders are counted
COUPON         a coupon that reduces the total (WELCOME10); OTHER_COUPON: another one (FIVEOFF);
               EXPIRED_COUPON: one that has expired (EXPIRED); ONCE_COUPON: one with a single use, which the test uses
REDIRECTS      addresses that redirect, separated by spaces (old-gear temp-gear)
Kinds of products, categories, store views and pages that this Magento does not have are reported as skipped.`

const { positionals } = readArguments(HELP, { options: {}, allowPositionals: true })
const unknown = positionals.find((part) => !PARTS.includes(part))
const { MAGENTO_URL } = process.env
if (unknown !== undefined) {
  console.log(`Unknown part ${unknown}.\n\n${HELP}`)
  process.exitCode = 2
} else if (!MAGENTO_URL) console.log('test:magento skipped: it needs MAGENTO_URL')
else process.exitCode = await testAt(MAGENTO_URL)

async function testAt(url: string): Promise<number> {
  try {
    const { lines } = await connectMagentos({ MAGENTO_URL: url }, BRANDS)
    for (const line of lines) console.log(line)
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return 1
  }
  console.log('It creates carts, customers, orders and reviews there.')
  const parts = positionals.length > 0 ? positionals : PARTS
  return runTests(parts.map((part) => `worker/cli/test-magento/${part}.test.ts`))
}

function runTests(files: readonly string[]): Promise<number> {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
  // One after the other: they share a Magento whose responses are compared.
  const words = ['run', '--project', 'commands', '--reporter', 'verbose', '--no-file-parallelism']
  const child = spawn(process.execPath, [vitest, ...words, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_MAGENTO: '1' },
  })
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
