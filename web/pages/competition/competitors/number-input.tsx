import { useQuery } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RefObject } from 'react'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { elsewhereWords, takenBy } from './head-numbers.ts'
import { type CompetitorsCompetition, numberElsewhereQuery } from './operations.ts'
import { knownId, type TypedPair } from './typed-pair.ts'

interface NumberInputProps {
  competition: CompetitorsCompetition
  label: string
  typed: TypedPair
  onTyped: (headNumber: string) => void
  /** What the server said of it. */
  error: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
}

/** Milliseconds after the last key. */
const settle = 200

/** Says while it is typed who has the number: here nobody else may, in another competition of the show nobody should. */
export function NumberInput(props: NumberInputProps) {
  const { competition, label, typed, onTyped, error, inputRef } = props
  const t = useMessages()
  const headNumber = typed.headNumber.trim()
  const [asked] = useDebouncedValue(headNumber, settle)
  const [personId, horseId] = [knownId(typed.rider), knownId(typed.horse)]
  const holder = takenBy(headNumber, horseId, competition.competitors)
  const isSettled = asked === headNumber && headNumber !== ''
  const { data } = useQuery(numberElsewhereQuery, {
    variables: {
      ...{ showId: competition.show.id, competitionId: competition.id },
      ...{ headNumber, personId, horseId },
    },
    skip: !isSettled || holder !== undefined,
    fetchPolicy: 'network-only',
  })
  const elsewhere = isSettled && !holder ? data?.competition?.numberElsewhere : null
  return (
    <TextInput
      ref={inputRef}
      label={label}
      w="9rem"
      maxLength={10}
      value={typed.headNumber}
      error={
        holder
          ? t('competitors.headNumber.has', {
              ...{ number: headNumber, name: listName(holder.person), horse: holder.horse.name },
            })
          : error
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        elsewhere && (
          <Text span size="xs" c="ochre" role="status">
            {elsewhereWords(elsewhere, t)}
          </Text>
        )
      }
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  )
}
