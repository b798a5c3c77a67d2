import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import type { Path } from './condition-problems.ts'
import { useProblem } from './rule-editing.tsx'

interface PercentInputProps {
  label: string
  /** 12.5 for 12.5%; NaN where nothing can be read. */
  value: number
  onChange: (value: number) => void
  at: Path
}

export function PercentInput({ label, value, onChange, at }: PercentInputProps) {
  const problem = useProblem(at)
  return (
    <DecimalInput
      label={label}
      unit="%"
      decimals={2}
      minimum={-1_000_000}
      maximum={1_000_000}
      value={Number.isNaN(value) ? value : Math.round(value * 100)}
      error={problem}
      onChange={(next) => onChange(next === null ? Number.NaN : next / 100)}
    />
  )
}
