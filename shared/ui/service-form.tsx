import type { FormHTMLAttributes } from 'react'
import { formActionIn } from '../brand/form-action.ts'
import { useShop } from './shop.tsx'

interface ServiceFormProps extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'action' | 'className' | 'method'
> {
  /** The path of the endpoint, without its store view. */
  action: string
}

/** The form of a page that is about one form. */
export function ServiceForm({ action, ...rest }: ServiceFormProps) {
  const { config } = useShop()
  return (
    <form className="service-form" action={formActionIn(action, config)} method="post" {...rest} />
  )
}
