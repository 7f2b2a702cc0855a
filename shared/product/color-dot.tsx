import { pictureSources } from './image.ts'
import { swatchOf } from '../ui/swatch.ts'

/**
 * A dot with the colour beside its name: from the source's swatch (`#rrggbb`, or the path of a picture),
 * otherwise from the colour word. Nothing for an unknown colour word.
 */
export function ColorDot({ label, shade }: { label: string; shade?: string | undefined }) {
  if (shade === undefined) {
    const swatch = swatchOf(label)
    return swatch && <i data-swatch={swatch} />
  }
  return (
    <svg data-swatch="" viewBox="0 0 2 2" aria-hidden="true">
      {shade.startsWith('#') ? (
        <path fill={shade} d="M0 0h2v2H0z" />
      ) : (
        <image
          href={pictureSources('list', shade).src}
          width="2"
          height="2"
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </svg>
  )
}
