import { describe, expect, it } from 'vitest'
import { readValidUntil, writeValidUntil } from '../../shared/offline/valid-until.ts'
import { makeOfflineSimulator, navigate, pageOf, SHOP } from '../testing/offline-simulator.ts'
import { flushPromises } from '../testing/virtual-clock.ts'
import {
  dropOldFiles,
  FILES,
  filesInUse,
  installFiles,
  answerFile,
  prefetchFiles,
  type BuildFiles,
} from './files.ts'
import { SAVED_HEADER } from './bounded-cache.ts'
import { answerPage, PAGE_LIMIT_MS, PAGES } from './pages.ts'
import { answerPicture, PICTURES } from './pictures.ts'

async function visitOnce(simulator: ReturnType<typeof makeOfflineSimulator>, path: string) {
  const { event, settled: finished } = navigate(path)
  const answer = await answerPage(event, simulator.ports)
  await finished()
  return await answer.text()
}

describe('a page', () => {
  it('comes from the shop while it responds, and is stored byte for byte', async () => {
    const simulator = makeOfflineSimulator({ '/c/a': () => pageOf('<p>one</p>') })
    expect(await visitOnce(simulator, '/c/a')).toBe('<p>one</p>')
    simulator.state.isCut = true
    expect(await visitOnce(simulator, '/c/a')).toBe('<p>one</p>')
    expect(simulator.notified).toEqual([true, false])
    expect(simulator.reports.some((what) => what.includes('No connection found'))).toBe(true)
    const copy = await (await simulator.ports.caches.open(PAGES)).match(`${SHOP}/c/a`)
    expect(copy?.headers.get(SAVED_HEADER)).toBe(String(simulator.clock.now()))
  })

  it('uses the response of navigation preload', async () => {
    const simulator = makeOfflineSimulator({})
    const { event } = navigate('/c/a', Promise.resolve(pageOf('preloaded')))
    expect(await (await answerPage(event, simulator.ports)).text()).toBe('preloaded')
    expect(simulator.requests).toEqual([])
  })

  it('is stored only if it is public: personal pages, refusals and failures are not', async () => {
    const simulator = makeOfflineSimulator({
      '/cart': () => pageOf('mine', { 'Cache-Control': 'no-store' }),
      '/gone': () => new Response('404', { status: 404, headers: { 'Content-Type': 'text/html' } }),
      '/broken': () => new Response('500', { status: 500 }),
    })
    for (const path of ['/cart', '/gone', '/broken']) await visitOnce(simulator, path)
    expect(await simulator.caches.paths(PAGES)).toEqual([])
    simulator.state.isCut = true
    expect(await visitOnce(simulator, '/cart')).toBe('fallback')
  })

  it('waits 3000 ms for the shop, then shows the copy and stores the late response', async () => {
    const late = Promise.withResolvers<Response>()
    let isSlow = false
    const simulator = makeOfflineSimulator({ '/': () => (isSlow ? late.promise : pageOf('old')) })
    await visitOnce(simulator, '/')
    isSlow = true
    const { event, settled: finished } = navigate('/')
    const answering = answerPage(event, simulator.ports)
    await flushPromises()
    await simulator.clock.advance(PAGE_LIMIT_MS)
    expect(await (await answering).text()).toBe('old')
    late.resolve(pageOf('new'))
    await flushPromises(60)
    await finished()
    simulator.state.isCut = true
    expect(await visitOnce(simulator, '/')).toBe('new')
  })

  it('with prices that have changed by date is not shown while a slow shop responds', async () => {
    const late = Promise.withResolvers<Response>()
    let isSlow = false
    const simulator = makeOfflineSimulator({ '/': () => (isSlow ? late.promise : pageOf(sale)) })
    const sale = `old price${writeValidUntil(simulator.clock.now() + 1000)}`
    await visitOnce(simulator, '/')
    await simulator.clock.advance(1000)
    isSlow = true
    const { event, settled: finished } = navigate('/')
    const answering = answerPage(event, simulator.ports)
    await flushPromises()
    await simulator.clock.advance(PAGE_LIMIT_MS)
    late.resolve(pageOf('price of today'))
    await flushPromises(60)
    await finished()
    expect(await (await answering).text()).toBe('price of today')
  })

  it('waits for a slow shop without a limit if there is no copy', async () => {
    const late = Promise.withResolvers<Response>()
    const simulator = makeOfflineSimulator({ '/': () => late.promise })
    const { event } = navigate('/')
    const answering = answerPage(event, simulator.ports)
    await flushPromises()
    await simulator.clock.advance(10 * PAGE_LIMIT_MS)
    late.resolve(pageOf('at last'))
    expect(await (await answering).text()).toBe('at last')
  })

  it('with prices that have changed by date is replaced by the fallback, also without page data', async () => {
    const simulator = makeOfflineSimulator({
      '/c/a': () => pageOf(sale),
      '/c/b': () => pageOf('for good'),
    })
    const sale = `old price${writeValidUntil(simulator.clock.now() + 1000)}`
    simulator.state.mayFetchAhead = false
    const ahead = navigate('/c/a')
    ahead.event.request.headers.set('Sec-Purpose', 'prefetch')
    await answerPage(ahead.event, simulator.ports)
    await ahead.settled()
    await visitOnce(simulator, '/c/b')
    simulator.state.isCut = true
    expect(await visitOnce(simulator, '/c/a')).toBe(sale)
    await simulator.clock.advance(1000)
    expect(await visitOnce(simulator, '/c/a')).toBe('fallback')
    expect(await visitOnce(simulator, '/c/b')).toBe('for good')
  })

  it('has its valid-until mark at its end only, never in its text', () => {
    expect(readValidUntil(`<p>x</p></html>${writeValidUntil(1795000000000)}`)).toBe(1795000000000)
    expect(readValidUntil(`<p>${writeValidUntil(1)}</p></html>`)).toBeUndefined()
    expect(readValidUntil(`</html>${writeValidUntil(undefined)}`)).toBeUndefined()
  })

  it('is the same page with every hash', async () => {
    const simulator = makeOfflineSimulator({ '/c/a': () => pageOf('one') })
    await visitOnce(simulator, '/c/a#top')
    await visitOnce(simulator, '/c/a#end')
    expect(await simulator.caches.paths(PAGES)).toEqual(['/c/a'])
  })
})

