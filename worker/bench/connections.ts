import { Agent, get } from 'node:http'

/** A response on a connection. */
export interface Answered {
  path: string
  status: number
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: Buffer
  /** Time of the request, by `performance.now()`. */
  sentAt: number
}

export interface LoadTest {
  url: string
  connections: number
  forMs: number
  /** The next path. */
  path: () => string
  /** Checks a response; a rejection or a throw ends the test. */
  onAnswer?: (answer: Answered) => void
}

/** Opens persistent connections that send one request after the other; returns the responses per second. */
export async function loadTest(visits: LoadTest): Promise<{ perSecond: number; answers: number }> {
  const { url, connections, forMs, path, onAnswer } = visits
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let answers = 0
  const visit = async () => {
    while (performance.now() - startedAt < forMs) {
      const answer = await askOnce(agent, url, path())
      answers += 1
      onAnswer?.(answer)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visit))
  } finally {
    agent.destroy()
  }
  return { answers, perSecond: (answers * 1000) / (performance.now() - startedAt) }
}

function askOnce(agent: Agent, url: string, path: string): Promise<Answered> {
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url + path, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ path, status, headers, body: Buffer.concat(chunks), sentAt })
      })
    })
    request.on('error', reject)
  })
}
