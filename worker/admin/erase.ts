import type { Brand } from '../../shared/brand/brand.ts'
import type { Erased } from '../backend/operator-records.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import type { Env } from '../env.ts'
import type { ShopOperations } from '../pick/shop-operations.ts'
import { clearAttempts } from '../session/login-limit.ts'
import { deleteContacts } from '../session/receipt-contact.ts'

/** Deletes a brand's data of a case-folded address, in the shop's database and in the storefront's own. */
export async function eraseEverywhere(
  { DB, SESSION_KEYS }: Pick<Env, 'DB' | 'SESSION_KEYS'>,
  brand: Pick<Brand, 'id'>,
  { people }: Pick<ShopOperations, 'people'>,
  email: string,
): Promise<Erased> {
  await deleteContacts(DB, await people.findOrderKeys(email))
  await clearAttempts({ db: DB, keys: readSealKeys(SESSION_KEYS), brand: brand.id }, email)
  return people.erase(email)
}
