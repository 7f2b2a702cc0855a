import type { Site } from '../../brand/site.ts'
import { sha256Hex } from '../../crypto/digest.ts'
import type { Env } from '../../env.ts'
import { composeMail } from '../../mail/compose.ts'
import { insertMail } from '../../mail/insert-mail.ts'
import { mailMessages } from './messages-mail.ts'

/** Sends the invitation link to the invited person, in the shop's language. */
export async function sendInvitation(
  env: Pick<Env, 'SHOP'>,
  site: Site,
  { email, link, now }: { email: string; link: string; now: number },
): Promise<void> {
  const t = mailMessages(site.locale)
  const shop = site.brand.name
  const mail = composeMail(
    site,
    { once: `desk:${await sha256Hex(link, 16)}`, kind: 'account', recipient: email },
    {
      subject: t('subject', { shop }),
      title: t('subject', { shop }),
      parts: [
        { kind: 'text', text: t('text', { shop }) },
        { kind: 'action', label: t('open'), href: link },
        { kind: 'text', text: t('once'), isSmall: true },
      ],
    },
  )
  await insertMail(env.SHOP, mail, now).run()
}
