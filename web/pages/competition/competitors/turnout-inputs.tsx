import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { mostFurtherHorses, mostGrooms } from '#domain/competitions/turnout.ts'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { GroomHint, HorseHint } from './entry-hints.tsx'
import { readTypedRider, swapped } from './new-pair.ts'
import type { CompetitorsCompetition, FoundHorse, FoundPerson } from './operations.ts'
import { RegistryInput } from './registry-input.tsx'
import { moreOfHorse, moreOfPerson, useFoundHorses, useFoundPersons } from './registry-search.ts'
import { newHorse, newPerson } from './typed-pair.ts'
import type { TypedGroom, TypedHorse, TypedTurnout } from './typed-turnout.ts'

interface TurnoutInputsProps {
  /** Without the competitor that is changed. */
  competition: CompetitorsCompetition
  turnout: TypedTurnout
  onTurnout: (turnout: TypedTurnout) => void
  /** What the server said of them, by `furtherHorses.0.horseName`. */
  fields: Readonly<Record<string, string>>
}

/** The horses behind the first one and the grooms, each searched in the registry or new. */
export function TurnoutInputs({ competition, turnout, onTurnout, fields }: TurnoutInputsProps) {
  const t = useMessages()
  const common = { competition, fields }
  return (
    <Group gap="sm" align="flex-start" style={{ flex: '1 1 100%' }}>
      <Rows<TypedHorse>
        legend={t('competitions.field.furtherHorses')}
        most={mostFurtherHorses}
        items={turnout.horses}
        onItems={(horses) => onTurnout({ ...turnout, horses })}
        emptyItem={(key) => ({ key, horse: null, horseText: '' })}
        addLabel={t('competitors.turnout.addHorse')}
        removeLabel={(index) => t('competitors.turnout.removeHorse', { number: index + 2 })}
        inputOf={(row) => <FurtherHorseInput {...common} {...row} />}
      />
      <Rows<TypedGroom>
        legend={t('competitions.field.grooms')}
        most={mostGrooms}
        items={turnout.grooms}
        onItems={(grooms) => onTurnout({ ...turnout, grooms })}
        emptyItem={(key) => ({ key, rider: null, riderText: '' })}
        addLabel={t('competitors.turnout.addGroom')}
        removeLabel={(index) => t('competitors.turnout.removeGroom', { number: index + 1 })}
        inputOf={(row) => <GroomInput {...common} {...row} />}
      />
    </Group>
  )
}

interface Row<Item> {
  index: number
  typed: Item
  onTyped: (typed: Item) => void
  /** One was chosen: the keys go on to the next. */
  onChosen: () => void
  isAdded: boolean
}

interface RowsProps<Item> {
  legend: string
  most: number
  items: readonly Item[]
  onItems: (items: Item[]) => void
  emptyItem: (key: number) => Item
  addLabel: string
  removeLabel: (index: number) => string
  inputOf: (row: Row<Item>) => ReactNode
}

/** Enter in an input leads to the button, Enter there to the next input. */
function Rows<Item extends { key: number }>(props: RowsProps<Item>) {
  const { legend, most, items, onItems, emptyItem, addLabel, removeLabel, inputOf } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const [addedKey, setAddedKey] = useState<number | null>(null)
  const add = () => {
    const key = 1 + Math.max(-1, ...items.map((each) => each.key))
    setAddedKey(key)
    onItems([...items, emptyItem(key)])
  }
  const remove = (index: number) => {
    onItems(items.filter((_, at) => at !== index))
    // There where nothing was typed yet; the button of a full list comes with the change.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <Fieldset legend={legend} p="sm" pt={4} style={{ flex: '1 1 16rem' }}>
      <Stack gap="xs">
        {items.map((typed, index) => (
          <Group key={typed.key} gap={4} wrap="nowrap" align="flex-start">
            <div style={{ flex: 1, minWidth: 0 }}>
              {inputOf({
                index,
                typed,
                onTyped: (changed) =>
                  onItems(items.map((each, at) => (at === index ? changed : each))),
                onChosen: () => addButton.current?.focus(),
                isAdded: typed.key === addedKey,
              })}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              mt="1.6rem"
              aria-label={removeLabel(index)}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {items.length < most && (
          <Group>
            <Button
              ref={addButton}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={add}
            >
              {addLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

interface InputProps<Item> extends Row<Item> {
  competition: CompetitorsCompetition
  fields: Readonly<Record<string, string>>
}

function FurtherHorseInput(props: InputProps<TypedHorse>) {
  const { competition, fields, index, typed, onTyped, onChosen, isAdded } = props
  const { horse, horseText } = typed
  const t = useMessages()
  const horses = useFoundHorses(horseText, horse === null || 'new' in horse)
  const choose = (found: FoundHorse) => {
    onTyped({ ...typed, horse: { known: found }, horseText: found.name })
    onChosen()
  }
  return (
    <RegistryInput
      label={t('competitors.relay.horse', { leg: index + 2 })}
      inputRef={useFocusWhenAdded(isAdded)}
      text={horseText}
      onText={(text) => onTyped({ ...typed, horse: null, horseText: text })}
      {...horses}
      optionOf={(found) => ({ name: found.name, more: moreOfHorse(found) })}
      onChoose={choose}
      onNew={(text) => {
        onTyped({ ...typed, ...newHorse(text) })
        onChosen()
      }}
      newLabel={t('competitors.new.horse', { text: horseText.trim() })}
      error={fields[`furtherHorses.${index}.horseName`] ?? fields[`furtherHorses.${index}.horseId`]}
      description={
        <HorseHint
          horse={horse}
          riderId={null}
          competition={competition}
          found={horses.found}
          onTake={choose}
        />
      }
    />
  )
}

function GroomInput(props: InputProps<TypedGroom>) {
  const { competition, fields, index, typed, onTyped, onChosen, isAdded } = props
  const { rider, riderText } = typed
  const t = useMessages()
  const persons = useFoundPersons(riderText, rider === null || 'new' in rider)
  const choose = (found: FoundPerson) => {
    onTyped({ ...typed, rider: { known: found }, riderText: listName(found) })
    onChosen()
  }
  return (
    <RegistryInput
      label={t('competitors.turnout.groom', { number: index + 1 })}
      inputRef={useFocusWhenAdded(isAdded)}
      text={riderText}
      onText={(text) => onTyped({ ...typed, rider: null, riderText: text })}
      {...persons}
      optionOf={(person) => ({ name: listName(person), more: moreOfPerson(person) })}
      onChoose={choose}
      onNew={(text) => {
        onTyped({ ...typed, ...newPerson(readTypedRider(text).person) })
        onChosen()
      }}
      newLabel={t('competitors.turnout.newGroom', { text: riderText.trim() })}
      error={
        fields[`grooms.${index}.familyName`] ??
        fields[`grooms.${index}.firstName`] ??
        fields[`grooms.${index}.personId`]
      }
      description={
        <GroomHint
          rider={rider}
          competition={competition}
          found={persons.found}
          onTake={choose}
          onSwap={(person) => onTyped({ ...typed, ...newPerson(swapped(person)) })}
        />
      }
    />
  )
}

/** Whoever asked for one more types at once. */
function useFocusWhenAdded(isAdded: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const wasAdded = useRef(isAdded)
  useEffect(() => {
    if (wasAdded.current) input.current?.focus()
  }, [])
  return input
}
