export interface FormCheckProps {
  name: string
  label: string
  isTicked: boolean
}

/** An optional checkbox: unchecked unless it was checked before; nothing else depends on it. */
export function FormCheck({ name, label, isTicked }: FormCheckProps) {
  return (
    <label className="form-check">
      <input type="checkbox" name={name} value="1" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
}
