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

Asks a living Magento 2.4 at MAGENTO_URL the same things as the shop and by itself, and compares the answers:
catalogue, carts, checkout, accounts; then shoppers order through a shop that stands before it, while the
connection breaks at every step, and Magento is asked how many orders it has. Without MAGENTO_URL it is skipped.
It writes carts, customers, orders, reviews, sign-ups to the newsletter and messages of the contact form, and
nothing else: never ask that of a live shop.

  PART          only these: ${PARTS.join(', ')}
  --help        shows this

MAGENTO_ADMIN  NAME:PASSWORD of an administrator without a second factor, who reads how many orders guests have;
               without it orders of customers alone are counted
COUPON         a coupon that lowers a sum (WELCOME10); OTHER_COUPON: another one (FIVEOFF);
               EXPIRED_COUPON: one that has ended (EXPIRED); ONCE_COUPON: one that is used once, and is by this
REDIRECTS      addresses that lead elsewhere, with spaces between (old-gear temp-gear)
Kinds of products, categories, store views and pages that this Magento has none of are skipped, and said so.`

const { positionals } = readArguments(HELP, { options: {}, allowPositionals: true })
const unknown = positionals.find((part) => !PARTS.includes(part))
const { MAGENTO_URL } = process.env
if (unknown !== undefined) {
  console.log(`There is no part ${unknown}.\n\n${HELP}`)
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
  console.log('It writes carts, customers, orders and reviews there.')
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
