/** How a field is called: above it, or for screen readers alone where the line says it. */
export interface Naming {
  label: string
  isHidden?: boolean | undefined
}

export function named({ label, isHidden }: Naming): { label: string } | { 'aria-label': string } {
  return isHidden ? { 'aria-label': label } : { label }
}
