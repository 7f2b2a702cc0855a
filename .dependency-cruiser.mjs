/**
 * The order of rooms in each tree, lowest first: a room imports only rooms that are listed before it. A
 * room is a folder of a tree, or a file at its top; unlisted ones are rejected.
 */
const ORDER = {
  shared: `
    decimal error entities text raw result omit parts parse portion-skus slug sort url-encoding routes
    i18n brand ui
    price product stock search category
    account cart wishlist compare review
    checkout order consent
    home shell content faq contact newsletter back-in-stock tracking vitals offline
    desk api-meta api islands`,
  worker: `
    concurrency crypto plain-text env build http log metrics page-tags
    brand backend guard full-text catalog navigation metadata signed mail submission
    cms cart-line shop magento cache page-query pick rewrite session idempotency order-ledger
    pickup preview
    render purge customer shell content product category price cart stock payment tracking vitals review
    home consent wishlist compare search external-checkout order contact newsletter account admin
    faq back-in-stock checkout offline seo images desk routes app scheduled index`,
  client: `
    virtual script-address after-paint preload worker-messages load-messages db events network shell island consent search sync form
    account product back-in-stock wishlist cart order newsletter category checkout offline tracking vitals
    desk app index`,
}

/** The built-in shop and its catalogues are one of several backends: only pick/ imports them. */
const BUILT_IN = '^worker/(shop|catalog/sql)/'
/** Magento is another backend. */
const MAGENTO = '^worker/magento/'

/** Commands, benchmarks and browser tests: run by Node, outside the three trees. */
const TOOLS = '^(worker/(cli|bench)|client/e2e)/|^[^/]+$'
/** Files that only tests use; tests may import every room. */
const TESTS = '[.](test|test-d|spec)[.]tsx?$|^(shared/fixtures|client/testing|worker/testing)/'
const OUTSIDE = `${TOOLS}|${TESTS}`
/** Whole pages may import every room of their tree; no room imports them. */
const PAGES = '^shared/.*-page[.]tsx$'
const SCHEMAS = '^shared/.*(parse|schema|option-fields)[.]ts$'
const HONO_PLACES =
  '^worker/(app|index)[.]ts$|^worker/.*(api|routes|middleware|answer-call)[.]tsx?$|^worker/(http|render|guard)/|^worker/(shop|magento/backend)/app[.]ts$'

export default {
  forbidden: [
    ...Object.keys(ORDER).flatMap(inOrder),
    {
      name: 'circle',
      comment: 'Files that need each other, types included, are understood only together.',
      severity: 'error',
      from: { pathNot: OUTSIDE },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    forbid('shared-stands-alone', '^shared/', '^(worker|client)/|^[^/]+$', {
      comment: 'shared/ knows neither of the other trees.',
    }),
    forbid('worker-knows-no-client', '^worker/', '^client/'),
    forbid('client-knows-no-worker', '^client/', '^worker/'),
    forbid('built-in-shop', '^worker/', BUILT_IN, { but: `${BUILT_IN}|^worker/pick/` }),
    forbid('magento', '^worker/', MAGENTO, { but: `${MAGENTO}|^worker/pick/` }),
    forbid('no-tools-delivered', '', '^(worker/(cli|bench)|client/e2e)/'),
    forbid('no-fixtures-delivered', '', '^(shared/fixtures|client/testing|worker/testing)/'),
    forbid('no-page-in-a-room', '^shared/', PAGES, {
      comment: 'A whole page uses every room, and no room a page.',
    }),
    forbid(
      'vague-name',
      '',
      '^(shared|worker|client)/.*(/|-)(utils?|lib|helpers?|common|misc)(/|[.]tsx?$)',
      {
        comment: 'A name says what is in the file.',
      },
    ),
    forbid('too-deep', '', '^(shared|worker|client)/(?!i18n/messages/)[^/]+/[^/]+/[^/]+/', {
      comment: 'A room has folders one level inside; of messages each language has one.',
    }),
    forbid('no-index', '', '^(shared|worker|client)/.*/index[.]tsx?$', {
      comment: 'An import names the file it means.',
    }),
    forbid('zod-places', '^(shared|client)/', '^node_modules/zod/', {
      but: SCHEMAS,
      comment: 'Documents are read by parse.ts of their room, brands by their schemas.',
    }),
    {
      name: 'zod-in-a-bundle',
      comment: 'A schema that is imported by value takes zod into whatever imports it.',
      severity: 'error',
      from: {
        path: '^(shared|client)/',
        pathNot: `${OUTSIDE}|${SCHEMAS}`,
      },
      to: {
        path: SCHEMAS,
        dependencyTypesNot: ['type-only'],
      },
    },
    forbid('react-in-tsx', '^shared/.*[.]ts$', '^node_modules/(@types/)?react/'),
    forbid('shared-is-pure', '^shared/', '^node_modules/(?!(@types/)?react/|zod/)', {
      comment: 'The rules of the shop take React and zod, nothing else.',
    }),
    {
      name: 'no-node',
      severity: 'error',
      from: { path: '^(shared|client|worker)/', pathNot: OUTSIDE },
      to: { dependencyTypes: ['core'], pathNot: '^async_hooks$' },
    },
    forbid('hono-places', '', '^node_modules/(hono|@hono/)', {
      but: HONO_PLACES,
      comment: 'Hono is known where requests arrive: the app, endpoints and the renderer.',
    }),
  ],
  options: {
    // TypeScript 7 has no programmatic API yet; swc parses the same files.
    parser: 'swc',
    // Files outside the rules may import everything: what they import is not read.
    doNotFollow: `node_modules|${OUTSIDE}`,
    exclude: '^(dist|node_modules/[.]|[.])',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'] },
  },
}

function forbid(name, from, to, { but, comment } = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: but ? `${OUTSIDE}|${but}` : OUTSIDE },
    to: { path: to },
  }
}

/** One rule per room: it imports nothing listed after it. */
function inOrder(tree) {
  const rooms = ORDER[tree].trim().split(/\s+/)
  const unplaced = forbid(`${tree}-room-without-a-place`, `^${tree}/`, '', {
    but: `^${tree}/(${rooms.join('|')})[/.]`,
  })
  const upward = rooms.map((room, at) => {
    const above = rooms.slice(at + 1)
    return forbid(
      `${tree}-order-${room}`,
      `^${tree}/${room}[/.]`,
      `^${tree}/(${above.join('|')})[/.]`,
      {
        but: tree === 'shared' ? PAGES : undefined,
      },
    )
  })
  return [unplaced, ...upward]
}
