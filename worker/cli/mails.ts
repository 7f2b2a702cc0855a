import { callAdmin } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { runAtShop } from './connect-shop.ts'
import { outboxLines, type Outbox } from './mail-lines.ts'
import { writeMailPages } from './mail-pages.ts'

const HELP = `npm run mails [-- options]

Lists the newest emails of a brand of the built-in shop, newest last, with their status and why an email was
refused, and all emails that were given up. Without MAIL_WEBHOOK or MAIL_API, emails are not sent, but stored
here for 30 days.

  --html DIR  also writes each email as HTML into that folder, for viewing in a browser, and prints the paths;
              the files contain names and addresses
  --url URL   another shop than the one running here, or another brand of it, such as
              http://battery.localhost:8787; its key is read from REUNA_KEYS
  --help      shows this text`

const { values } = readArguments(HELP, {
  options: { url: { type: 'string' }, html: { type: 'string' } },
})

process.exitCode = await runAtShop(values.url, 'mails', async (shop) => {
  const outbox = await callAdmin<Outbox>(shop, '/__admin/mails', '{}')
  const pages = values.html ? writeMailPages(values.html, outbox.mails) : undefined
  console.log(outboxLines(outbox, pages).join('\n'))
})
