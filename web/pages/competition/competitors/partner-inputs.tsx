import { Group, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { listName } from '#web/components/person-name.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { HorseHint, RiderHint } from './entry-hints.tsx'
import { readTypedRider } from './new-pair.ts'
import type { CompetitorsCompetition, FoundHorse, FoundPerson } from './operations.ts'
import { RegistryInput } from './registry-input.tsx'
import { moreOfHorse, moreOfPerson, useFoundHorses, useFoundPersons } from './registry-search.ts'
import { knownId, type TypedPair } from './typed-pair.ts'

interface PartnerInputsProps {
  /** From the second leg of the relay on, one pair each. */
  partners: readonly TypedPair[]
  onPartners: (partners: TypedPair[]) => void
  /** What the server said of them, by `partners.0.familyName`. */
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
      errorOf={(field) => fields[`partners.${index}.${field}`]}
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

function PartnerInput({ leg, typed, competition, onTyped, errorOf }: PartnerInputProps) {
  const t = useMessages()
  const horseInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)
  const { riderText, rider, horseText, horse } = typed
  const persons = useFoundPersons(riderText, rider === null || 'new' in rider)
  const horses = useFoundHorses(horseText, horse === null || 'new' in horse)
  const chooseRider = (person: FoundPerson) => {
    onTyped({ ...typed, rider: { known: person }, riderText: listName(person) })
    horseInput.current?.focus()
  }
  const newRider = (text: string) => {
    const read = readTypedRider(text)
    const named = { ...typed, rider: { new: read.person }, riderText: listName(read.person) }
    onTyped(read.horse ? { ...named, ...newHorse(read.horse) } : named)
    if (!read.horse) horseInput.current?.focus()
  }
  const chooseHorse = (found: FoundHorse) => {
    onTyped({ ...typed, horse: { known: found }, horseText: found.name })
    numberInput.current?.focus()
  }
  return (
    <Group gap="sm" align="flex-start" style={{ flex: '1 1 100%' }}>
      <div style={{ flex: '2 1 14rem' }}>
        <RegistryInput
          label={partWords(`leg_${leg}`, t)}
          text={riderText}
          onText={(text) => onTyped({ ...typed, rider: null, riderText: text })}
          {...persons}
          optionOf={(person) => ({ name: listName(person), more: moreOfPerson(person) })}
          onChoose={chooseRider}
          onNew={newRider}
          newLabel={t('competitors.new.person', { text: riderText.trim() })}
          error={errorOf('familyName') ?? errorOf('personId')}
          description={
            rider && (
              <RiderHint
                rider={rider}
                competition={competition}
                found={persons.found}
                onTake={chooseRider}
                onSwap={({ firstName, familyName, nation }) => {
                  const swapped = { firstName: familyName, familyName: firstName, nation }
                  const person = { ...swapped, isSure: true }
                  onTyped({ ...typed, rider: { new: person }, riderText: listName(person) })
                }}
              />
            )
          }
        />
      </div>
      <div style={{ flex: '2 1 12rem' }}>
        <RegistryInput
          label={t('competitors.relay.horse', { leg })}
          inputRef={horseInput}
          text={horseText}
          onText={(text) => onTyped({ ...typed, horse: null, horseText: text })}
          {...horses}
          optionOf={(found) => ({ name: found.name, more: moreOfHorse(found) })}
          onChoose={chooseHorse}
          onNew={(text) => {
            onTyped({ ...typed, ...newHorse(text) })
            numberInput.current?.focus()
          }}
          newLabel={t('competitors.new.horse', { text: horseText.trim() })}
          error={errorOf('horseName') ?? errorOf('horseId')}
          description={
            <HorseHint
              horse={horse}
              riderId={knownId(rider)}
              competition={competition}
              found={horses.found}
              onTake={chooseHorse}
            />
          }
        />
      </div>
      <TextInput
        ref={numberInput}
        label={t('competitors.relay.headNumber', { leg })}
        w="6rem"
        maxLength={10}
        value={typed.headNumber}
        error={errorOf('headNumber')}
        onChange={(event) => onTyped({ ...typed, headNumber: event.currentTarget.value })}
      />
    </Group>
  )
}

function newHorse(name: string): Pick<TypedPair, 'horse' | 'horseText'> {
  return { horse: { new: name }, horseText: name }
}
