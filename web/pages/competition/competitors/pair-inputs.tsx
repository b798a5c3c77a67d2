import { type RefObject, useRef } from 'react'
import { listName } from '#web/components/person-name.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { HorseHint, RiderHint } from './entry-hints.tsx'
import { readTypedRider, swapped } from './new-pair.ts'
import { NumberInput } from './number-input.tsx'
import type { CompetitorsCompetition, FoundHorse, FoundPerson } from './operations.ts'
import { RegistryInput } from './registry-input.tsx'
import { moreOfHorse, moreOfPerson, useFoundHorses, useFoundPersons } from './registry-search.ts'
import { knownId, newHorse, newPerson, type TypedPair } from './typed-pair.ts'

interface PairInputsProps {
  competition: CompetitorsCompetition
  /** Of a relay from 2 on. */
  leg: number
  typed: TypedPair
  onTyped: (typed: TypedPair) => void
  /** What the server said of an input of this pair. */
  errorOf: (field: string) => string | undefined
  riderInput?: RefObject<HTMLInputElement | null>
  horseInput: RefObject<HTMLInputElement | null>
}

/** Rider, Enter, horse, Enter, number: chosen from the registry or new, with what speaks against it. */
export function PairInputs(props: PairInputsProps) {
  const { competition, leg, typed, onTyped, errorOf, riderInput, horseInput } = props
  const t = useMessages()
  const numberInput = useRef<HTMLInputElement>(null)
  const { riderText, rider, horseText, horse } = typed
  const persons = useFoundPersons(riderText, rider === null || 'new' in rider)
  const horses = useFoundHorses(horseText, horse === null || 'new' in horse)
  const discipline = { discipline: competition.discipline }
  const isFirst = leg === 1
  const chooseRider = (person: FoundPerson) => {
    onTyped({ ...typed, rider: { known: person }, riderText: listName(person) })
    horseInput.current?.focus()
  }
  const newRider = (text: string) => {
    const { person, horse: name } = readTypedRider(text)
    const named = { ...typed, ...newPerson(person) }
    onTyped(name ? { ...named, ...newHorse(name) } : named)
    const next = name ? numberInput : horseInput
    next.current?.focus()
  }
  const chooseHorse = (found: FoundHorse) => {
    onTyped({ ...typed, horse: { known: found }, horseText: found.name })
    numberInput.current?.focus()
  }
  return (
    <>
      <div style={{ flex: '2 1 14rem' }}>
        <RegistryInput
          label={isFirst ? t('results.list.rider', discipline) : partWords(`leg_${leg}`, t)}
          {...(riderInput && { inputRef: riderInput })}
          text={riderText}
          onText={(text) => onTyped({ ...typed, rider: null, riderText: text })}
          {...persons}
          optionOf={(person) => ({ name: listName(person), more: moreOfPerson(person) })}
          onChoose={chooseRider}
          onNew={newRider}
          newLabel={t('competitors.new.person', { text: riderText.trim(), ...discipline })}
          error={errorOf('familyName') ?? errorOf('personId')}
          description={
            (isFirst || rider) && (
              <RiderHint
                rider={rider}
                competition={competition}
                found={persons.found}
                onTake={chooseRider}
                onSwap={(person) => onTyped({ ...typed, ...newPerson(swapped(person)) })}
              />
            )
          }
        />
      </div>
      <div style={{ flex: '2 1 12rem' }}>
        <RegistryInput
          label={isFirst ? t('results.list.horse') : t('competitors.relay.horse', { leg })}
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
      <NumberInput
        inputRef={numberInput}
        label={isFirst ? t('competitors.headNumber') : t('competitors.relay.headNumber', { leg })}
        competition={competition}
        typed={typed}
        error={errorOf('headNumber')}
        onTyped={(headNumber) => onTyped({ ...typed, headNumber })}
      />
    </>
  )
}
