import { FieldProblem } from '../ui/field-problem.tsx'
import { problemId } from '../ui/problem-id.ts'
import { RichText } from '../ui/rich-text.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { agreementField, type Agreement } from './agreement.ts'
import { Checkbox } from './field.tsx'
import { CHECKED } from './form.ts'
import { fieldId, problemAt, type CheckoutView } from './view.ts'

/** The backend's terms, each with its text in place, and with a box if it must be ticked. */
export function Agreements({ view }: { view: CheckoutView }) {
  return view.agreements?.map((agreement) => (
    <div key={agreement.id} className="checkout-agreement">
      {agreement.isRequired && <Consent view={view} agreement={agreement} />}
      <details>
        <summary>
          <CatalogText>{agreement.isRequired ? agreement.name : agreement.label}</CatalogText>
        </summary>
        <div role="region" tabIndex={0} aria-label={agreement.name}>
          <RichText html={agreement.html} />
        </div>
      </details>
    </div>
  ))
}

function Consent({ view, agreement }: { view: CheckoutView; agreement: Agreement }) {
  const name = agreementField(agreement.id)
  const id = fieldId(name)
  const problem = problemAt(view, name)
  return (
    <div>
      <Checkbox
        name={name}
        label={agreement.label}
        isTicked={view.values[name] === CHECKED}
        describedBy={problemId(id)}
        isWrong={problem !== undefined}
      />
      <FieldProblem id={id} message={problem} />
    </div>
  )
}
