import { describe, expect, it } from 'vitest'
import { markupOf } from '../fixtures/markup.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { FormSummary } from './form-summary.tsx'

function markup(props: Partial<FormFieldProps>): string {
  return markupOf(<FormField id="a-email" name="email" label="E-mail" type="email" {...props} />)
}

describe('a line of a form', () => {
  it('shows its problem and keeps its input', () => {
    const html = markup({ problem: 'Mend this', hint: 'Like so', value: 'ai"no' })
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="a-email-hint a-email-problem"')
    expect(html).toContain('value="ai&quot;no"')
    expect(markup({})).not.toContain('aria-invalid')
  })

  it('never outputs a password', () => {
    expect(markup({ type: 'password', value: 'canary-secret' })).not.toContain('canary-secret')
  })

  it('marks optional fields', () => {
    expect(markup({ isOptional: true })).toContain('form-optional')
    expect(markup({ isOptional: true })).not.toContain('required')
    expect(markup({})).toContain('required=""')
  })
})

describe('the summary of a form', () => {
  it('links to each field with a problem, and is absent without one', () => {
    const problems = [{ message: 'Mend this', href: '#a-email' }]
    const shown = (list: typeof problems) => markupOf(<FormSummary id="s" problems={list} />)
    expect(shown(problems)).toContain('<a href="#a-email">Mend this</a>')
    expect(shown([])).toBe('')
  })
})
