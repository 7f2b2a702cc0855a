import { promisifyRequest } from 'idb-keyval'
import { STORE } from './names.ts'

/**
 * A value of a database as it is stored, read with a connection of its own. Rejects where the database
 * is not there: nothing is created, upgraded or changed.
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
