import { Group } from '@mantine/core'
import { useRef } from 'react'
import type { CompetitorsCompetition } from './operations.ts'
import { PairInputs } from './pair-inputs.tsx'
import type { TypedPair } from './typed-pair.ts'

interface PartnerInputsProps {
  /** From the second leg of the relay on, one pair each. */
  partners: readonly TypedPair[]
  onPartners: (partners: TypedPair[]) => void
  /** What the server said of them, by `members.partners.0.familyName`. */
  fields: Readonly<Record<string, string>>
  competition: CompetitorsCompetition
}

/** Who rides the later legs of a relay, each on a horse of their own. */
export function PartnerInputs({ partners, onPartners, fields, competition }: PartnerInputsProps) {
  return partners.map((typed, index) => (
    <PartnerInput
      // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the list.
      key={index}
      leg={index + 2}
      typed={typed}
      competition={competition}
      onTyped={(changed) => onPartners(partners.map((each, at) => (at === index ? changed : each)))}
      errorOf={(field) => fields[`members.partners.${index}.${field}`]}
    />
  ))
}

interface PartnerInputProps {
  competition: CompetitorsCompetition
  leg: number
  typed: TypedPair
  onTyped: (typed: TypedPair) => void
  errorOf: (field: string) => string | undefined
}

function PartnerInput(props: PartnerInputProps) {
  const horseInput = useRef<HTMLInputElement>(null)
  return (
    <Group gap="sm" align="flex-start" style={{ flex: '1 1 100%' }}>
      <PairInputs {...props} horseInput={horseInput} />
    </Group>
  )
}
