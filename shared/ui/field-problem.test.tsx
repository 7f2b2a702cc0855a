import { describe, expect, it } from 'vitest'
import { EntryForm } from '../account/entry-form.tsx'
import { questionForm } from '../faq/product-questions.tsx'
import { markupOf } from '../fixtures/markup.tsx'
import { Field, RadioGroup, Select } from '../checkout/field.tsx'
import { FieldProblem } from './field-problem.tsx'
import { FormField } from './form-field.tsx'
import { TextArea } from './text-area.tsx'

const WORDS = 'Mend this.'
const values = {}
const at = (field: 'shipping.city' | 'shipping.country' | 'payment.paymentMethod') => ({
  values,
  problems: [{ field, message: WORDS, line: WORDS }],
})

const FIELDS = {
  'a line': <FormField id="f" name="n" label="L" problem={WORDS} />,
  'an area': <TextArea id="f" name="n" value="" validations={[{ condition: true, text: WORDS }]} />,
  'a line of the checkout': <Field form={at('shipping.city')} name="shipping.city" label="L" />,
  'a list of the checkout': (
    <Select form={at('shipping.country')} name="shipping.country" label="L" choices={[]} />
  ),
  'radio buttons': (
    <RadioGroup form={at('payment.paymentMethod')} name="payment.paymentMethod" label="L">
      <input type="radio" name="payment.paymentMethod" />
    </RadioGroup>
  ),
}

describe('the problem of a field', () => {
  for (const [name, node] of Object.entries(FIELDS)) {
    it(`is below ${name}, which is marked as invalid and described by it`, () => {
      const html = markupOf(node)
      const [, id = ''] = /aria-describedby="(?:[^" ]+ )?([^" ]+-problem)"/.exec(html) ?? []
      const place = html.indexOf(`<p class="form-problem" id="${id}"`)
      const field = Math.max(...['<input', '<select', '<textarea'].map((tag) => html.indexOf(tag)))
      expect(field).toBeGreaterThan(0)
      expect(place).toBeGreaterThan(field)
      expect(html.slice(place)).toContain(`>${WORDS}</p>`)
      expect(html).toContain('aria-invalid="true"')
    })
  }

  it('has an empty element while there is none', () => {
    const html = markupOf(<FieldProblem id="a" message={undefined} />)
    expect(html).toBe('<p class="form-problem" id="a-problem"></p>')
  })

  it('is shown for every field of a short form', () => {
    const problems = [
      { field: 'name', code: 'form.needed.name' },
      { field: 'question', code: 'form.needed.question' },
    ] as const
    const html = markupOf(<EntryForm {...questionForm('A', undefined, problems)} />)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(html.match(/<p class="form-problem"[^>]*>[^<]+</g)).toHaveLength(2)
  })
})
