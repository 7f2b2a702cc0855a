import type { Site } from '../../brand/site.ts'
import { sha256Hex } from '../../crypto/digest.ts'
import type { Env } from '../../env.ts'
import { composeMail } from '../../mail/compose.ts'
import { insertMail } from '../../mail/outbox.ts'
import { mailWords } from './words-mail.ts'

/** Sends an invitation's link to whom it is for, in the language of the shop. */
export async function sendInvitation(
  env: Pick<Env, 'SHOP'>,
  site: Site,
  { email, link, now }: { email: string; link: string; now: number },
): Promise<void> {
  const say = mailWords(site.locale)
  const shop = site.brand.name
  const mail = composeMail(
    site,
    { once: `desk:${await sha256Hex(link, 16)}`, kind: 'account', recipient: email },
    {
      subject: say('subject', { shop }),
      title: say('subject', { shop }),
      parts: [
        { kind: 'text', text: say('text', { shop }) },
        { kind: 'action', label: say('open'), href: link },
        { kind: 'text', text: say('once'), isSmall: true },
      ],
    },
  )
  await insertMail(env.SHOP, mail, now).run()
}
