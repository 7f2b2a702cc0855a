import type { SVGAttributes } from 'react'

interface SvgIconProps extends SVGAttributes<SVGSVGElement> {
  path: string
}

/** An icon beside text, hidden from screen readers. */
export function SvgIcon({ path, className = 'ui-icon', ...rest }: SvgIconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" {...rest} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
