interface Rule {
  isAllowed: boolean
  length: number
  pattern: RegExp
}

/** The rules of robots.txt for all crawlers: the longest matching rule counts (RFC 9309). */
export function readRobots(text: string): {
  allows: (path: string) => boolean
  sitemaps: string[]
} {
  const lines = text.split('\n').map((line) => line.trim())
  const rules = lines.flatMap((line): Rule[] => {
    const [, kind = '', path = ''] = /^(allow|disallow):\s*(\S+)$/i.exec(line) ?? []
    if (path === '') return []
    return [
      { isAllowed: kind.toLowerCase() === 'allow', length: path.length, pattern: toPattern(path) },
    ]
  })
  return {
    sitemaps: lines.flatMap((line) => /^sitemap:\s*(\S+)$/i.exec(line)?.[1] ?? []),
    allows(path) {
      const fitting = rules.filter(({ pattern }) => pattern.test(path))
      const longest = Math.max(0, ...fitting.map(({ length }) => length))
      const last = fitting.filter(({ length }) => length === longest)
      return last.length === 0 || last.some(({ isAllowed }) => isAllowed)
    },
  }
}

function toPattern(path: string): RegExp {
  const isWhole = path.endsWith('$')
  const body = isWhole ? path.slice(0, -1) : path
  const parts = body.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}${isWhole ? '$' : ''}`)
}
