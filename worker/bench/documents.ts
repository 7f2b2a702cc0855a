import { formatFigure, type StoredRun, type StoredRuns } from './figure.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'

/** The figure tables of each document, by the name above them. */
export const DOCUMENTS: Readonly<
  Record<string, Readonly<Record<string, (runs: StoredRuns) => string>>>
> = {
  'README.md': { promises: promisesTable },
  'worker/docs/growth.md': { growth: growthTable },
}

/** Formats a value for a table. */
type Format = (value: number) => string

const kb: Format = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const wholeKb: Format = (bytes) => `${Math.round(bytes / 1000)} kB`
const mb: Format = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`
const times: Format = (ratio) => `${ratio.toFixed(2)} ×`
const ms: Format = (value) => `${Math.round(value)} ms`
const plain: Format = formatFigure
const thousandths: Format = (value) => value.toFixed(3)
const points: Format = (missing) => String(100 - missing)

interface Row {
  what: string
  run: string
  /** The listed figures by name prefix; of several with the same prefix, the minimum and maximum. */
  figures: readonly (readonly [begin: string, tell: Format])[]
  budget: string
}

const HUNDRED = 'scale 100000'

const PROMISES: readonly Row[] = [
  {
    what: 'JavaScript before the first interaction, brotli: home · category · search · content · product',
    run: 'bytes',
    figures: ['home', 'category', 'search', 'content', 'product'].map((page) => [
      `${page}: JavaScript`,
      kb,
    ]),
    budget: '9.5 kB',
  },
  {
    what: 'styles, brotli: home · product',
    run: 'bytes',
    figures: [
      ['home: CSS', kb],
      ['product: CSS', kb],
    ],
    budget: '10 kB',
  },
  {
    what: 'a category of 50 products: HTML · brotli',
    run: 'bytes',
    figures: [
      ['category: HTML', kb],
      ['category: HTML, brotli', kb],
    ],
    budget: '90 kB · 12 kB',
  },
  { what: 'worker, gzip', run: 'bytes', figures: [['worker', wholeKb]], budget: '1,000 kB' },
  {
    what: 'Lighthouse, phone: performance · accessibility · best practices · SEO (`lighthouse`)',
    run: 'lighthouse',
    figures: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => [
      ` ${name}, points`,
      points,
    ]),
    budget: '98 · 100 · 100 · 100',
  },
  {
    what: 'slow 3G, processor 4 × slower (`touch`): an add is counted · the drawer has its lines · search results · slowest interaction',
    run: 'touch',
    figures: [
      ['slow 3G, add: the line is in the database and counted', ms],
      ['slow 3G, drawer: its lines', ms],
      ['slow 3G, search: first results', ms],
      ['slow 3G, slowest interaction', ms],
    ],
    budget: '2,000 · 2,500 · 2,500 · 100 ms',
  },
  {
    what: 'fast 4G (`touch`): an add is counted · the drawer has its lines',
    run: 'touch',
    figures: [
      ['fast 4G, add: the line is in the database and counted', ms],
      ['fast 4G, drawer: its lines', ms],
    ],
    budget: '400 · 500 ms',
  },
  {
    what: 'a first add with the drawer (`touch`): all bytes · requests one after the other; scripts of the cart page with drawer and search',
    run: 'touch',
    figures: [
      ['slow 3G, add: all bytes', kb],
      ['slow 3G, add: requests in a row', plain],
      ['slow 3G, cart page, drawer and search: scripts', kb],
    ],
    budget: '90 kB · 3; 125 kB',
  },
  {
    what: 'a cached page against a worker that only sends the same bytes: category · product (`cache`)',
    run: 'cache',
    figures: [
      ['plainest answers for a cached /c', times],
      ['plainest answers for a cached /p', times],
    ],
    budget: '1.25 ×',
  },
  {
    what: 'a purge with 10,000 cached pages against 10 (`cache`)',
    run: 'cache',
    figures: [['purge of', times]],
    budget: '1.5 ×',
  },
  {
    what: 'prices that change twice a second, 50 visitors, 60 s (`load`): answers · failures · old prices after the bound · oldest',
    run: 'load',
    figures: [
      ['answers', plain],
      ['answers of status', plain],
      ['old prices', plain],
      ['oldest price', (seconds) => `${seconds.toFixed(1)} s`],
    ],
    budget: `0 · 0 · ${PURGE_BOUND_MS / 1000} s`,
  },
  {
    what: 'rendering as a stream against in one piece (`render`)',
    run: 'render',
    figures: [['render', times]],
    budget: '1.3 ×',
  },
  {
    what: '100,000 products against 2,000 (`scale`): category · product',
    run: HUNDRED,
    figures: [
      ['category, nothing chosen, times', times],
      ['one product, times', times],
    ],
    budget: '2 ×',
  },
  {
    what: 'at 100,000, p95: root with two facets · category with two · search with counts',
    run: HUNDRED,
    figures: [
      ['root, two frequent facets, p95', ms],
      ['category, two facets, p95', ms],
      ['search with counts, p95', ms],
    ],
    budget: '60 · 60 · 40 ms',
  },
  {
    what: 'search quality, nDCG@10 over 37 judged queries (`search`): unrated answers count as wrong · are left out',
    run: 'search',
    figures: [
      ['search, nDCG@10', thousandths],
      ['search, rated answers alone, nDCG@10', thousandths],
    ],
    budget: 'at least 0.87 · 0.94',
  },
  {
    what: 'the cache check changed by one character (`mutations`): changes that no test notices',
    run: 'mutations',
    figures: [['mutants of', plain]],
    budget: '0',
  },
  {
    what: 'a sitemap of 1,000,000 products in four languages (`sitemap`): memory beyond one list',
    run: 'sitemap',
    figures: [['sitemap, memory', mb]],
    budget: '8 MB',
  },
]

function promisesTable(runs: StoredRuns): string {
  const lines = PROMISES.map(({ what, run, figures, budget }) => {
    const storedRun = runs[run]
    if (!storedRun) return `| ${what} | not measured yet | ${budget} | – |`
    const text = figures.map(([begin, format]) => formatRange(storedRun, begin, format)).join(' · ')
    return `| ${what} | ${text} | ${budget} | ${storedRun.date}, ${storedRun.commit} |`
  })
  return ['| what | figure | budget | measured |', '|---|---|---|---|', ...lines].join('\n')
}

/** A figure of this name, otherwise the minimum and maximum of those with this prefix or suffix. */
function formatRange({ figures }: StoredRun, name: string, format: Format): string {
  const exact = figures.filter(({ what }) => what === name)
  const found = exact.length > 0 ? exact : figures.filter(({ what }) => what.includes(name))
  const values = found.map(({ value }) => value).toSorted((a, b) => a - b)
  const [min, max] = [values.at(0), values.at(-1)]
  if (min === undefined || max === undefined) throw new Error(`there is no figure ${name}`)
  const [first, second] = [format(min), format(max)]
  return first === second ? first : `${first} to ${second}`
}

/** The growth of each query's time with the number of products. */
function growthTable(runs: StoredRuns): string {
  const sizes = Object.keys(runs)
    .flatMap((name) => (name.startsWith('scale ') ? Number(name.slice(6)) : []))
    .toSorted((a, b) => a - b)
  if (sizes.length === 0) return 'Not measured yet.'
  const columns = sizes.flatMap((size) => runs[`scale ${size}`] ?? [])
  const kinds = (columns[0]?.figures ?? []).filter(({ unit }) => unit === 'ms' || unit === '1/s')
  const valueIn = ({ figures }: StoredRun, name: string) => {
    const figure = figures.find(({ what }) => what === name)
    return figure ? `${formatFigure(Math.round(figure.value))} ${figure.unit}` : '–'
  }
  const head = ['what', ...sizes.map((size) => `${formatFigure(size)} products`)]
  const rows = [
    ...kinds.map(({ what }) => [what, ...columns.map((run) => valueIn(run, what))]),
    ['measured', ...columns.map(({ date, commit }) => `${date}, ${commit}`)],
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
