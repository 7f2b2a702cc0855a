import { describe, expect, it } from 'vitest'
import { readUntil, writeUntil } from '../../shared/offline/until-mark.ts'
import { makeOfflineWorld, navigate, pageOf, SHOP } from '../testing/offline-world.ts'
import { settle } from '../testing/virtual-clock.ts'
import {
  dropOldFiles,
  FILES,
  filesInUse,
  installFiles,
  answerFile,
  type BuildFiles,
} from './files.ts'
import { SAVED_HEADER } from './bounded.ts'
import { answerPage, PAGE_LIMIT_MS, PAGES } from './pages.ts'
import { answerPicture, PICTURES } from './pictures.ts'

async function visitOnce(world: ReturnType<typeof makeOfflineWorld>, path: string) {
  const { event, settled } = navigate(path)
  const answer = await answerPage(event, world.ports)
  await settled()
  return await answer.text()
}

describe('a page', () => {
  it('comes from the shop while it answers, and the visit is kept byte for byte', async () => {
    const world = makeOfflineWorld({ '/c/a': () => pageOf('<p>one</p>') })
    expect(await visitOnce(world, '/c/a')).toBe('<p>one</p>')
    world.state.isCut = true
    expect(await visitOnce(world, '/c/a')).toBe('<p>one</p>')
    expect(world.told).toEqual([true, false])
    expect(world.reports.some((what) => what.includes('No connection found'))).toBe(true)
    const copy = await (await world.ports.caches.open(PAGES)).match(`${SHOP}/c/a`)
    expect(copy?.headers.get(SAVED_HEADER)).toBe(String(world.clock.now()))
  })

  it('comes from the answer that the browser began to fetch, not from a second one', async () => {
    const world = makeOfflineWorld({})
    const { event } = navigate('/c/a', Promise.resolve(pageOf('preloaded')))
    expect(await (await answerPage(event, world.ports)).text()).toBe('preloaded')
    expect(world.asked).toEqual([])
  })

  it('is kept only when it is for everybody: personal pages, refusals and failures pass through', async () => {
    const world = makeOfflineWorld({
      '/cart': () => pageOf('mine', { 'Cache-Control': 'no-store' }),
      '/gone': () => new Response('404', { status: 404, headers: { 'Content-Type': 'text/html' } }),
      '/broken': () => new Response('500', { status: 500 }),
    })
    for (const path of ['/cart', '/gone', '/broken']) await visitOnce(world, path)
    expect(await world.caches.paths(PAGES)).toEqual([])
    world.state.isCut = true
    expect(await visitOnce(world, '/cart')).toBe('stand-in')
  })

  it('waits 3000 ms for the shop, then shows the copy; the late answer is kept', async () => {
    const late = Promise.withResolvers<Response>()
    let isSlow = false
    const world = makeOfflineWorld({ '/': () => (isSlow ? late.promise : pageOf('old')) })
    await visitOnce(world, '/')
    isSlow = true
    const { event, settled } = navigate('/')
    const answering = answerPage(event, world.ports)
    await settle()
    await world.clock.advance(PAGE_LIMIT_MS)
    expect(await (await answering).text()).toBe('old')
    late.resolve(pageOf('new'))
    await settle(60)
    await settled()
    world.state.isCut = true
    expect(await visitOnce(world, '/')).toBe('new')
  })

  it('whose prices have changed by date is not shown to who waits for a slow shop either', async () => {
    const late = Promise.withResolvers<Response>()
    let isSlow = false
    const world = makeOfflineWorld({ '/': () => (isSlow ? late.promise : pageOf(sale)) })
    const sale = `old price${writeUntil(world.clock.now() + 1000)}`
    await visitOnce(world, '/')
    await world.clock.advance(1000)
    isSlow = true
    const { event, settled } = navigate('/')
    const answering = answerPage(event, world.ports)
    await settle()
    await world.clock.advance(PAGE_LIMIT_MS)
    late.resolve(pageOf('price of today'))
    await settle(60)
    await settled()
    expect(await (await answering).text()).toBe('price of today')
  })

  it('waits for a slow shop as long as it takes where there is no copy', async () => {
    const late = Promise.withResolvers<Response>()
    const world = makeOfflineWorld({ '/': () => late.promise })
    const { event } = navigate('/')
    const answering = answerPage(event, world.ports)
    await settle()
    await world.clock.advance(10 * PAGE_LIMIT_MS)
    late.resolve(pageOf('at last'))
    expect(await (await answering).text()).toBe('at last')
  })

  it('whose prices have changed by date is drawn anew instead of shown as it was, also when nothing else is known of it', async () => {
    const world = makeOfflineWorld({ '/c/a': () => pageOf(sale), '/c/b': () => pageOf('for good') })
    const sale = `old price${writeUntil(world.clock.now() + 1000)}`
    world.state.savesData = true
    const ahead = navigate('/c/a')
    ahead.event.request.headers.set('Sec-Purpose', 'prefetch')
    await answerPage(ahead.event, world.ports)
    await ahead.settled()
    await visitOnce(world, '/c/b')
    world.state.isCut = true
    expect(await visitOnce(world, '/c/a')).toBe(sale)
    await world.clock.advance(1000)
    expect(await visitOnce(world, '/c/a')).toBe('stand-in')
    expect(await visitOnce(world, '/c/b')).toBe('for good')
  })

  it('ends with its own word alone: nothing that stands in the text counts', () => {
    expect(readUntil(`<p>x</p></html>${writeUntil(1795000000000)}`)).toBe(1795000000000)
    expect(readUntil(`<p>${writeUntil(1)}</p></html>`)).toBeUndefined()
    expect(readUntil(`</html>${writeUntil(undefined)}`)).toBeUndefined()
  })

  it('is one page whatever its hash', async () => {
    const world = makeOfflineWorld({ '/c/a': () => pageOf('one') })
    await visitOnce(world, '/c/a#top')
    await visitOnce(world, '/c/a#end')
    expect(await world.caches.paths(PAGES)).toEqual(['/c/a'])
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
  it('are all there or the service worker is not installed', async () => {
    const world = makeOfflineWorld({ '/assets/s-1.js': () => new Response('') })
    await expect(installFiles(first, world.ports)).rejects.toThrow('/assets/a-1.css')
  })

  it('stay as long as a kept page needs them, and go with the last one', async () => {
    const world = makeOfflineWorld(shelf)
    await installFiles(first, world.ports)
    await answerFile(new Request(`${SHOP}/assets/i-1.js`), world.ports, () => undefined)
    await settle(40)
    await installFiles(second, world.ports)
    const page = '<script type="module" src="/assets/s-1.js" async></script>'
    await dropOldFiles(second, filesInUse([page]), world.ports)
    expect(await world.caches.paths(FILES)).toEqual(
      expect.arrayContaining(['/assets/a-1.css', '/assets/i-1.js', '/assets/s-2.js']),
    )
    await dropOldFiles(second, filesInUse([]), world.ports)
    const left = (await world.caches.paths(FILES)).filter((path) => path.startsWith('/assets'))
    expect(left).toEqual(['/assets/s-2.js'])
  })

  it('that a kept page names stay also when nobody knows its build', () => {
    expect([...filesInUse(['<link href="/assets/x-9.css">']).files]).toEqual(['/assets/x-9.css'])
  })
})

describe('a picture', () => {
  const png = () => new Response('png', { headers: { 'Content-Type': 'image/png' } })

  it('is fetched once and kept', async () => {
    const world = makeOfflineWorld({ '/img/a': png })
    const jobs: Promise<unknown>[] = []
    const ask = () =>
      answerPicture(new Request(`${SHOP}/img/a`), world.ports, (job) => void jobs.push(job))
    await ask()
    await Promise.all(jobs)
    await ask()
    expect(world.asked).toEqual(['/img/a'])
    expect(await world.caches.paths(PICTURES)).toEqual(['/img/a'])
  })

  it('that the shop gives for a while only is asked for again after it, and stands in offline', async () => {
    let drawn = 'placeholder'
    const world = makeOfflineWorld({
      '/img/a': () =>
        new Response(drawn, {
          headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=300' },
        }),
    })
    const jobs: Promise<unknown>[] = []
    const ask = async () => {
      const asked = new Request(`${SHOP}/img/a`)
      const answer = await answerPicture(asked, world.ports, (job) => void jobs.push(job))
      await Promise.all(jobs)
      return answer.text()
    }
    expect(await ask()).toBe('placeholder')
    drawn = 'picture'
    await world.clock.advance(299_000)
    expect(await ask()).toBe('placeholder')
    await world.clock.advance(1000)
    expect(await ask()).toBe('picture')
    await world.clock.advance(301_000)
    world.state.isCut = true
    expect(await ask()).toBe('picture')
  })

  it('that was never seen is the drawn placeholder offline', async () => {
    const world = makeOfflineWorld({})
    await (await world.caches.open(FILES)).put(`${SHOP}/placeholder.svg`, new Response('drawn'))
    world.state.isCut = true
    const answer = await answerPicture(new Request(`${SHOP}/img/b`), world.ports, () => undefined)
    expect(await answer.text()).toBe('drawn')
  })
})
