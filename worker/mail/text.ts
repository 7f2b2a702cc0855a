import type { MailContent, MailEnding, MailDetail, MailPart } from './content.ts'

/** Renders an e-mail as plain text; `ending` is missing in a note of the shop to itself. */
export function mailText(content: MailContent, ending: MailEnding | undefined): string {
  const { title, isTitleInText, greeting, parts } = content
  const start = [greeting, isTitleInText ? title : undefined].filter((each) => each !== undefined)
  const blocks = parts.flatMap((part) => {
    const text = textOf(part)
    return text === '' ? [] : [text + (part.kind === 'heading' ? '\n' : '\n\n')]
  })
  const last = ending && [ending.company.join('\n'), ending.signature]
  return `${[
    ...start.map((each) => `${each}\n\n`),
    ...blocks,
    ...(last ?? []).filter((each) => each !== '').map((each) => `${each}\n\n`),
  ]
    .join('')
    .trimEnd()}\n`
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'quote':
    case 'code':
    case 'terms':
      return part.text
    case 'heading':
      return part.href === undefined ? part.text : `${part.text}\n${part.href}\n`
    case 'action':
      return `${part.label}: ${part.href}`
    case 'details':
      return linesOf(part.details)
    case 'sums':
      return linesOf(part.sums)
    case 'columns':
      return part.columns.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
    case 'products':
      return part.products
        .map(({ qty, name, sku, options, amount }) =>
          [`${qty} × ${name} (${sku}): ${amount}`, ...options.map((each) => `  ${each}`)].join(
            '\n',
          ),
        )
        .join('\n')
    case 'list':
      return part.items
        .map((item, at) => `${part.isOrdered ? `${at + 1}.` : '-'} ${item}`)
        .join('\n')
    case 'picture':
      return ''
  }
}

function linesOf(details: readonly MailDetail[]): string {
  return details.map(([name, value]) => `${name}: ${value}`).join('\n')
}
