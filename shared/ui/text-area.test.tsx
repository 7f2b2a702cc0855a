import { describe, expect, it } from 'vitest'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'

const validations = [
  { condition: false, text: 'Fill in: Greeting.' },
  { condition: true, text: 'Greeting has room for 200 characters.' },
  { condition: true, text: 'Greeting may hold no links.' },
]
const control = (props: Partial<TextAreaProps>) =>
  markupOf(<TextArea id="greeting" name="g" value="" validations={[]} {...props} />)
const icon = (html: string) => /ui-area-sign[^>]*>(.*?)<\/span>/.exec(html)?.[1]

describe('the textarea control', () => {
  it('shows an error icon, hidden from screen readers, and its messages if it is invalid', () => {
    const html = control({ value: 'Hello', validations })
    expect(icon(html)).toBe(icon(control({ value: '', validations })))
    expect(icon(html)).toMatch(/<svg class="ui-icon".*aria-hidden="true"/)
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/)
    expect(html).toMatch(/<textarea[^>]*aria-describedby="greeting-problem"/)
    expect(brokenIds(html)).toEqual([])
  })

  it('displays validation messages only for entries whose condition is true', () => {
    expect(textOf(control({ value: 'Hello', validations }))).toBe(
      'Hello Greeting has room for 200 characters. Greeting may hold no links.',
    )
    expect(textOf(control({ value: 'Hello', validations: validations.slice(0, 1) }))).toBe('Hello')
  })

  it('shows a check icon if it is filled in and valid', () => {
    const passed = control({ value: 'Hello', validations: validations.slice(0, 1) })
    expect(icon(passed)).toContain('<svg')
    expect(icon(passed)).not.toBe(icon(control({ value: 'Hello', validations })))
    expect(passed).not.toContain('aria-invalid')
  })

  it('shows no message before it is filled in', () => {
    expect(icon(control({}))).toBe('')
    expect(control({})).not.toContain('aria-invalid')
  })

  it('keeps input as text', () => {
    const html = control({ value: '</textarea><b>', describedBy: 'hint', rows: 2, maxLength: 9 })
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;')
    expect(html).toMatch(/aria-describedby="hint greeting-problem"/)
    expect(html).toMatch(/rows="2".*maxLength="9"|maxLength="9".*rows="2"/)
  })
})
