import { describe, expect, it } from 'vitest'
import { plainText, textLines, sanitizeContent } from './sanitize.ts'

describe('sanitizeContent', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="//evil.com">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<form action="https://evil.com"><input name=q></form>',
    '<p id="cookie" class="x" onclick="alert(1)">x</p>',
    '<img src="https://evil.com/track.gif">',
    '<base href="https://evil.com/">',
    '<object data="data:text/html,x"></object>',
  ])('removes everything dangerous of %s', (html) => {
    const clean = sanitizeContent(html)
    expect(clean).not.toMatch(
      /script|onerror|onclick|javascript|evil|style=|id=|class=|<form|<iframe|<object|<svg/i,
    )
  })

  it('is fast for endless and deeply nested markup', () => {
    const started = performance.now()
    const deep = sanitizeContent(`${'<div>'.repeat(180_000)}text`)
    expect(deep.match(/<div>/g)?.length).toBe(100)
    const long = sanitizeContent('<p>x</p>'.repeat(125_000))
    expect(long.length).toBeLessThanOrEqual(200_000)
    for (const bomb of ['<', '{{', '<!--', '&', '<a href="']) {
      sanitizeContent(bomb.repeat(400_000))
      plainText(bomb.repeat(400_000), 160)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('keeps paragraphs, lists, tables and links', () => {
    const html =
      '<p>Hyvä <b>näyttö</b></p><ul><li>27"</li></ul><a href="https://example.com/opas">opas</a>'
    expect(sanitizeContent(html)).toBe(html)
  })

  it('wraps plain text in a paragraph and returns an empty text for blanks', () => {
    expect(sanitizeContent('Hyvä & halpa')).toBe('<p>Hyvä &amp; halpa</p>')
    expect(sanitizeContent('  ')).toBe('')
  })

  it('removes the placeholders of the content system', () => {
    expect(sanitizeContent('<p>a {{widget type="x"}} b</p>')).toBe('<p>a  b</p>')
  })
})

describe('plainText', () => {
  it('returns the text of HTML, truncated at a word', () => {
    expect(plainText('<p>Yksi &amp; kaksi</p><p>kolme neljä</p>', 20)).toBe('Yksi & kaksi kolme…')
    expect(plainText('<b>27"</b> &lt;x&gt;', 50)).toBe('27" <x>')
  })
})

describe('textLines', () => {
  it('returns the text of HTML line by line, for e-mails', () => {
    const html =
      '<h2>Ehdot</h2>\n<p>Hinta &lt; 5 €<br/>ja alv</p><ul><li>yksi</li><li>kaksi</li></ul>'
    expect(textLines(html)).toBe('Ehdot\n\nHinta < 5 €\nja alv\n\n- yksi\n\n- kaksi')
    expect(textLines('<script>x()</script><p>a</p>')).toBe('a')
  })
})
