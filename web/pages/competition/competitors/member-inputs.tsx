import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type ListedRole, roles } from '#domain/competitions/members.ts'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { HorseHint, MemberHint } from './entry-hints.tsx'
import { readTypedRider, swapped } from './new-pair.ts'
import type { CompetitorsCompetition, FoundHorse, FoundPerson } from './operations.ts'
import { RegistryInput } from './registry-input.tsx'
import { moreOfHorse, moreOfPerson, useFoundHorses, useFoundPersons } from './registry-search.ts'
import { emptyMember, nameAlone, type TypedMember, type TypedMembers } from './typed-members.ts'
import { newHorse, newPerson } from './typed-pair.ts'

interface MemberInputsProps {
  /** Without the competitor that is changed. */
  competition: CompetitorsCompetition
  asked: readonly { role: ListedRole; most: number }[]
  members: TypedMembers
  onMembers: (members: TypedMembers) => void
  /** What the server said of them, by `members.furtherHorses.0.horseName`. */
  fields: Readonly<Record<string, string>>
}

/** Who stands behind the own pair, role by role: each searched in the registry or new. */
export function MemberInputs(props: MemberInputsProps) {
  const { competition, asked, members, onMembers, fields } = props
  const t = useMessages()
  return (
    <Group gap="sm" align="flex-start" style={{ flex: '1 1 100%' }}>
      {asked.map(({ role, most }) => {
        const Input = inputOf[roles[role].of]
        const labelOf = (index: number) =>
          t(`competitors.member.${role}`, { number: roles[role].from + index })
        const errorOf = (index: number) => (field: string) =>
          fields[`members.${role}.${index}.${field}`]
        return (
          <Rows
            key={role}
            legend={t(`results.member.${role}`, { count: 2 })}
            most={most}
            items={members[role]}
            onItems={(items) => onMembers({ ...members, [role]: items })}
            addLabel={t(`competitors.member.${role}.add`)}
            removeLabel={(index) => t('competitors.members.remove', { member: labelOf(index) })}
            inputOf={(row) => (
              <Input
                competition={competition}
                label={labelOf(row.index)}
                errorOf={errorOf(row.index)}
                {...row}
              />
            )}
          />
        )
      })}
    </Group>
  )
}

interface Row {
  index: number
  typed: TypedMember
  onTyped: (typed: TypedMember) => void
  /** One was chosen: the keys go on to the next. */
  onChosen: () => void
  isAdded: boolean
}

interface RowsProps {
  legend: string
  most: number
  items: readonly TypedMember[]
  onItems: (items: TypedMember[]) => void
  addLabel: string
  removeLabel: (index: number) => string
  inputOf: (row: Row) => ReactNode
}

/** Enter in an input leads to the button, Enter there to the next input. */
function Rows(props: RowsProps) {
  const { legend, most, items, onItems, addLabel, removeLabel, inputOf } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const [addedKey, setAddedKey] = useState<number | null>(null)
  const add = () => {
    const key = 1 + Math.max(-1, ...items.map((each) => each.key))
    setAddedKey(key)
    onItems([...items, emptyMember(key)])
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

interface InputProps extends Row {
  competition: CompetitorsCompetition
  label: string
  errorOf: (field: string) => string | undefined
}

function HorseMemberInput(props: InputProps) {
  const { competition, label, errorOf, typed, onTyped, onChosen, isAdded } = props
  const { horse, horseText } = typed
  const t = useMessages()
  const horses = useFoundHorses(horseText, horse === null || 'new' in horse)
  const choose = (found: FoundHorse) => {
    onTyped({ ...typed, horse: { known: found }, horseText: found.name })
    onChosen()
  }
  return (
    <RegistryInput
      label={label}
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
      error={errorOf('horseName') ?? errorOf('horseId')}
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

function PersonMemberInput(props: InputProps) {
  const { competition, label, errorOf, typed, onTyped, onChosen, isAdded } = props
  const { rider, riderText } = typed
  const t = useMessages()
  const persons = useFoundPersons(riderText, rider === null || 'new' in rider)
  const choose = (found: FoundPerson) => {
    onTyped({ ...typed, rider: { known: found }, riderText: listName(found) })
    onChosen()
  }
  return (
    <RegistryInput
      label={label}
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
      newLabel={t('competitors.members.new', { text: riderText.trim() })}
      error={errorOf('familyName') ?? errorOf('firstName') ?? errorOf('personId')}
      description={
        <MemberHint
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

/** A person of the registry, or any other name as it is written. */
function PartyMemberInput(props: InputProps) {
  const { label, errorOf, typed, onTyped, onChosen, isAdded } = props
  const { rider, riderText } = typed
  const t = useMessages()
  const persons = useFoundPersons(riderText, rider === null)
  return (
    <RegistryInput
      label={label}
      inputRef={useFocusWhenAdded(isAdded)}
      text={riderText}
      onText={(text) => onTyped({ ...typed, rider: null, riderText: text })}
      {...persons}
      optionOf={(person) => ({ name: listName(person), more: moreOfPerson(person) })}
      onChoose={(found) => {
        onTyped({ ...typed, rider: { known: found }, riderText: listName(found) })
        onChosen()
      }}
      onNew={(text) => {
        onTyped({ ...typed, ...nameAlone(text) })
        onChosen()
      }}
      newLabel={t('competitors.members.asWritten', { text: riderText.trim() })}
      error={errorOf('name') ?? errorOf('familyName') ?? errorOf('personId')}
      description={
        rider && 'known' in rider
          ? t('competitors.registered', { more: moreOfPerson(rider.known) }).trim()
          : null
      }
    />
  )
}

const inputOf = {
  horse: HorseMemberInput,
  person: PersonMemberInput,
  party: PartyMemberInput,
} as const

/** A reader who asked for one more types at once. */
function useFocusWhenAdded(isAdded: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const wasAdded = useRef(isAdded)
  useEffect(() => {
    if (wasAdded.current) input.current?.focus()
  }, [])
  return input
}
