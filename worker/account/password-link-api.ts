import type { Handler } from 'hono'
import { locateSite } from '../brand/locate-site.ts'
import { connectionsOf } from '../brand/connections.ts'
import type { Env } from '../env.ts'
import type { Endpoint } from '../guard/endpoint.ts'
import { seeOther } from '../http/see-other.ts'

/** Where Magento's own mails lead to who wants a new password, below the address of its shop. */
const PATH = '/customer/account/createPassword'
/** Stands for the e-mail address, which the link of such a mail does not have: the page asks for it. */
const UNKNOWN = '-'

/** Leads the link of a mail of Magento's to the page that sets a password. */
const follow: Handler<{ Bindings: Env }> = async (c, next) => {
  const site = locateSite(new URL(c.req.url), c.env)?.site
  const token = c.req.query('token') ?? ''
  const isLink = /^[\w-]{1,128}$/.test(token)
  if (!site || !isLink || !connectionsOf(c.env, site.brand).MAGENTO_URL) return next()
  const page = site.shop.href('create-password', { token, email: UNKNOWN })
  return seeOther(page, { 'Referrer-Policy': 'no-referrer' })
}

export const passwordLink: Endpoint = {
  path: PATH,
  policies: [],
  mount: (app) => void app.get(PATH, follow).get(`${PATH}/`, follow),
}