const first: BuildFiles = {
  start: '/assets/s-1.js',
  shell: ['/assets/s-1.js', '/assets/a-1.css'],
  later: ['/assets/i-1.js'],
}
const second: BuildFiles = { start: '/assets/s-2.js', shell: ['/assets/s-2.js'], later: [] }
const shelf = Object.fromEntries(
  [...first.shell, ...first.later, ...second.shell].map((name) => [name, () => new Response(name)]),
)

describe('the files of a build', () => {
  it('are all stored, or the service worker is not installed', async () => {
    const simulator = makeOfflineSimulator({ '/assets/s-1.js': () => new Response('') })
    await expect(installFiles(first, simulator.ports)).rejects.toThrow('/assets/a-1.css')
  })

  it('are kept as long as a stored page needs them', async () => {
    const simulator = makeOfflineSimulator(shelf)
    await installFiles(first, simulator.ports)
    await answerFile(new Request(`${SHOP}/assets/i-1.js`), simulator.ports, () => undefined)
    await flushPromises(40)
    await installFiles(second, simulator.ports)
    const page = '<script type="module" src="/assets/s-1.js" async></script>'
    await dropOldFiles(second, filesInUse([page]), simulator.ports)
    expect(await simulator.caches.paths(FILES)).toEqual(
      expect.arrayContaining(['/assets/a-1.css', '/assets/i-1.js', '/assets/s-2.js']),
    )
    await dropOldFiles(second, filesInUse([]), simulator.ports)
    const left = (await simulator.caches.paths(FILES)).filter((path) => path.startsWith('/assets'))
    expect(left).toEqual(['/assets/s-2.js'])
  })

  it('of a first interaction are stored one after the other', async () => {
    const simulator = makeOfflineSimulator(shelf)
    await prefetchFiles(first, simulator.ports)
    expect(await simulator.caches.paths(FILES)).toEqual(first.later)
  })

  it('of a first interaction are not fetched over a network that forbids it', async () => {
    const simulator = makeOfflineSimulator(shelf)
    simulator.state.mayFetchAhead = false
    await prefetchFiles(first, simulator.ports)
    expect(simulator.requests).toEqual([])
  })

  it('are kept if a stored page names them, also without a list of their build', () => {
    expect([...filesInUse(['<link href="/assets/x-9.css">']).files]).toEqual(['/assets/x-9.css'])
  })
})

describe('a picture', () => {
  const png = () => new Response('png', { headers: { 'Content-Type': 'image/png' } })

  it('is fetched once and stored', async () => {
    const simulator = makeOfflineSimulator({ '/img/a': png })
    const jobs: Promise<unknown>[] = []
    const visit = () =>
      answerPicture(new Request(`${SHOP}/img/a`), simulator.ports, (job) => void jobs.push(job))
    await visit()
    await Promise.all(jobs)
    await visit()
    expect(simulator.requests).toEqual(['/img/a'])
    expect(await simulator.caches.paths(PICTURES)).toEqual(['/img/a'])
  })

  it('is fetched again after its max-age, and shown stale offline', async () => {
    let drawn = 'placeholder'
    const simulator = makeOfflineSimulator({
      '/img/a': () =>
        new Response(drawn, {
          headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=300' },
        }),
    })
    const jobs: Promise<unknown>[] = []
    const visit = async () => {
      const requests = new Request(`${SHOP}/img/a`)
      const answer = await answerPicture(requests, simulator.ports, (job) => void jobs.push(job))
      await Promise.all(jobs)
      return answer.text()
    }
    expect(await visit()).toBe('placeholder')
    drawn = 'picture'
    await simulator.clock.advance(299_000)
    expect(await visit()).toBe('placeholder')
    await simulator.clock.advance(1000)
    expect(await visit()).toBe('picture')
    await simulator.clock.advance(301_000)
    simulator.state.isCut = true
    expect(await visit()).toBe('picture')
  })

  it('is the placeholder offline if it is not stored', async () => {
    const simulator = makeOfflineSimulator({})
    await (await simulator.caches.open(FILES)).put(`${SHOP}/placeholder.svg`, new Response('drawn'))
    simulator.state.isCut = true
    const answer = await answerPicture(
      new Request(`${SHOP}/img/b`),
      simulator.ports,
      () => undefined,
    )
    expect(await answer.text()).toBe('drawn')
  })
})
