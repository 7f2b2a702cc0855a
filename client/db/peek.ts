import { promisifyRequest } from 'idb-keyval'
import { STORE } from './names.ts'

/**
 * Reads a stored value with a separate connection. Rejects if the database does not exist: nothing is
 * created, upgraded or changed.
 */
export async function peek(factory: IDBFactory, name: string, key: string): Promise<unknown> {
  const request = factory.open(name)
  request.onupgradeneeded = () => request.transaction?.abort()
  const db = await promisifyRequest(request)
  try {
    return await promisifyRequest(db.transaction(STORE).objectStore(STORE).get(key))
  } finally {
    db.close()
  }
}
