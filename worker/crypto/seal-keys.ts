/** A key that cookies are sealed with. */
export interface SealKey {
  kid: string
  secret: string
}

/** 32 random bytes as hexadecimal digits have 64 characters; less than 32 characters is no secret. */
const MIN_SECRET_LENGTH = 32

/**
 * The keys of `SESSION_KEYS`: `kid:secret`, several separated by white space. The first seals, all
 * unseal: a new key is put in front and the old one taken out when its cookies have run out.
 */
export function readSealKeys(text: string | undefined): readonly SealKey[] {
  const keys = (text ?? '').split(/\s+/).flatMap((word): SealKey[] => {
    const [, kid = '', secret = ''] = /^([\w-]{1,16}):(\S+)$/.exec(word) ?? []
    return kid !== '' && secret.length >= MIN_SECRET_LENGTH ? [{ kid, secret }] : []
  })
  return keys.filter(({ kid }, index) => keys.findIndex((key) => key.kid === kid) === index)
}
